"""The rules of liar's dice, on the kernel alone."""
