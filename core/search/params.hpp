// What a search does and how far it dares: a switch for every technique, so that its worth can be measured by turning
// it off.
//
// Margins are in units of the evaluation, depths in plies.
#pragma once

namespace tesuji::search {

struct SearchParams {
    bool table_cutoffs = true;
    bool table_only_equal_depth = false;  // a result of greater depth does not cut: for comparing with plain minimax
    int table_min_depth = 1;  // nearer to the horizon the table is not asked; quiescence has its own entries
    bool aspiration = true;
    int aspiration_window = 20;

    bool null_move = true;
    int null_min_depth = 3;
    int null_reduction = 3;
    int null_depth_divisor = 4;
    int null_evaluation_divisor = 100;  // so far above beta, a ply less again
    bool null_guard = true;             // no null move where the opponent threatens what may be a win
    int null_verify_depth = 12;         // from here on a cut is verified without null moves

    bool reverse_futility = true;
    int reverse_futility_depth = 6;
    int reverse_futility_margin = 80;  // a ply

    bool razoring = true;
    int razoring_depth = 3;
    int razoring_margin = 110;  // a ply

    bool futility = true;
    int futility_depth = 5;
    int futility_base = 120;
    int futility_margin = 80;            // a ply
    bool futility_counts_order = false;  // scores of the order are worths in the evaluation, and count

    bool late_move_pruning = true;
    int late_move_pruning_depth = 6;
    int late_move_pruning_base = 6;

    bool late_move_reductions = true;
    int late_move_first = 2;  // moves searched unreduced
    double reduction_base = 1.0;
    double reduction_divisor = 1.5;
    int late_move_quiet = 0;  // moves that look less promising than this are read a ply less

    /// Where the opponent threatens what may be a win (as the game says), moves that look too quiet to meet it are left
    /// out, at no PV node.
    bool threat_pruning = true;
    int threat_pruning_depth = 8;
    int threat_pruning_score = 1500;  // of the order

    bool history_pruning = true;
    int history_pruning_depth = 3;
    int history_pruning_margin = 1500;  // a ply

    bool internal_reduction = true;
    int internal_reduction_depth = 5;

    bool extensions = true;
    bool quiescence = true;
    int quiescence_plies = 8;  // attacks beyond this many plies are not begun

    bool killers = true;
    bool history = true;
    bool countermoves = true;
};

}  // namespace tesuji::search
