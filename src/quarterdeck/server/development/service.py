"""Serving while the code changes: one process watches the files, another serves and is started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from socket import socket

import uvicorn
from uvicorn.supervisors.statreload import StatReload

from quarterdeck import registry
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import Settings, from_environment
from quarterdeck.server.development.routes import INSPECTOR
from quarterdeck.server.errors import BadSetting
from quarterdeck.server.logs import set_up
from quarterdeck.server.service import check_port, make_server

WATCHED = ("*.py", "*.toml", "*.js")
"""Code, card files, and boards that are served as they are."""
NOTICE = """\
DEVELOPMENT SERVER at http://localhost:{port}: it shows every hand at every table to whoever asks, and answers on this
machine only. It starts again when a file changes in
{folders}"""


class Reload(StatReload):
    """Starts the server again when one of its files changes."""

    def iter_py_files(self) -> Iterator[Path]:
        for folder in self.config.reload_dirs:
            for pattern in WATCHED:
                yield from folder.rglob(pattern)


def main(command: list[str]) -> int:
    try:
        settings = from_environment()
        check_private(settings)
        check_port(settings)
    except QuarterdeckError as error:
        print(f"quarterdeck: {error}", file=sys.stderr)
        return 2
    set_up(settings.log_level)
    folders = watched_folders()
    config = uvicorn.Config("", settings.host, settings.port, log_config=None, reload=True, reload_dirs=folders)
    listening = config.bind_socket()
    listening.listen()  # who calls between two processes waits for the next one
    print(NOTICE.format(port=listening.getsockname()[1], folders="\n".join(f"  {one}" for one in folders)), flush=True)
    with beside(command):
        Reload(config, serve_once, [listening]).run()
    return 0


def check_private(settings: Settings) -> None:
    """Refuse to be reached from anywhere else."""
    if not is_loopback(settings.host):
        raise BadSetting(f"HOST={settings.host}: a development server answers on this machine only, at 127.0.0.1")
    if settings.origin is not None or settings.trusted_proxies:
        raise BadSetting(
            "a development server is behind no proxy: leave out QUARTERDECK_ORIGIN, QUARTERDECK_TRUSTED_PROXIES"
        )


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def watched_folders() -> list[str]:
    """The packages that the games come from, ours among them."""
    packages = {point.module.partition(".")[0] for points in registry.declared().values() for point in points}
    specs = [find_spec(name) for name in sorted(packages | {"quarterdeck"})]
    return [place for spec in specs if spec is not None for place in spec.submodule_search_locations or ()]


def serve_once(sockets: list[socket] | None) -> None:
    """In a process of its own, until it is ended for the next one."""
    settings = from_environment()
    set_up(settings.log_level)
    make_server(settings, None, INSPECTOR).run(sockets)


@contextmanager
def beside(command: list[str]) -> Iterator[None]:
    """Run a command meanwhile, if there is one; what it started ends with it."""
    process = subprocess.Popen(command, start_new_session=True) if command else None
    try:
        yield
    finally:
        if process is not None and process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
