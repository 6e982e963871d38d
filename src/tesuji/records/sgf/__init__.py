"""SGF: the Smart Game Format, FF[4], for Gomoku (GM[4]) under the ninuki rules."""

from __future__ import annotations

import re

from tesuji.records.formats import Format
from tesuji.records.sgf.charset import decode
from tesuji.records.sgf.reader import load
from tesuji.records.sgf.writer import dump

_BEGINNING = re.compile(r"^[^\S\n]*\(\s*;", re.MULTILINE)

SGF = Format("sgf", (".sgf",), lambda text: _BEGINNING.search(text) is not None, decode, load, dump)
