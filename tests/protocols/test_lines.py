"""Lines from a stream, however they are ended and whatever is in them."""

from __future__ import annotations

import os
import threading

import pytest

from tesuji.protocols.lines import read_lines


def lines_of(content: bytes) -> list[str]:
    reading, writing = os.pipe()

    def write() -> None:
        with os.fdopen(writing, "wb") as stream:
            stream.write(content)

    thread = threading.Thread(target=write)
    thread.start()
    try:
        return list(read_lines(reading))
    finally:
        thread.join()
        os.close(reading)


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_lines_end_in_any_way(end: bytes) -> None:
    assert lines_of(end.join([b"START 19", b"", b"  ", b"BEGIN", b""])) == ["START 19", "BEGIN"]


def test_the_last_line_needs_no_end() -> None:
    assert lines_of(b"ABOUT\nEND") == ["ABOUT", "END"]
    assert lines_of(b"") == []


def test_a_line_comes_as_soon_as_it_ends() -> None:
    reading, writing = os.pipe()
    lines = read_lines(reading)
    os.write(writing, b"TU")
    os.write(writing, b"RN 1,1\r")
    assert next(lines) == "TURN 1,1"
    os.write(writing, b"\nEND\n")
    assert next(lines) == "END"
    os.close(writing)
    os.close(reading)


def test_what_is_no_text_is_a_line_all_the_same() -> None:
    assert lines_of(b"\xff\xfe\x00\nABOUT\n")[1:] == ["ABOUT"]


def test_an_endless_line_is_cut_and_costs_no_memory() -> None:
    first, second = lines_of(b"A" * 3_000_000 + b"\nABOUT\n")
    assert len(first) == 4096
    assert second == "ABOUT"
