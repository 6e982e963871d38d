"""The board you play on: the desktop app. Importing it needs neither a display nor pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on standard output otherwise
