"""The line protocols that programs speak: of each the engine's side and the client's side."""
