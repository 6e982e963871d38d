"""PGN, as programs that play Ataxx write it: tags, then numbered moves in the text of UAI.

    [Black "mine"]                       x, who moves first: 1-0 is a win of x
    [White "yours"]
    [Result "1-0"]
    [FEN "x5o/7/7/7/7/7/o5x x 0 1"]      where the game began, if not at the start position

    1. g2 f6 {a comment} (1... a2 {a variation}) 2. a1c3 0000 1-0

Times are `[%emt 0:00:01.250]` in the comment of a move. `MaxPlies` and `HalfmoveLimit` are tags of ours.
"""

from tesuji.records.formats import Format
from tesuji.records.pgn.reader import decode, load, recognised
from tesuji.records.pgn.writer import dump

PGN = Format("pgn", (".pgn",), recognised, decode, load, dump)

__all__ = ["PGN"]
