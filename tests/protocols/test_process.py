"""A child process in lines: what arrives, when, and every way in which a child can fail."""

from __future__ import annotations

import collections
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.processes import Marked
from tesuji.protocols.faults import Fault, PlayerFault
from tesuji.protocols.process import Bounds, ChildProcess

Start = Callable[..., ChildProcess]


@pytest.fixture
def start() -> Iterator[Start]:
    mark = Marked()
    children: list[ChildProcess] = []

    def start_python(code: str, **options: object) -> ChildProcess:
        command = [sys.executable, "-S", "-c", code]
        child = ChildProcess(command, environment=mark.environment, **options)  # type: ignore[arg-type]
        children.append(child)
        return child

    yield start_python
    for child in children:
        child.kill()
    assert mark.all_gone()


def soon() -> float:
    return time.monotonic() + 5


def text_of(child: ChildProcess) -> str:
    read = child.read_line(soon())
    assert read is not None
    return read[0]


def test_lines_are_answered(start: Start) -> None:
    child = start("while True: print('you said', input())")
    for word in ("one", "two"):
        sent = child.send(word)
        read = child.read_line(soon())
        assert read is not None
        assert read[0] == f"you said {word}"
        assert sent < read[1] < sent + 5


@pytest.mark.parametrize("ending", ["\\n", "\\r\\n", "\\r", "\\n\\n"])
def test_any_line_ending_will_do_and_empty_lines_are_nothing(start: Start, ending: str) -> None:
    child = start(f"import sys; sys.stdout.buffer.write(b'a{ending}b{ending}'); sys.stdout.flush(); input()")
    assert [text_of(child), text_of(child)] == ["a", "b"]


def test_a_line_may_come_in_pieces_and_bytes_may_be_no_text(start: Start) -> None:
    child = start("import os, time\nfor byte in b'M\\xff ok\\n': os.write(1, bytes([byte])); time.sleep(0.01)\ninput()")
    assert text_of(child) == "M\N{REPLACEMENT CHARACTER} ok"


def test_a_python_child_that_does_not_flush_is_heard(start: Start) -> None:
    child = start("import sys\nfor line in sys.stdin: sys.stdout.write('heard ' + line)")
    child.send("this")
    assert text_of(child) == "heard this"


def test_silence_ends_at_the_deadline_and_costs_no_processor_time(start: Start) -> None:
    child = start("input()")
    used, begin = time.process_time(), time.monotonic()
    assert child.read_line(begin + 0.3) is None
    assert 0.29 < time.monotonic() - begin < 2
    assert time.process_time() - used < 0.05


def test_an_exit_is_a_crash_with_code_and_last_words(start: Start) -> None:
    child = start("import sys; print('last line'); print('out of memory', file=sys.stderr); sys.exit(3)")
    assert text_of(child) == "last line"
    with pytest.raises(PlayerFault) as failed:
        child.read_line(soon())
    assert str(failed.value) == "crash: exited with code 3; its last words: 'out of memory'"


def test_a_signal_is_named(start: Start) -> None:
    child = start("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")
    with pytest.raises(PlayerFault, match="crash: was killed by SIGSEGV"):
        child.read_line(soon())


def test_an_exit_is_seen_though_a_grandchild_keeps_the_pipes(start: Start) -> None:
    child = start(
        "import subprocess, sys; subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(600)'])"
    )
    begin = time.monotonic()
    with pytest.raises(PlayerFault, match="crash: exited with code 0"):
        child.read_line(begin + 30)
    assert time.monotonic() - begin < 10


def test_closed_pipes_are_told_from_a_crash(start: Start) -> None:
    child = start("import os, time; os.close(1); time.sleep(600)")
    with pytest.raises(PlayerFault) as failed:
        child.read_line(soon())
    assert failed.value.fault is Fault.CLOSED_PIPES


def test_writing_into_a_closed_pipe_is_a_fault_too(start: Start) -> None:
    child = start("import os, time; os.close(0); print('closed'); time.sleep(600)")
    text_of(child)
    with pytest.raises(PlayerFault) as failed:
        child.send("anyone?")
    assert failed.value.fault is Fault.CLOSED_PIPES


@pytest.mark.parametrize("chunk", ["'x' * 5000 + '\\n'", "'x' * 5000"])
def test_a_flood_is_stopped(start: Start, chunk: str) -> None:
    child = start(f"import sys\nwhile True: sys.stdout.write({chunk})", bounds=Bounds(answer_bytes=200_000))
    with pytest.raises(PlayerFault) as failed:
        collections.deque((child.read_line(soon()) for _ in iter(int, 1)), maxlen=0)
    assert failed.value.fault is Fault.FLOOD


def test_a_child_that_does_not_read_is_noticed(start: Start) -> None:
    child = start("import time; time.sleep(600)", bounds=Bounds(unread_seconds=0.2))
    with pytest.raises(PlayerFault, match="hang: left its input unread"):
        child.send("x" * 500_000)


def test_stderr_is_kept_at_both_lengths_and_never_blocks_the_child(start: Start, tmp_path: Path) -> None:
    log = tmp_path / "stderr.txt"
    child = start(
        "import os\nfor _ in range(40): os.write(2, b'y' * 9999 + b'\\n')\nprint('done'); input()",
        stderr_file=log,
        bounds=Bounds(stderr_bytes=1000),
    )
    assert text_of(child) == "done"
    child.kill()
    assert len(child.stderr) == 1000
    assert log.stat().st_size == 400_000


def test_a_missing_program_is_a_crash_in_one_line() -> None:
    with pytest.raises(PlayerFault) as failed:
        ChildProcess(["/no/such/engine"])
    assert str(failed.value) == "crash: '/no/such/engine' could not be started: No such file or directory"


def test_waiting_for_the_end_takes_in_what_is_still_printed(start: Start) -> None:
    child = start("import sys; input()\nfor _ in range(3000): print('bye ' * 100)")
    child.send("end")
    assert child.wait(10)


def test_killing_ends_the_group_and_may_be_repeated(start: Start) -> None:
    child = start(
        "import signal, subprocess, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(600)']); print('up'); time.sleep(600)"
    )
    text_of(child)
    assert not child.wait(0.05)
    child.kill()
    child.kill()
    with pytest.raises(ProcessLookupError):
        os.kill(child.pid, 0)
    with pytest.raises(PlayerFault, match="was killed by SIGKILL"):
        child.send("hello")
