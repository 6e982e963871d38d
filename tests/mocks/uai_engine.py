"""A mock engine for the UAI protocol: plays the first move it finds. Arguments: behaviour, seconds a move."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

from tests.mocks.misbehaviour import Misbehaviour
from tesuji.ataxx import Board


def play(behaviour: str, seconds: float) -> None:
    misbehaviour = Misbehaviour(behaviour)
    misbehaviour.at_start()
    board = Board()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "uai":
            misbehaviour.at_handshake()
            print("id name mock 1.0\nid author nobody\noption name Hash type spin default 1 min 1 max 9\nuaiok")
        elif word == "isready":
            print("readyok")
        elif word == "position":
            board = Board() if rest == "startpos" else Board.from_fen(rest.removeprefix("fen "))
        elif word == "go":
            print("info depth 1 seldepth 1 score cp 12 time 0 nodes 9 nps 0 pv")
            instead = misbehaviour.at_move()
            time.sleep(seconds)
            if behaviour == "illegal":
                instead = "d4d6"
            print(f"bestmove {instead or min(board.legal_moves)}")
        elif word == "quit":
            misbehaviour.at_quit()
            return
        sys.stdout.flush()


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "good", float(sys.argv[2]) if len(sys.argv) > 2 else 0.0)
