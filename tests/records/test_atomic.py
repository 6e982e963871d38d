"""A file is written whole or not at all."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tesuji.records import write_atomically

# Writes more than the system lets a file hold: what a full disk looks like.
FULL_DISK = """
import resource, signal, sys
from tesuji.records import write_atomically
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_atomically(sys.argv[1], b"x" * 5000)
except OSError as error:
    print(type(error).__name__)
"""

ENDLESS = """
import sys
from tesuji.records import write_atomically
print("ready", flush=True)
while True:
    for letter in (b"a", b"b"):
        write_atomically(sys.argv[1], letter * 3_000_000)
"""


def test_a_new_file_gets_the_usual_permissions(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_bytes(b"")
    path = tmp_path / "new"
    write_atomically(path, b"content")
    assert path.read_bytes() == b"content"
    assert path.stat().st_mode == plain.stat().st_mode
    assert sorted(tmp_path.iterdir()) == [path, plain]


def test_an_existing_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_is_followed(tmp_path: Path) -> None:
    target = tmp_path / "folder" / "target"
    target.parent.mkdir()
    target.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(target)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_what_is_no_plain_file_is_written_to() -> None:
    write_atomically(os.devnull, b"gone")
    assert not Path(os.devnull).is_file()


def test_a_name_of_full_length_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 255)
    write_atomically(path, b"content")
    assert path.read_bytes() == b"content"


def test_a_folder_that_is_missing_or_a_file_that_is_a_folder_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "missing" / "file", b"")
    with pytest.raises(IsADirectoryError):
        write_atomically(tmp_path, b"")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    run = subprocess.run([sys.executable, "-c", FULL_DISK, path], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "OSError"
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.slow
def test_a_kill_never_leaves_a_torn_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for wait in range(5):
        with subprocess.Popen([sys.executable, "-c", ENDLESS, path], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            while not path.exists():
                time.sleep(0.001)
            time.sleep(0.003 * wait)
            process.kill()
        assert path.read_bytes() in {letter * 3_000_000 for letter in (b"a", b"b")}
