"""A mock agent for the judge's protocol: plays the first legal move it finds. Argument: a behaviour."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.mocks.misbehaviour import Misbehaviour
from tesuji import Color
from tesuji.ataxx import Board, Move


class Agent:
    def __init__(self, behaviour: str) -> None:
        self.misbehaviour = Misbehaviour(behaviour)
        self.board = Board()
        self.color = Color.BLACK

    def run(self) -> None:
        self.misbehaviour.at_start()
        for line in sys.stdin:
            word, *rest = line.split()
            if word == "READY":
                self.misbehaviour.at_handshake()
                self.color = Color.BLACK if rest == ["FIRST"] else Color.WHITE
                print("OK")
            elif word == "TURN":
                self.move()
            elif word == "OPP":
                x1, y1, x2, y2, _time = map(int, rest)
                self.board.push(self.board.move_from_judge(x1, y1, x2, y2))
            elif word == "FINISH":
                self.misbehaviour.at_quit()
                return

    def move(self) -> None:
        instead = self.misbehaviour.at_move()
        move: Move = next(iter(self.board.legal_moves))
        numbers = self.board.judge_coordinates(move)
        if self.misbehaviour.name == "illegal":
            numbers = (numbers[2], numbers[3], numbers[0], numbers[1])
        self.board.push(move)
        print(instead or "MOVE " + " ".join(map(str, numbers)))


if __name__ == "__main__":
    Agent(sys.argv[1] if len(sys.argv) > 1 else "good").run()
