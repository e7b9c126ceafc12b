"""Results: what ended games leave behind, and what follows from them: histories, ratings, leaders.

Everything here is a fold over the rows of `ended`, in the order of their numbers, and can be made again. Reading order:

1. what an ended game leaves behind: `game_result`.
"""
