"""CSA, the format of computer shogi: versions 2 to 3, as the servers and programs write it."""

from tesuji.records.csa.reader import load, recognised
from tesuji.records.csa.writer import dump
from tesuji.records.formats import Format
from tesuji.records.shogi.charset import decode

CSA = Format("csa", (".csa",), recognised, decode, load, dump)

__all__ = ["CSA"]
