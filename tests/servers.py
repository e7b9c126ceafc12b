"""The programs that tests start and that do not come from a package of Python: a browser, and PostgreSQL.

Where they are missing they are installed with apt-get, if there is one and it may; else it is said what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Names of the browsers that will do, the lightest first."""


def browser() -> str | None:
    """The browser that there is."""
    return next((path for path in map(shutil.which, BROWSERS) if path is not None), None)


def main() -> int:
    found = {
        BROWSERS[0]: browser() is not None,
        "postgresql": bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))),
    }
    missing = [package for package, is_there in found.items() if not is_there]
    if not missing:
        return 0
    if shutil.which("apt-get") is None or os.getuid() != 0:
        print(f"The tests need {' and '.join(missing)}: install them, as root: apt-get install {' '.join(missing)}")
        return 1
    print(f"== installing {' and '.join(missing)}", flush=True)
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
        calm = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", *command], check=True, env=calm, stdout=subprocess.DEVNULL)
    return 0


if __name__ == "__main__":
    sys.exit(main())
