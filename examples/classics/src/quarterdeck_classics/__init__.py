"""Card and dice games that everybody knows, as a package of its own for Quarterdeck."""
