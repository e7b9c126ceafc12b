"""On a Ray cluster with two workers the same tables come out as on one processor."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from quarterdeck.bots import NoSuchBot
from quarterdeck.lab.run import run
from quarterdeck.lab.study import balance_study
from tests.some_games import SHORTEST


@pytest.mark.filterwarnings("default")  # what Ray does with files and sockets is its own affair
def test_a_cluster_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray
    from ray.cluster_utils import Cluster

    study = balance_study(SHORTEST, games=6, bots=("random", "random"), strong="greedy:1")
    run(study, tmp_path / "alone")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False)
        alive = [node for node in ray.nodes() if node["Alive"]]  # type: ignore[no-untyped-call]
        assert len(alive) == 2
        run(study, tmp_path / "together", on_ray=True)
        for name in ("plan.json", "games.parquet", "answers.parquet"):
            assert (tmp_path / "together" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()
        plans = {name: msgspec.structs.replace(plan, bots=("nobody", "random")) for name, plan in study.series.items()}
        with pytest.raises(NoSuchBot, match="nobody"):
            run(msgspec.structs.replace(study, series=plans), tmp_path / "failing", on_ray=True)
    finally:
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call]
