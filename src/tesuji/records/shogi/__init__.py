"""What the formats of shogi share: endings, handicaps, diagrams, encodings."""
