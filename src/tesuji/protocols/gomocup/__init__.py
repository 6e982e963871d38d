"""The Gomocup (Piskvork) protocol, for Gomoku."""
