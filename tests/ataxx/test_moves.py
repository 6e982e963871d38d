"""Moves as UAI text: written in one form, read in all that are about."""

import pickle

import pytest

from tesuji.ataxx import PASS, IllegalMoveError, Move, read_move


def test_a_clone_a_jump_and_a_pass() -> None:
    clone, jump = Move("g2"), Move("a1c3")
    assert (clone.is_clone, jump.is_clone, PASS.is_clone) == (True, False, False)
    assert (clone.is_jump, jump.is_jump, PASS.is_jump) == (False, True, False)
    assert (clone.is_pass, jump.is_pass, PASS.is_pass) == (False, False, True)
    assert (clone.origin, jump.origin, PASS.origin) == (None, "a1", None)
    assert (clone.target, jump.target, PASS.target) == ("g2", "c3", None)


@pytest.mark.parametrize("text", ["g2", "a1c3", "d4d6", "d4c2", "0000"])
def test_a_move_is_its_text(text: str) -> None:
    move = Move(text)
    assert move == text
    assert text == move
    assert str(move) == text
    assert repr(move) == f"Move({text!r})"
    assert hash(move) == hash(text)
    assert move == Move(move) == pickle.loads(pickle.dumps(move))
    assert move != Move("f6")
    assert move != 5


def test_moves_sort_as_their_texts() -> None:
    texts = ["0000", "a1", "a1a3", "a1c3", "a2", "b1", "b1d3", "g7", "g7e5"]
    assert [str(move) for move in sorted(map(Move, reversed(texts)))] == texts


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no move: ''; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'"),
        ("h1", "no move: 'h1'; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'"),
        ("a8", "no move: 'a8'; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'"),
        ("000", "no move: '000'; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'"),
        ("\ud800", "no move: '\\ud800'; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'"),
        ("a1b2", "no move: 'a1b2' goes one point; a clone is written as its target, 'b2'"),
        ("g4g4", "no move: 'g4g4' goes nowhere; a pass is '0000'"),
        ("a1d1", "no move: 'a1d1' goes 3 points; a jump goes 2"),
        ("a1g7", "no move: 'a1g7' goes 6 points; a jump goes 2"),
        ("x" * 50, "no move: '" + "x" * 30 + "'...; a move is a clone like 'g2', a jump like 'a1c3' or a pass, '0000'"),
    ],
)
def test_what_is_no_move_and_why(text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as raised:
        Move(text)
    assert str(raised.value) == message


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="a move is a Move or a text like 'g2', not int"):
        Move(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("g2", "g2"),
        ("G2", "g2"),
        ("a1c3", "a1c3"),
        ("0000", "0000"),
        ("pass", "0000"),
        ("null", "0000"),
        ("NULL", "0000"),
        ("g4g4", "0000"),
        ("P@g2", "g2"),
        ("p@G2", "g2"),
        ("b2b3", "b3"),
        ("b2a1", "a1"),
        (" a1a3\n", "a1a3"),
    ],
)
def test_the_forms_of_other_programs_are_read(text: str, move: str) -> None:
    assert read_move(text) == move
    assert str(read_move(text)) == move


@pytest.mark.parametrize("text", ["", "P@", "P@a1c3", "P@pass", "P@0000", "a1a4", "h1h1", "a1 c3", "(none)", "b2b3b4"])
def test_no_form_of_a_move(text: str) -> None:
    with pytest.raises(IllegalMoveError, match="no move"):
        read_move(text)
