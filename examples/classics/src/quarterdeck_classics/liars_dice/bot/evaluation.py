"""Liar's dice for search: whoever can be foreseen is called a liar."""

from __future__ import annotations

from quarterdeck.bots.evaluation import Evaluation


class LiarsDiceEvaluation(Evaluation):
    """Rollouts at random, to the end; a mixed strategy."""

    def __init__(self) -> None:
        super().__init__(mixed=True)
