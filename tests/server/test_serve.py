"""quarterdeck serve: one command, an address, and a clean end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

COMMAND = [sys.executable, "-m", "quarterdeck", "serve"]


def test_it_prints_where_it_is_and_ends_politely(tmp_path: Path) -> None:
    calm = os.environ | {"QUARTERDECK_LOG": "error", "QUARTERDECK_WORKERS": "1"}
    command = [*COMMAND, "--port", "0", "--data", str(tmp_path / "new" / "folder")]
    with subprocess.Popen(command, env=calm, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.fullmatch(r"Quarterdeck is at (http://localhost:\d+) \(.*\)\n", said)
            assert found is not None, said
            assert httpx.get(f"{found[1]}/api/health").json()["status"] == "ok"
            assert httpx.head(found[1]).status_code == 200
            assert "Quarterdeck" in httpx.get(found[1]).text
        finally:
            server.send_signal(signal.SIGINT)
        rest, errors = server.communicate(timeout=30)
    assert server.returncode in (0, 130)
    assert "Traceback" not in rest + errors
    assert (tmp_path / "new" / "folder" / "quarterdeck.sqlite").is_file()


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"PORT": "many"}, "PORT='many' is not a whole number"),
        ({"PORT": "99999"}, "PORT=99999: it must be from 0 to 65535"),
        ({"QUARTERDECK_DATABASE": "mysql://x"}, "it must be sqlite or an address that begins with postgresql://"),
        ({"QUARTERDECK_SECRET": "short"}, "QUARTERDECK_SECRET is too short"),
        ({"QUARTERDECK_BOT_DELAY": "soon"}, "write seconds, as in 0 or 0.4-1.2"),
        ({"QUARTERDECK_ORIGN": "https://x"}, "there is no setting QUARTERDECK_ORIGN; possible: QUARTERDECK_ORIGIN"),
        ({"QUARTERDECK_ZZZZ": "1"}, "there is no setting QUARTERDECK_ZZZZ; possible: QUARTERDECK_ABANDONED_DAYS, "),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_in_one_line(environment: dict[str, str], words: str) -> None:
    done = subprocess.run(COMMAND, env=os.environ | environment, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
