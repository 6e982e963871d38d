// One thread of the alpha-beta search, over any game.
//
// A game supplies (see games/gomoku/reading.hpp): the end of a game, an evaluation for the side to move, moves that win
// at once, moves that must be answered, candidates with a first order, all together or in stages, and attacks for
// quiescence; where a side may not be thought to pass, where nothing may be left out, and in how many plies a counter
// can end the game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "search/ordering.hpp"
#include "search/params.hpp"
#include "search/score.hpp"
#include "search/shared.hpp"
#include "search/statistics.hpp"
#include "search/table.hpp"

namespace tesuji::search {

/// The moves expected from a node on.
template <typename Move>
class Line {
  public:
    void clear() noexcept { length_ = 0; }
    void set(Move first, const Line& rest) noexcept {
        moves_[0] = first;
        std::copy_n(rest.moves_.begin(), rest.length_, moves_.begin() + 1);
        length_ = rest.length_ + 1;
    }
    void set(Move only) noexcept {
        moves_[0] = only;
        length_ = 1;
    }
    [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] const Move* end() const noexcept { return moves_.data() + length_; }
    [[nodiscard]] std::size_t size() const noexcept { return length_; }

  private:
    std::array<Move, max_ply + 2> moves_;
    std::size_t length_ = 0;
};

template <typename Game>
class Worker {
  public:
    using Position = typename Game::Position;
    using Move = typename Game::Move;

    Worker(const Position& position, const SearchParams& params, TranspositionTable& table, Shared& shared,
           Ordering<Game>& ordering)
        : position_(std::make_unique<Position>(position)),
          params_(params),
          table_(table),
          shared_(shared),
          ordering_(ordering) {
        for (std::size_t depth = 1; depth < reductions_.size(); ++depth) {
            for (std::size_t count = 1; count < reductions_[depth].size(); ++count) {
                const double product = std::log(static_cast<double>(depth)) * std::log(static_cast<double>(count));
                reductions_[depth][count] =
                    static_cast<int>(params_.reduction_base + product / params_.reduction_divisor);
            }
        }
    }

