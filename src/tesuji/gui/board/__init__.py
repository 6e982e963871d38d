"""The board: what is to be seen on it, and how it is drawn, at any size."""
