"""How bots see this game: the evaluation of a table, and how a sensible player goes on from it."""
