// Why a shogi move or a declaration is refused, in words.
#pragma once

#include <optional>
#include <string>

#include "games/shogi/position.hpp"

namespace tesuji::bindings {

/// None for a legal move.
[[nodiscard]] std::optional<std::string> shogi_reason_against(const shogi::Position& position, shogi::Move move);

/// None if the side to move can declare.
[[nodiscard]] std::optional<std::string> why_no_declaration(const shogi::Position& position);

}  // namespace tesuji::bindings
