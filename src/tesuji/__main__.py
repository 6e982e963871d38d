"""`python -m tesuji` is the command line."""

from tesuji.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
