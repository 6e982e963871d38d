"""One game: moves, variations, notes, and what is wrong with them."""

import pytest

from tesuji.records import RecordError, dumps, loads


def test_variations_and_notes_are_read() -> None:
    record = loads("(;GM[4]SZ[9]C[root];B[aa]C[one]BL[59.5](;W[bb]N[main])(;W[cc](;B[dd])(;B[ee]MS[70])))")
    first = record.root.children[0]
    assert (first.comment, first.properties) == ("one", {"BL": ["59.5"]})
    assert [str(node.move) for node in record.nodes() if node.move] == ["a9", "b8", "c7", "d6", "e5"]
    assert [node.milliseconds for node in record.nodes()][-1] == 70
    assert record.end.properties == {"N": ["main"]}


def test_what_is_not_understood_is_kept_as_it_stands() -> None:
    notes = r"LB[aa:1\]\\][bb:a\:b]XY[]N[one" + "\n" + "two]"
    record = loads(f"(;GM[4]SZ[9]AP[x:1]ST[2];B[aa]{notes})")
    assert record.root.properties == {"AP": ["x:1"], "ST": ["2"]}
    assert f";B[aa]{notes}" in dumps(record)


def test_nodes_without_a_move_are_kept() -> None:
    record = loads("(;GM[4]SZ[9];C[before];B[aa];;W[bb])")
    assert [node.move for node in record.mainline()] == [None, "a9", None, "b8"]
    assert loads(dumps(record)) == record


@pytest.mark.parametrize(
    ("text", "message", "moves"),
    [
        (";B[aa];W[aa]", "move 2, W[aa]: a9 is occupied by a black stone", "a9"),
        (";B[aa];B[bb]", "move 2, B[bb]: it is white's turn", "a9"),
        (";B[aa];W[]", "move 2, W[]: a pass: Gomoku has none", "a9"),
        (";B[aa];W[tt]", "move 2, W[tt]: a pass: Gomoku has none", "a9"),
        (";B[aa];W[bb][cc]", "move 2, W[bb]: W takes one point, not 2", "a9"),
        (";B[aa];W[bb]W[cc]", "move 2, W[bb]: W takes one point, not 2", "a9"),
        (
            ";B[ac];W[aa];B[bc];W[ba];B[cc];W[ca];B[dc];W[fa];B[ec];W[ga]",
            "move 10, W[ga]: the game is over: black won by five",
            "a7a9b7b9c7c9d7f9e7",
        ),
        (
            ";B[ac];W[aa];B[bc];W[ba];B[cc];W[ca];B[dc];W[fa];B[ec];B[ga]",
            "move 10, B[ga]: the game is over: black won by five",
            "a7a9b7b9c7c9d7f9e7",
        ),
    ],
)
def test_a_wrong_move_offers_the_moves_before(text: str, message: str, moves: str) -> None:
    with pytest.raises(RecordError) as raised:
        loads(f"(;GM[4]SZ[9]{text};C[after])")
    assert raised.value.reason == message
    record = raised.value.record
    assert record is not None
    assert "".join(map(str, record.board().move_stack)) == moves


def test_a_double_three_is_refused_in_words() -> None:
    text = "(;GM[4]SZ[19];B[jh];W[aa];B[ji];W[as];B[hj];W[sa];B[ij];W[ss];B[jj])"
    with pytest.raises(RecordError, match=r"move 9, B\[jj\]: .*three"):
        loads(text)


def test_a_wrong_move_in_a_variation_offers_all_before_it() -> None:
    with pytest.raises(RecordError, match=r":1:41: move 3, B\[aa\]: a9 is occupied") as raised:
        loads("(;GM[4]SZ[9];B[aa](;W[bb];B[cc])(;W[ee];B[aa];W[ff])(;W[gg]))")
    record = raised.value.record
    assert record is not None
    assert [str(node.move) for node in record.nodes() if node.move] == ["a9", "b8", "c7", "e5"]


def test_variations_go_back_to_where_they_branch() -> None:
    record = loads("(;GM[4]SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[cc];B[bb]))")
    ends = [node for node in record.nodes() if not node.children]
    assert ["".join(map(str, record.board(end).move_stack)) for end in ends] == ["a9b8c7", "a9b8d6", "a9c7b8"]


def test_captures_are_taken_back_on_the_way() -> None:
    record = loads("(;GM[4]SZ[9];B[aa];W[ba];B[ii];W[ca](;B[da];W[ba];B[ca])(;B[ib];W[ia]))")
    ends = [node for node in record.nodes() if not node.children]
    assert [record.board(end).captured for end in ends] == [(2, 0), (0, 0)]


@pytest.mark.parametrize(
    ("text", "moves", "column"),
    [
        ("(;GM[4]SZ[9]B[aa];W[bb])", "a9b8", 2),
        ("(;GM[4]SZ[9];B[aa]W[bb])", "a9b8", 13),
        ("(;GM[4]SZ[9];B[aa];AE[aa]W[bb])", "b8", 19),
    ],
)
def test_a_crowded_node_is_made_into_several(text: str, moves: str, column: int) -> None:
    record = loads(text)
    assert "".join(map(str, record.board().move_stack)) == moves
    assert len(record.warnings) == 1
    assert record.warnings[0].startswith(f"line 1, column {column}: ")
    assert "a node of its own was made" in record.warnings[0]
    assert loads(dumps(record)).warnings == []


def test_a_property_that_stands_twice_is_read_as_one() -> None:
    record = loads("(;GM[4]SZ[9];B[aa]C[one]C[two]CR[aa]CR[bb])")
    assert record.end.comment == "one\ntwo"
    assert record.end.properties == {"CR": ["aa", "bb"]}
    assert record.warnings == [
        "line 1, column 25: C stands in this node already: read as one",
        "line 1, column 37: CR stands in this node already: read as one",
    ]
