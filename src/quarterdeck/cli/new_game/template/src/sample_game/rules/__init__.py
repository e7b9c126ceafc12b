"""The rules of the game: what the rulebook says, on the kernel alone."""
