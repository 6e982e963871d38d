"""The panels around the board, each a function that draws its part of the desk."""
