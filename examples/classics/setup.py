"""Compiles the rules, bots and observers of the package against the Quarterdeck that is installed."""

from __future__ import annotations

from quarterdeck.build import game_extensions
from setuptools import setup

setup(ext_modules=game_extensions())
