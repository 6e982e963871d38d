"""A Gomocup engine that fills the board by a fixed pattern, after so many seconds a move."""

import sys
import time


def main() -> None:
    """Speak as little of the protocol as a game needs."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.0
    size, point, taken = 19, 0, set[str]()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word in {"START", "RESTART"}:
            size, point, taken = int(rest or size), 0, set()
            print("OK")
        elif word == "ABOUT":
            print('name="mock", version="1"')
        elif word == "END":
            return
        elif word in {"BEGIN", "TURN", "BOARD"}:
            if word == "TURN":
                taken.add(rest)
            while word == "BOARD" and not (stone := next(sys.stdin)).startswith("DONE"):
                taken.add(stone.rpartition(",")[0])
            if seconds:
                time.sleep(seconds)
            while (move := f"{point % size},{point // size}") in taken:
                point = (point + 7) % (size * size)
            taken.add(move)
            print(move)


main()
