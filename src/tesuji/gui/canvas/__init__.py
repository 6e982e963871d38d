"""What everything on the screen is drawn with: smooth shapes, icons, and the small widget layer."""
