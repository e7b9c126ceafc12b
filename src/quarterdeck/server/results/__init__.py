"""Results: what ended games leave behind, and what follows from them: histories, ratings, leaders.

Everything here is a fold over the rows of `ended`, in the order of their numbers, and can be made again. Reading order:

1. what an ended game leaves behind: `game_result`;
2. what is believed of a player: `skill`, with `anchors` for the bots, and `seasons`;
3. how the one follows from the other: `fold`, with `queries`, and `rebuild`;
4. games that count: `rated_tables`;
5. what is shown of all that: `schemas`, `players`, `histories`, `ratings`, `leaders`.
"""
