"""Something to tell people about their files, in whatever language they read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell: the key of a text, and its values."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
