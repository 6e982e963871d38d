"""Make the font of the app from Noto Sans CJK: `python tools/subset_font.py NotoSansCJK-Regular.ttc`.

Needs fonttools (`pip install fonttools`). The Japanese face is taken: its ideographs are those that shogi is written
with, and its Hangul is that of all faces. Run it again when a text uses a character that the
font lacks: a test says so.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tesuji.gui.texts import TABLES

FOLDER = Path(__file__).parents[1] / "src" / "tesuji" / "gui" / "fonts"
FAMILY = "Tesuji Sans"
_JAPANESE_FACE = 0  # of the collection

_BLOCKS = (
    range(0x20, 0x7F),  # Latin
    range(0xA0, 0x180),
    range(0x370, 0x460),  # Greek and Cyrillic, for names
    range(0x2010, 0x2050),  # punctuation
    range(0x2150, 0x2200),  # Roman numbers, arrows
    range(0x2460, 0x2500),  # numbers in circles
    range(0x2500, 0x2700),  # lines, shapes, signs
    range(0x3000, 0x3100),  # kana
    range(0x3131, 0x318F),  # letters of Hangul
    range(0xFF00, 0xFFF0),  # wide forms
)


def table_of(encoding: str, first: int, last: int) -> set[int]:
    """The characters in these rows of a national standard."""
    found = set()
    for row, column in product(range(first, last + 1), range(0xA1, 0xFF)):
        text = bytes([row, column]).decode(encoding, "ignore")
        found.update(map(ord, text))
    return found


def main() -> None:
    """Write the font, and say how large it is."""
    wanted = {code for block in _BLOCKS for code in block}
    wanted |= table_of("euc_kr", 0xB0, 0xC8)  # the 2,350 syllables of KS X 1001
    wanted |= table_of("euc_jp", 0xB0, 0xCF)  # the 2,965 ideographs of the first level of JIS X 0208
    wanted |= {ord(character) for table in TABLES.values() for text in table.values() for character in text}
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True)
    font = TTFont(sys.argv[1], fontNumber=_JAPANESE_FACE)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    for record in font["name"].names:
        if record.nameID in {1, 4, 16}:
            record.string = FAMILY
        elif record.nameID in {3, 6}:
            record.string = FAMILY.replace(" ", "") + "-Regular"
    font["CFF "].cff.fontNames[0] = FAMILY.replace(" ", "") + "-Regular"
    target = FOLDER / "tesuji-sans.otf"
    font.save(target)
    print(f"{target}: {target.stat().st_size:,} bytes, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main()