    [[nodiscard]] const Statistics& statistics() const noexcept { return statistics_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return published_nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
    [[nodiscard]] bool aborted() const noexcept { return aborted_; }

    /// Searches the root to `depth` inside the window; `exclude` are moves already taken by better lines (multi-PV).
    /// The result is not to be used if the search was aborted and no line was found.
    Score search_root(int depth, Score alpha, Score beta, const std::vector<Move>& exclude, Line<Move>& line) {
        root_excluded_ = &exclude;
        selective_depth_ = 0;
        root_depth_ = depth;
        const Score score = search(depth, alpha, beta, 0, false, Game::no_move);
        line = lines_[0];
        return score;
    }

    /// The move that looks best unread, to answer with where there was no time for more; no_move if there is none.
    [[nodiscard]] Move first_move() {
        const Move winner = Game::winning_move(*position_);
        if (winner != Game::no_move) return winner;
        auto& list = candidates_[0];
        list.clear();
        if (const auto threats = Game::threats(*position_)) Game::answers(*position_, threats, list);
        if (list.size() == 0) {
            Game::candidates(*position_, list);
            if (list.left() == 0) Game::more_candidates(*position_, list);
        }
        return list.size() == 0 ? Game::no_move : list.next().move;
    }

  private:
    /// What is known of the nodes on the way here.
    struct Node {
        Score evaluation = 0;
        bool threatened = true;  // before the last move the side to move may have threatened to win at once
    };

    static constexpr unsigned nodes_between_polls = 1024;

    [[nodiscard]] bool should_stop() noexcept {
        if (aborted_) return true;
        if (++since_poll_ < nodes_between_polls) return false;
        since_poll_ = 0;
        published_nodes_.store(statistics_.nodes, std::memory_order_relaxed);
        aborted_ = shared_.stop.load(std::memory_order_relaxed) || statistics_.nodes >= shared_.limits.nodes ||
                   shared_.elapsed() >= shared_.limits.hard;
        return aborted_;
    }

    /// Whether a score of the table holds here: a win does only if no counter ends the game before.
    [[nodiscard]] bool holds(Score score, int ply) const noexcept {
        return !is_proven(score) || win - std::abs(score) - ply <= Game::plies_to_cap(*position_);
    }

    /// `looked_up`: whether the position after the move is one that the table is asked about.
    void make(Move move, bool looked_up) noexcept {
        if (looked_up) table_.prefetch(Game::key_after(*position_, move));
        position_->make(move);
        ++statistics_.nodes;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Score search(int depth, Score alpha, Score beta, int ply, bool null_allowed, Move previous) {
        Position& position = *position_;
        Line<Move>& line = lines_[static_cast<std::size_t>(ply)];
        const bool is_root = ply == 0;
        const bool is_pv = beta - alpha > 1;
        line.clear();

        // 1. The end of the game, of the search's patience, and of its reach.
        if (depth <= 0) return quiescence(alpha, beta, ply, 0);
        if (should_stop()) return alpha;
        if (const auto ended = Game::ended(position, ply)) return *ended;
        if (ply >= max_ply) return Game::evaluate(position);
        selective_depth_ = std::max(selective_depth_, ply);

        // 2. No line from here can be better than a win at the next ply, nor worse than a loss at this one.
        if (!is_root) {
            alpha = std::max(alpha, loss_in(ply));
            beta = std::min(beta, win_in(ply + 1));
            if (alpha >= beta) return alpha;
        }

        // 3. A move that wins by rule at once needs no search.
        const bool excluded = is_root && !root_excluded_->empty();
        if (!excluded) {
            const Move winner = Game::winning_move(position, nodes_[static_cast<std::size_t>(ply)].threatened);
            if (winner != Game::no_move) {
                line.set(winner);
                return win_in(ply + 1);
            }
        }

        // 4. A threat to win at once must be answered: nothing is pruned or passed here.
        const auto threats = Game::threats(position);
        const bool must_answer = static_cast<bool>(threats);
        nodes_[static_cast<std::size_t>(ply + 1)].threatened = must_answer;

        // 5. The transposition table, unless a look at it costs more than the node. The evaluation comes first:
        // meanwhile the entries that `make` asked for arrive from memory.
        Node& node = nodes_[static_cast<std::size_t>(ply)];
        node.evaluation = Game::evaluate(position);
        const bool looks_up = is_root || depth >= params_.table_min_depth;
        const std::uint64_t key = looks_up ? Game::key(position) : 0;
        Move table_move = Game::no_move;
        std::optional<TableEntry> entry;
        if (looks_up) {
            ++statistics_.table_probes;
            entry = table_.probe(key);
        }
        if (entry) {
            ++statistics_.table_hits;
            if (entry->move != 0) {
                const Move move = Game::unpack(entry->move);
                if (Game::is_legal(position, move)) table_move = move;
            }
            const bool deep_enough = params_.table_only_equal_depth ? entry->depth == depth : entry->depth >= depth;
            if (!is_pv && !is_root && params_.table_cutoffs && deep_enough) {
                const Score score = from_table(entry->score, ply);
                if (holds(score, ply) &&
                    (entry->bound == Bound::exact || (entry->bound == Bound::lower && score >= beta) ||
                     (entry->bound == Bound::upper && score <= alpha))) {
                    ++statistics_.table_cutoffs;
                    return score;
                }
            }
        }

        // 6. Whether things are getting better for the side to move.
        const bool improving =
            ply >= 2 && !must_answer && node.evaluation > nodes_[static_cast<std::size_t>(ply - 2)].evaluation;

        const bool pressed = !must_answer && Game::is_pressed(position);
        const bool reads_all = Game::reads_all(position);
        if (!is_pv && !must_answer && !reads_all && !is_proven(alpha) && !is_proven(beta)) {
            // 7. Reverse futility: so far above beta that no quiet move of the opponent takes it below.
            if (params_.reverse_futility && depth <= params_.reverse_futility_depth &&
                node.evaluation - params_.reverse_futility_margin * (depth - (improving ? 1 : 0)) >= beta) {
                ++statistics_.reverse_futility_cutoffs;
                return node.evaluation;
            }
            // 8. Razoring: so far below alpha that only a tactic could help; quiescence looks for one.
            if (params_.razoring && depth <= params_.razoring_depth &&
                node.evaluation + params_.razoring_margin * depth <= alpha) {
                const Score score = quiescence(alpha, beta, ply, 0);
                if (score <= alpha) {
                    ++statistics_.razoring_cutoffs;
                    return score;
                }
            }
            // 9. Null move: if even passing keeps it above beta, a move will.
            if (params_.null_move && null_allowed && depth >= params_.null_min_depth && node.evaluation >= beta &&
                Game::may_pass(position) && !(params_.null_guard && pressed)) {
                if (null_move_cuts(depth, beta, ply, node.evaluation)) {
                    ++statistics_.null_cutoffs;
                    return beta;
                }
                if (aborted_) return alpha;
            }
        }

        // 10. Without a move from the table the order is poor: read less deeply, the next visit will know better.
        if (params_.internal_reduction && table_move == Game::no_move && depth >= params_.internal_reduction_depth)
            --depth;

        // 11. The moves, best first; the table's move before any other is even generated.
        auto& list = candidates_[static_cast<std::size_t>(ply)];
        list.clear();
        bool complete = false;
        const Color turn = Game::turn(position);
        const Score first_alpha = alpha;
        Score best = -infinite;
        Move best_move = Game::no_move;
        int searched = 0;
        std::array<Move, 64> tried_quiets;
        std::size_t tried_count = 0;
        bool generated = false;
        bool all_generated = false;
        bool lost = false;  // no answer is left at the root
        if (table_move != Game::no_move) Game::add(position, table_move, list);

        // Late quiet moves near the horizon of a node that is not expected to matter: the rest is worse still.
        const auto too_late = [&](int gain) {
            if (is_pv || must_answer || reads_all || best <= -unproven_win) return false;
            const int scale = improving ? 1 : 2;
            const bool late = params_.late_move_pruning && depth <= params_.late_move_pruning_depth &&
                              searched >= (params_.late_move_pruning_base + depth * depth) / scale;
            return late || (params_.futility && depth <= params_.futility_depth &&
                            node.evaluation + params_.futility_base + params_.futility_margin * depth + gain <= alpha);
        };
        // A threat that may win leaves no time for quiet moves.
        const auto leaves_no_time = [&] {
            return params_.threat_pruning && pressed && !is_pv && !reads_all && searched > 0 &&
                   depth <= params_.threat_pruning_depth;
        };

        for (;;) {
            if (list.left() == 0) {
                if (!generated) {
                    generated = true;
                    list.clear();
                    if (must_answer) {
                        Game::answers(position, threats, list);
                    } else {
                        Game::candidates(position, list);
                    }
                    complete = list.complete;
                    lost = must_answer && is_root && list.size() == 0;
                    if (lost) Game::candidates(position, list);  // but a move must be played
                }
                if (list.left() == 0 && (!must_answer || lost)) {
                    if (Game::more_are_quiet && (leaves_no_time() || too_late(0))) {
                        ++statistics_.pruned_moves;
                        complete = false;
                        break;
                    }
                    Game::more_candidates(position, list);
                }
                if (list.left() == 0) {
                    // More lines are asked for than there are moves worth reading.
                    if (!excluded || searched != 0 || all_generated) break;
                    all_generated = complete = true;
                    list.clear();
                    Game::all_moves(position, list);
                    if (list.size() == 0) break;
                }
                order(list, ply, previous);
            }
            const auto candidate = list.next();
            const Move move = candidate.move;
            if (generated && move == table_move) continue;
            if (excluded && std::find(root_excluded_->begin(), root_excluded_->end(), move) != root_excluded_->end())
                continue;
            const bool quiet = !candidate.tactical;

            // 12. Where a threat leaves no time for quiet moves, and 13. late moves near the horizon.
            if (generated && ((candidate.score < params_.threat_pruning_score && leaves_no_time()) ||
                              (quiet && too_late(params_.futility_counts_order ? candidate.score : 0)))) {
                statistics_.pruned_moves += list.left() + 1;
                complete = false;
                break;
            }

            // 14. And those that have not been good anywhere.
            if (params_.history_pruning && !is_pv && !must_answer && !reads_all && quiet && generated &&
                best > -unproven_win && depth <= params_.history_pruning_depth &&
                ordering_.history(turn, move) < -params_.history_pruning_margin * depth) {
                ++statistics_.pruned_moves;
                complete = false;
                continue;
            }

            // 15. The only answer to a threat is followed one ply further.
            const int extension = params_.extensions && must_answer && ply < 2 * root_depth_ ? 1 : 0;
            const int new_depth = depth - 1 + extension;

            if (searched > 0 && list.left() > 0) table_.prefetch(Game::key_after(position, list.peek()));
            make(move, new_depth > 0 ? new_depth >= params_.table_min_depth : params_.quiescence);
            Score score;
            if (searched == 0) {
                score = -search(new_depth, -beta, -alpha, ply + 1, true, move);
            } else {
                // 16. Later moves less deeply at first, and with an empty window; again where they surprise.
                int reduction = 0;
                if (params_.late_move_reductions && depth >= 3 &&
                    searched >= params_.late_move_first + (is_pv ? 1 : 0) && !must_answer) {
                    reduction = reductions_[static_cast<std::size_t>(std::min(depth, 63))]
                                           [static_cast<std::size_t>(std::min(searched, 63))];
                    if (is_pv) --reduction;
                    if (!improving) ++reduction;
                    if (candidate.score < params_.late_move_quiet) ++reduction;
                    if (candidate.tactical) reduction -= 2;
                    if (params_.killers && ordering_.is_killer(ply, move)) --reduction;
                    reduction -= ordering_.history(turn, move) / 4096;
                    reduction = std::clamp(reduction, 0, std::max(0, new_depth - 1));
                }
                score = -search(new_depth - reduction, -alpha - 1, -alpha, ply + 1, true, move);
                if (score > alpha && reduction > 0) score = -search(new_depth, -alpha - 1, -alpha, ply + 1, true, move);
                if (score > alpha && score < beta) score = -search(new_depth, -beta, -alpha, ply + 1, true, move);
            }
            position.unmake();
            ++searched;
            if (aborted_) return std::max(best, alpha);

            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    best_move = move;
                    line.set(move, lines_[static_cast<std::size_t>(ply + 1)]);
                    if (score >= beta) {
                        ++statistics_.beta_cutoffs;
                        if (searched == 1) ++statistics_.first_move_cutoffs;
                        if (quiet) {
                            ordering_.reward(turn, ply, previous, move, depth);
                            for (std::size_t j = 0; j < tried_count; ++j)
                                ordering_.punish(turn, tried_quiets[j], depth);
                        }
                        break;
                    }
                }
            }
            if (quiet && tried_count < tried_quiets.size()) tried_quiets[tried_count++] = move;
        }

        // 17. Nothing to play: a draw, or lost where every answer to a standing threat is gone.
        if (searched == 0 && best == -infinite) {
            return must_answer && complete && Game::has_legal_move(position) ? loss_in(ply + 2) : 0;
        }

        // 18. A loss counts as one only if every legal reply was read.
        if (best <= -proven_win && best < beta && !complete) best = std::max(best, -unproven_win);

        if (!excluded && looks_up) {
            const Bound bound = best >= beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
            table_.store(key, {best_move == Game::no_move ? std::uint16_t{0} : Game::pack(best_move),
                               to_table(best, ply), depth, bound});
        }
        return best;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool null_move_cuts(int depth, Score beta, int ply, Score evaluation) {
        const int reduction = params_.null_reduction + depth / params_.null_depth_divisor +
                              std::min((evaluation - beta) / params_.null_evaluation_divisor, 3);
        position_->pass();
        const Score score = -search(depth - 1 - reduction, -beta, -beta + 1, ply + 1, false, Game::no_move);
        position_->unpass();
        if (aborted_ || score < beta) return false;
        if (depth < params_.null_verify_depth) return true;
        return search(depth - 1 - reduction, beta - 1, beta, ply, false, Game::no_move) >= beta && !aborted_;
    }

    /// Only what threatens to win at once, and the answers to it. A side that is not threatened may be content with the
    /// evaluation.
    // NOLINTNEXTLINE(misc-no-recursion)
    Score quiescence(Score alpha, Score beta, int ply, int plies) {
        Position& position = *position_;
        Line<Move>& line = lines_[static_cast<std::size_t>(ply)];
        line.clear();
        if (should_stop()) return alpha;
        if (const auto ended = Game::ended(position, ply)) return *ended;
        const Move winner = Game::winning_move(position, nodes_[static_cast<std::size_t>(ply)].threatened);
        if (winner != Game::no_move) {
            line.set(winner);
            return win_in(ply + 1);
        }
        selective_depth_ = std::max(selective_depth_, ply);
        const Score evaluation = Game::evaluate(position);
        if (ply >= max_ply || !params_.quiescence) return evaluation;
        const auto threats = Game::threats(position);
        const bool must_answer = static_cast<bool>(threats);
        nodes_[static_cast<std::size_t>(ply + 1)].threatened = must_answer;
        // The first depths are to be quick: there must be a move to answer with.
        const int most_plies = std::min(params_.quiescence_plies, 2 + 2 * root_depth_);
        if (!must_answer && (evaluation >= beta || plies >= most_plies || !Game::may_attack(position))) {
            return evaluation;
        }

        // A result here is worth less the further quiescence has gone already.
        const int depth = -plies;
        const std::uint64_t key = Game::key(position);
        const Score first_alpha = alpha;
        if (params_.table_cutoffs) {
            ++statistics_.table_probes;
            if (const auto entry = table_.probe(key)) {
                ++statistics_.table_hits;
                const Score score = from_table(entry->score, ply);
                if (beta - alpha == 1 && entry->depth >= depth &&
                    holds(score, ply) &&  // no line that matters is cut short
                    (entry->bound == Bound::exact || (entry->bound == Bound::lower && score >= beta) ||
                     (entry->bound == Bound::upper && score <= alpha))) {
                    ++statistics_.table_cutoffs;
                    return score;
                }
            }
        }

        Score best = -infinite;
        Move best_move = Game::no_move;
        auto& list = candidates_[static_cast<std::size_t>(ply)];
        list.clear();
        if (must_answer) {
            Game::answers(position, threats, list);
        } else {
            best = evaluation;
            alpha = std::max(alpha, best);
            Game::attacks(position, list);
            if (list.size() == 0) return best;
        }
        while (list.left() > 0) {
            const Move move = list.next().move;
            if (list.left() > 0) table_.prefetch(Game::key_after(position, list.peek()));
            make(move, true);
            ++statistics_.quiescence_nodes;
            const Score score = -quiescence(-beta, -alpha, ply + 1, plies + 1);
            position.unmake();
            if (aborted_) return std::max(best, alpha);
            if (score > best) {
                best = score;
                if (score > alpha) {
                    alpha = score;
                    best_move = move;
                    line.set(move, lines_[static_cast<std::size_t>(ply + 1)]);
                    if (score >= beta) break;
                }
            }
        }
        if (best == -infinite && !Game::has_legal_move(position)) return 0;
        if (best == -infinite) best = list.complete ? loss_in(ply + 2) : evaluation;
        if (best <= -proven_win && !list.complete) best = std::max(best, -unproven_win);
        const Bound bound = best >= beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
        table_.store(key, {best_move == Game::no_move ? std::uint16_t{0} : Game::pack(best_move), to_table(best, ply),
                           depth, bound});
        return best;
    }

    void order(typename Game::Candidates& list, int ply, Move previous) noexcept {
        constexpr int killer_bonus = 900;
        constexpr int counter_bonus = 500;
        const Color turn = Game::turn(*position_);
        const Move counter = params_.countermoves ? ordering_.counter(turn, previous) : Game::no_move;
        list.adjust([&](Move move) {
            int bonus = params_.history ? ordering_.history(turn, move) / 8 : 0;
            if (params_.killers && ordering_.is_killer(ply, move)) bonus += killer_bonus;
            if (move == counter) bonus += counter_bonus;
            return bonus;
        });
    }

    std::unique_ptr<Position> position_;
    SearchParams params_;
    TranspositionTable& table_;
    Shared& shared_;
    Ordering<Game>& ordering_;
    Statistics statistics_;
    std::atomic<std::uint64_t> published_nodes_{0};
    unsigned since_poll_ = 0;
    int selective_depth_ = 0;
    int root_depth_ = 0;
    bool aborted_ = false;
    const std::vector<Move>* root_excluded_ = nullptr;
    std::array<std::array<int, 64>, 64> reductions_{};
    std::array<Node, max_ply + 2> nodes_{};
    std::array<Line<Move>, max_ply + 2> lines_{};
    std::array<typename Game::Candidates, max_ply + 2> candidates_;
};

}  // namespace tesuji::search
