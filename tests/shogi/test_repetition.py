"""The fourth occurrence of a position: a draw, or a loss for who gave check all along."""

import pytest

from tesuji.shogi import Board, Color

KINGS = "5i5h 5a5b 5h5i 5b5a "
# Black's rook checks a king that steps to and fro between 5a and 4a.
CHECKED_FIRST = ("4k4/9/9/9/9/9/9/9/K3R4 w - 1", "5a4a 5i4i 4a5a 4i5i ")
CHECKING_FIRST = ("5k3/9/9/9/9/9/9/9/K3R4 b - 1", "5i4i 4a5a 4i5i 5a4a ")


def test_the_fourth_occurrence_is_a_draw() -> None:
    board = Board()
    counted = [board.repetition()]
    for move in (KINGS * 3).split():
        assert board.outcome() is None
        board.push(move)
        counted.append(board.repetition())
    assert counted == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]
    assert board.outcome() == (None, "repetition")
    assert str(board.outcome()) == "draw (repetition)"
    assert (len(board.legal_moves), list(board.legal_moves), bool(board.legal_moves)) == (0, [], False)
    assert board.why_illegal("7g7f") == "the game is over: the position is on the board for the fourth time"


def test_taking_back_goes_on_and_a_copy_remembers() -> None:
    board = Board(KINGS * 3)
    board.pop()
    assert board.outcome() is None
    twin = board.copy()
    twin.push("5b5a")
    assert twin.outcome() == (None, "repetition")
    assert Board.from_sfen(board.sfen(), moves="5b5a").outcome() is None


def test_the_occurrences_need_not_follow_one_another() -> None:
    board = Board(KINGS + "4i4h 4a4b 4h4i 4b4a " + "5i6h 5a6b 6h5h 6b5b 5h5i 5b5a")
    assert (board.repetition(), board.outcome()) == (4, (None, "repetition"))


def test_the_side_to_move_counts() -> None:
    # Two steps to get there, three to come back: the same pieces on the same squares with the other side to move.
    board = Board("5i4h 5a5b 4h5h 5b5a 5h5i")
    assert board.pieces == Board().pieces
    assert (board.turn, board.repetition()) == (Color.WHITE, 1)


def test_hands_count() -> None:
    # White gives a pawn each round; board and side to move are the same again, black's hand is not.
    board = Board.from_sfen("4k4/9/9/9/9/9/9/R8/4K4 b 8p 1")
    for _ in range(4):
        board.push_all("9h9g P*9f 9g9f 5a5b 9f9h 5b5a")
        assert (board.repetition(), board.outcome()) == (1, None)
    assert board.pieces == board.start().pieces
    assert board.hands[Color.BLACK] == {"P": 4}


@pytest.mark.parametrize(("sfen", "moves"), [CHECKED_FIRST, CHECKING_FIRST], ids=["by the checker", "by the other"])
def test_perpetual_check_loses_whoever_completes_it(sfen: str, moves: str) -> None:
    board = Board.from_sfen(sfen, moves=moves * 3)
    assert board.outcome() == (Color.WHITE, "perpetual_check")
    assert board.rotated().outcome() == (Color.BLACK, "perpetual_check")
    assert str(board.outcome()) == "white wins (perpetual check)"
    reason = "the game is over: black repeated the position by perpetual check"
    assert board.why_illegal("9i9h" if board.turn is Color.BLACK else "5a6a") == reason


@pytest.mark.parametrize(("sfen", "moves"), [CHECKED_FIRST, CHECKING_FIRST], ids=["by the checker", "by the other"])
@pytest.mark.parametrize("quiet_round", range(3))
def test_one_move_without_check_makes_it_a_draw(sfen: str, moves: str, quiet_round: int) -> None:
    quiet = "5a4a 5i6i 4a5a 6i5i" if sfen == CHECKED_FIRST[0] else "5i6i 4a3a 6i5i 3a4a"
    rounds = [moves, moves, moves]
    rounds[quiet_round] = quiet + " "
    assert Board.from_sfen(sfen, moves="".join(rounds)).outcome() == (None, "repetition")


def test_moves_before_the_first_of_the_four_do_not_matter() -> None:
    sfen = "5k3/9/9/9/9/9/9/K8/4R4 b - 1"
    board = Board.from_sfen(sfen, moves="9h9i 4a3a 9i9h 3a2a 9h9i 2a3a 9i8i 3a4a " + CHECKING_FIRST[1] * 3)
    assert board.outcome() == (Color.WHITE, "perpetual_check")


def test_captures_and_drops_may_come_round() -> None:
    board = Board.from_sfen("4k4/8r/9/9/9/9/9/R8/4K4 b p 1")
    for _ in range(3):
        assert board.outcome() is None
        board.push_all("9h8h P*8g 8h8g 1b2b P*2c 2b2c 8g8h 2c2b 8h9h 2b1b")
    assert board.outcome() == (None, "repetition")
