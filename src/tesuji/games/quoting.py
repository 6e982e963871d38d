"""Texts from outside, as errors show them."""

from __future__ import annotations


def shown(text: str, longest: int = 30) -> str:
    """Return a text in quotes, on one line, cut where it is long."""
    return repr(text) if len(text) <= longest else repr(text[:longest]) + "..."
