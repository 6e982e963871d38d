"""Games on a terminal: two people at one keyboard, or lines through a pipe."""
