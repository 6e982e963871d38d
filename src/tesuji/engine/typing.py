"""Type variables of the engine: the moves of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    MoveT = TypeVar("MoveT", default=Any)
else:
    from typing import TypeVar

    MoveT = TypeVar("MoveT")

__all__ = ["MoveT"]
