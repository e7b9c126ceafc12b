"""What others install: sdist and wheel are built in isolation, and work in environments that have nothing else."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from quarterdeck.bench.games import shortest_game
from tests.building import CLIENT, ROOT, copy_of_sources, environment, refused, run

UV = Path(sys.executable).with_name("uv")
TWINE = "twine==7.0.0"
GAME = shortest_game().id


class Installed:
    """Quarterdeck in an environment of its own, with some of its extras; other packages as they are locked."""

    def __init__(self, folder: Path, package: Path, extras: str = "", **settings: str) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"
        self.command = folder / "bin" / "quarterdeck"
        run(UV, "venv", "--quiet", "--python", sys.executable, folder, folder=ROOT)
        locked = ("--constraint", ROOT / "requirements-dev.lock")
        wanted = f"quarterdeck{extras} @ {package.as_uri()}"
        pip = (UV, "pip", "install", "--quiet", "--refresh-package=quarterdeck", "--python", self.python, *locked)
        run(*pip, wanted, folder=folder, **settings)

    def look(self, code: str) -> str:
        return run(self.python, "-c", code, folder=self.folder).strip()

    def refused(self, *arguments: str) -> str:
        return refused(self.command, *arguments, folder=self.folder)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of its server."""
        command: list[str | Path] = [self.command, "serve", "--port", "0", "--data", self.folder / "data"]
        with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = re.match(r"Quarterdeck is at (http://localhost:\d+)", server.stdout.readline())
                assert found is not None
                yield found[1]
            finally:
                server.send_signal(signal.SIGINT)


@pytest.fixture
def sdist(tmp_path: Path) -> Path:
    """Made of a checkout with a built client, by the tools that pyproject.toml names and no others."""
    sources = copy_of_sources(tmp_path / "sources")
    shutil.copytree(ROOT / CLIENT, sources / CLIENT)
    run(UV, "build", "--quiet", "--sdist", "--out-dir", tmp_path, folder=sources)
    (made,) = tmp_path.glob("quarterdeck-*.tar.gz")
    return made


def test_what_is_built_from_the_sdist_is_compiled_and_serves_and_imports(sdist: Path, tmp_path: Path) -> None:
    (objects,) = (ROOT / "build").glob("temp.*")
    build = (UV, "build", "--quiet", "--wheel", "--out-dir", tmp_path, sdist)
    run(*build, folder=tmp_path, QUARTERDECK_OBJECTS=str(objects))
    (wheel,) = tmp_path.glob("quarterdeck-*.whl")
    run(UV, "tool", "run", "--quiet", TWINE, "check", "--strict", sdist, wheel, folder=tmp_path)
    check_alone(Installed(tmp_path / "alone", wheel))
    serving = Installed(tmp_path / "server", wheel, "[server]")
    check_server(serving)
    check_new_game(serving)
    research = Installed(tmp_path / "research", wheel, "[research]")
    assert research.look(
        "import quarterdeck; from quarterdeck import envs; import quarterdeck.envs.open_spiel; "
        "env = envs.AecTable(quarterdeck.all_games()[0].id, seats=2); env.reset(seed=1); print(len(env.agents))"
    ) == "2"  # fmt: skip


def check_alone(installed: Installed) -> None:
    """Without any extra it plays, and says in one line what is missing for the rest."""
    assert installed.look("import quarterdeck; print(quarterdeck.COMPILED)") == "True"
    played = run(installed.command, "simulate", GAME, "--bots", "greedy,random", "--games", "2",
                 folder=installed.folder)  # fmt: skip
    assert "win rate" in played
    for extra, arguments in (
        ("server", ["serve"]),
        ("lab", ["lab", GAME, "--into", "study"]),
        ("lab", ["ladder", GAME]),
    ):
        said = installed.refused(*arguments)
        assert re.fullmatch(rf"quarterdeck: this needs \w+, which is not installed: .*\[{extra}\]'\n", said), said
    environments = (installed.python, "-c", "from quarterdeck import envs; envs.AecTable")
    assert "pip install 'quarterdeck[research]'" in refused(*environments, folder=installed.folder)


def check_server(installed: Installed) -> None:
    with installed.serving() as address:
        page = httpx.get(address).text
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script is not None, page
        assert httpx.get(f"{address}{script[1]}").headers["content-type"].startswith("text/javascript")


def check_new_game(installed: Installed) -> None:
    """The package that it writes is installed beside it as any other, and is in the lobby."""
    run(installed.command, "new-game", "Harbour Lights", folder=installed.folder)
    package = installed.folder / "harbour-lights"
    run(UV, "pip", "install", "--quiet", "--python", installed.python, package, folder=installed.folder)
    with installed.serving() as address:
        games = {game["id"]: game for game in httpx.get(f"{address}/api/games").json()}
        assert games["harbour-lights"]["board"]["module"].endswith("/board.js")
    played = run(installed.command, "simulate", "harbour-lights", "--bots", "search:20,random", "--games", "2",
                 folder=installed.folder)  # fmt: skip
    assert "win rate" in played


def test_without_a_compiler_the_sdist_installs_and_says_what_can_be_done(sdist: Path, tmp_path: Path) -> None:
    plain = Installed(tmp_path / "plain", sdist, "[server]", CC=str(tmp_path / "no-such-compiler"))
    assert plain.look("import quarterdeck; print(quarterdeck.COMPILED)") == "False"
    said = run(plain.command, "games", folder=tmp_path)
    assert "where there are a C compiler and Python's headers, 'pip install --force-reinstall" in said
    check_server(plain)


def test_an_sdist_of_a_bare_checkout_has_the_web_client(tmp_path: Path) -> None:
    sources = copy_of_sources(tmp_path / "sources")
    for name in ("package.json", "package-lock.json", ".npmrc", "svelte.config.js"):
        shutil.copy(ROOT / name, sources)
    shutil.copytree(ROOT / "web", sources / "web", ignore=shutil.ignore_patterns("dist"), dirs_exist_ok=True)
    run(UV, "build", "--quiet", "--sdist", "--out-dir", tmp_path, folder=sources)
    (made,) = tmp_path.glob("quarterdeck-*.tar.gz")
    with tarfile.open(made) as packed:
        assert [name for name in packed.getnames() if name.endswith("web/dist/index.html")]
