// What a search counts while it reads.
#pragma once

#include <cstdint>

namespace tesuji::search {

struct Statistics {
    std::uint64_t nodes = 0;             // moves made, quiescence included
    std::uint64_t quiescence_nodes = 0;  // of them in quiescence
    std::uint64_t beta_cutoffs = 0;
    std::uint64_t first_move_cutoffs = 0;
    std::uint64_t table_probes = 0;
    std::uint64_t table_hits = 0;     // entries found
    std::uint64_t table_cutoffs = 0;  // scores taken from them
    std::uint64_t null_cutoffs = 0;
    std::uint64_t reverse_futility_cutoffs = 0;
    std::uint64_t razoring_cutoffs = 0;
    std::uint64_t pruned_moves = 0;

    Statistics& operator+=(const Statistics& other) noexcept {
        nodes += other.nodes;
        quiescence_nodes += other.quiescence_nodes;
        beta_cutoffs += other.beta_cutoffs;
        first_move_cutoffs += other.first_move_cutoffs;
        table_probes += other.table_probes;
        table_hits += other.table_hits;
        table_cutoffs += other.table_cutoffs;
        null_cutoffs += other.null_cutoffs;
        reverse_futility_cutoffs += other.reverse_futility_cutoffs;
        razoring_cutoffs += other.razoring_cutoffs;
        pruned_moves += other.pruned_moves;
        return *this;
    }
};

}  // namespace tesuji::search
