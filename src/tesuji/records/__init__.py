"""Game records: read, walk, branch, write. Formats: SGF, PSQ, PGN, KIF, KI2, CSA, USI, moves: `docs/records.md`.

>>> from tesuji import gomoku, records
>>> record = records.loads("(;FF[4]GM[4]SZ[19]PB[Anna];B[jj];W[kk])")
>>> record.headers["black"], str(record.board().peek())
('Anna', 'k9')
"""

from tesuji.records.atomic import write_atomically
from tesuji.records.errors import RecordError, RecordWarning
from tesuji.records.files import dumps, format_of, loads, loads_all, read, read_all, write
from tesuji.records.model import Node, Record

__all__ = [
    "Node",
    "Record",
    "RecordError",
    "RecordWarning",
    "dumps",
    "format_of",
    "loads",
    "loads_all",
    "read",
    "read_all",
    "write",
    "write_atomically",
]
