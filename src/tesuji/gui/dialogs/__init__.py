"""Windows within the window: each draws itself and says what its keys do."""
