"""The entering king: who may declare, who is a point or a piece short, and the rules that games may choose."""

import pytest

from tesuji.shogi import Board, Color

# Black's king and ten others in the three ranks, rook and bishop among them: 18 points; the hand makes the rest.
INSIDE = "1K7/PPPP5/RBGGGG3/9/9/9/9/8k/9"
NO_ROOM = "1K7/PPPP5/RBGGG4/6G2/9/9/9/8k/9"  # nine others inside


def declared(sfen: str, **rules: str | None) -> tuple[bool, str | None]:
    board = Board.from_sfen(sfen, **rules)  # type: ignore[arg-type]
    reason = board.why_no_declaration()
    assert board.can_declare() is (reason is None)
    return board.can_declare(), reason


@pytest.mark.parametrize(
    ("sfen", "reason"),
    [
        (f"{INSIDE} b RB 1", None),
        (f"{INSIDE} b R5P 1", None),
        (f"{INSIDE} b R4P 1", "black has 27 points, 28 are needed"),
        (f"{INSIDE} b 10P 1", None),
        (f"{INSIDE} b 9P 1", "black has 27 points, 28 are needed"),
        (f"{NO_ROOM} b RB10P 1", "9 other pieces of black are in the three ranks, 10 are needed"),
        ("9/PPPP5/RBGGGGS2/1K7/9/9/9/8k/9 b RB10P 1", "black's king has not entered the three ranks at the far end"),
        ("1K6r/PPPP5/RBGGGG3/9/9/9/9/8k/9 b B10P 1", "black's king is in check"),
        ("9/PPPP5/RBGGGGS2/9/9/9/9/8k/9 b RB10P 1", "black's king has not entered the three ranks at the far end"),
    ],
)
def test_by_27_points_black_needs_28(sfen: str, reason: str | None) -> None:
    assert declared(sfen) == (reason is None, reason)


@pytest.mark.parametrize(("points", "enough"), [("rb", True), ("r4p", True), ("r3p", False)])
def test_by_27_points_white_needs_27(points: str, enough: bool) -> None:
    white = f"9/K8/9/9/9/9/3ggggrb/5pppp/7k1 w {points} 1"
    reason = None if enough else "white has 26 points, 27 are needed"
    assert declared(white) == (enough, reason)


def test_promoted_pieces_count_like_others_and_outside_does_not_count() -> None:
    assert declared("1K7/+P+P+P+P5/+R+BGGGG3/9/9/9/9/8k/9 b R5P 1")[0]
    assert not declared("1K7/PPPP5/RBGGGG3/7R1/9/9/9/8k/9 b 5P 1")[0]


def test_whose_turn_it_is_not_cannot_declare() -> None:
    assert not declared(f"{INSIDE} w RB 1")[0]


def test_a_declaration_ends_the_game_and_taking_back_undoes_it() -> None:
    board = Board.from_sfen(f"{INSIDE} w RB 1", moves="1h1g")
    board.declare()
    assert board.declared
    assert board.outcome() == (Color.BLACK, "declaration")
    assert (list(board.legal_moves), board.perft(1)) == ([], 0)
    assert board.why_illegal("8a7a") == "the game is over: black has declared"
    assert board.copy().outcome() == board.mirrored().outcome() == board.outcome()
    assert board.rotated().outcome() == (Color.WHITE, "declaration")
    with pytest.raises(ValueError, match="the game is over: black has declared"):
        board.declare()
    board.pop()
    assert board.outcome() is None
    board.push("1h1g")
    assert (board.declared, board.outcome()) == (False, None)


def test_a_refused_declaration_changes_nothing() -> None:
    board = Board()
    with pytest.raises(ValueError, match="black's king has not entered the three ranks at the far end"):
        board.declare()
    assert (board.declared, board.outcome()) == (False, None)


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("RB3P", (Color.BLACK, "declaration")),
        ("RB2P", (None, "declaration")),
        ("RP", (None, "declaration")),
        ("R", None),
    ],
)
def test_by_24_points_31_win_and_24_draw(hand: str, outcome: tuple[Color | None, str] | None) -> None:
    board = Board.from_sfen(f"{INSIDE} b {hand} 1", declaration="24")
    assert board.can_declare() is (outcome is not None)
    if outcome is None:
        assert board.why_no_declaration() == "black has 23 points, 24 are needed"
        return
    board.declare()
    assert board.outcome() == outcome


def test_by_the_try_rule_arriving_wins() -> None:
    board = Board.from_sfen("9/4K4/9/9/9/9/9/4k4/9 b - 1", declaration="try")
    assert board.why_no_declaration() == "by the try rule nothing is declared: the king wins where it arrives"
    board.push("5b5a")
    assert board.outcome() == (Color.BLACK, "declaration")
    assert board.why_illegal("5h5i") == "the game is over: black's king has entered"
    assert Board.from_sfen("9/4K4/9/9/9/9/9/4k4/9 w - 1", declaration="try", moves="5h5i").outcome() == (
        Color.WHITE,
        "declaration",
    )
    assert Board.from_sfen("9/4K4/9/9/9/9/9/4k4/9 b - 1", moves="5b5a").outcome() is None


def test_by_the_try_rule_a_guarded_square_is_no_goal() -> None:
    board = Board.from_sfen("3g5/4K4/9/9/9/9/9/4k4/9 b - 1", declaration="try")
    assert board.why_illegal("5b5a") == "the king on 5a would be in check by the gold on 6a"


def test_a_game_may_do_without() -> None:
    reason = "this game is played without declarations"
    assert declared(f"{INSIDE} b RB 1", declaration=None) == (False, reason)
