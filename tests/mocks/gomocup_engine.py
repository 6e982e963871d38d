"""A mock engine for the Gomocup protocol: fills the board by a fixed pattern. Arguments: behaviour, seconds a move."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.mocks.misbehaviour import Misbehaviour

STEP = 7  # coprime to the number of points of every usual board, so that all points come up


class Engine:
    def __init__(self, behaviour: str, seconds: float) -> None:
        self.misbehaviour = Misbehaviour(behaviour)
        self.seconds = seconds
        self.size = 0
        self.stones: set[str] = set()
        self.next_point = 0

    def run(self) -> None:
        self.misbehaviour.at_start()
        for line in sys.stdin:
            word, _, rest = line.strip().partition(" ")
            if word == "END":
                self.misbehaviour.at_quit()
                return
            self.obey(word, rest)

    def obey(self, word: str, rest: str) -> None:
        if word in {"START", "RESTART"}:
            self.misbehaviour.at_handshake()
            self.size = int(rest or self.size)
            self.stones = set()
            self.next_point = 0
            print("OK", flush=True)
        elif word == "BEGIN":
            self.move()
        elif word == "TURN":
            self.stones.add(rest)
            self.move()
        elif word == "BOARD":
            for line in sys.stdin:
                if line.startswith("DONE"):
                    break
                self.stones.add(line.rpartition(",")[0])
            self.move()
        elif word == "ABOUT":
            print('name="mock", version="1.0", author="nobody", country="nowhere"', flush=True)
        elif word != "INFO":
            print(f"UNKNOWN {word}", flush=True)

    def move(self) -> None:
        instead = self.misbehaviour.at_move()
        if self.seconds:
            time.sleep(self.seconds)
        if self.misbehaviour.name == "illegal" and self.stones:
            instead = min(self.stones)
        print(instead or self.choose(), flush=True)

    def choose(self) -> str:
        points = self.size * self.size
        for _ in range(points):
            self.next_point = (self.next_point + STEP) % points
            point = f"{self.next_point % self.size},{self.next_point // self.size}"
            if point not in self.stones:
                self.stones.add(point)
                return point
        return "0,0"


if __name__ == "__main__":
    Engine(sys.argv[1] if len(sys.argv) > 1 else "good", float(sys.argv[2]) if len(sys.argv) > 2 else 0.0).run()
