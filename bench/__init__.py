"""What is measured, against what, and the tables it prints: `make bench`."""
