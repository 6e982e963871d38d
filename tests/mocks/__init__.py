"""Programs that play, and programs that misbehave: real child processes, one behaviour a run."""
