"""The compiled core, in the fastest build that this processor can run.

A wheel carries several builds of the same module; a build for one machine carries one. The environment variable
`TESUJI_CORE` (`native`, `v3`, `baseline`) picks one by hand.
"""

import importlib
import os
import sys
from types import ModuleType

from tesuji import _processor


def _candidates() -> list[str]:
    chosen = os.environ.get("TESUJI_CORE")
    if chosen:
        return [chosen]
    return ["native", "v3", "baseline"] if _processor.has_x86_64_v3() else ["native", "baseline"]


def _load() -> ModuleType:
    for level in _candidates():
        name = f"tesuji._core_{level}"
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    tried = ", ".join(_candidates())
    raise ImportError(f"no compiled core found (looked for: {tried}); build the package with `make` or `pip install .`")


sys.modules[__name__] = _load()
