"""Who plays a colour."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tesuji.engine.levels import FULL, SECONDS, find_level


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person, or the machine at a `level` with so many `seconds` for a move. The name is empty where unknown."""

    name: str = ""
    level: str | None = None
    seconds: float = SECONDS

    def __post_init__(self) -> None:
        if self.level is not None:
            find_level(self.level)
        if not 0 < self.seconds < float("inf"):
            raise ValueError(f"the machine has more than 0 seconds for a move, not {self.seconds}")

    @property
    def is_machine(self) -> bool:
        """Whether the machine plays."""
        return self.level is not None

    def to_json(self) -> dict[str, Any]:
        """The player for a file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Player:
        """Read what `to_json` wrote. ValueError if it is something else."""
        try:
            level = data["level"]
            return cls(
                name=str(data["name"]),
                level=None if level is None else str(level),
                seconds=float(data["seconds"]),
            )
        except (KeyError, TypeError) as error:
            raise ValueError(f"no player: {data!r}") from error


PERSON = Player()
MACHINE = Player(level=FULL.name)
