"""The judge's protocol, for Ataxx and any game with a four-number move."""
