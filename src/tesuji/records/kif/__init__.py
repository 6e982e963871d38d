"""KIF and KI2, the formats of Kifu for Windows: shogi in Japanese, with comments, variations and (KIF) times."""

from tesuji.records.formats import Format
from tesuji.records.kif import ki2_writer, writer
from tesuji.records.kif.reader import load, recognised_ki2, recognised_kif
from tesuji.records.shogi.charset import decode

KIF = Format("kif", (".kif", ".kifu"), recognised_kif, decode, load, writer.dump)
KI2 = Format("ki2", (".ki2", ".ki2u"), recognised_ki2, decode, load, ki2_writer.dump)

__all__ = ["KI2", "KIF"]
