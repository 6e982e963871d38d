"""Whether the search reads the same tree every time and whatever compiled it: `python -m bench.signature`.

The core is compiled with every compiler found, at -O0 and -O3, and reads the positions of `tesuji bench` with one
thread; then the engine reads them again and again in processes of its own. All numbers of nodes must be equal.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from bench.table import Row

HERE = Path(__file__).parents[1]
POSITIONS = HERE / "src" / "tesuji" / "engine" / "data" / "gomoku_bench.txt"
COMPILERS = ("g++", "clang++")
LEVELS = ("-O0", "-O3", "-O3 -march=native")
DEPTH = 7
RUNS = 20
_ENGINE = (
    "from tesuji.engine import benchmark, Limit; d = {depth};"
    "m = list(benchmark.measure('gomoku', benchmark.Setting(Limit(depth=d)), benchmark.positions('gomoku')));"
    "print(sum(each.info.nodes for each in m))"
)


def measure() -> Iterator[Row]:
    """Yield how many different trees were read: one."""
    compiled = {read for _, read in by_compiler(DEPTH)}
    yield Row(f"signature at depth {DEPTH}, different ones of all compilers and levels", len(compiled), "", 1, True)
    again = set(by_run(DEPTH, RUNS))
    yield Row(f"signature at depth {DEPTH}, different ones in {RUNS} runs", len(again), "", 1, True)


def by_compiler(depth: int) -> Iterator[tuple[str, str]]:
    """Yield what each build prints; a compiler that is not there is left out with a word."""
    for compiler in COMPILERS:
        if shutil.which(compiler) is None:
            print(f"{compiler} is not there: left out", file=sys.stderr)
            continue
        for level in LEVELS:
            yield f"{compiler} {level}", _read(compiler, level, depth)


def by_run(depth: int, runs: int) -> Iterator[str]:
    """Yield the nodes the engine reads in processes of its own."""
    for _ in range(runs):
        yield _run(sys.executable, "-c", _ENGINE.format(depth=depth)).strip()


def _read(compiler: str, level: str, depth: int) -> str:
    """Build the core and let it read."""
    folder = HERE / "build" / ("signature-" + f"{compiler}{level}".replace(" ", "").replace("=", ""))
    scripts = Path(sysconfig.get_path("scripts"))
    _run(
        str(scripts / "cmake"),
        *("-S", str(HERE), "-B", str(folder), "-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={scripts / 'ninja'}"),
        *(f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={level}", "-DCMAKE_BUILD_TYPE=None"),
        "-DTESUJI_BENCH=ON",
    )
    _run(str(scripts / "cmake"), "--build", str(folder), "--target", "signature_bench")
    return _run(str(folder / "signature_bench"), str(POSITIONS), str(depth))


def _run(*command: str) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> int:
    """Print every signature; 1 if they are not all the same."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--runs", type=int, default=RUNS, help="of the engine")
    options = parser.parse_args()
    compiled, again = set(), set()
    for name, read in by_compiler(options.depth):
        print(f"{name:24} {' '.join(read.split())}", flush=True)
        compiled.add(read)
    for read in by_run(options.depth, options.runs):
        again.add(read)
    print(f"{f'engine, {options.runs} runs':24} nodes {' '.join(sorted(again))}")
    return 0 if len(compiled) <= 1 and len(again) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
