# Quarterdeck: set-up, tests and chores. `make` alone lists the targets.

PYTHON ?= python3
TEST_WORKERS ?= 2
UV_VERSION := 0.13.7

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
TOOLS := $(VENV)/.tools-installed
INSTALLED := $(VENV)/.quarterdeck-installed
SOURCES := .cache/sources
DEVELOPMENT := .cache/development
CLASSICS := .cache/classics

LOCKS := requirements.lock requirements-dev.lock
BUILD_FILES := pyproject.toml setup.py LICENSE NOTICE
CLIENT := web/dist
SOURCE_FILES := $(sort $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info/*' ! -path '*/board/*'))
BOARD_FILES := $(sort $(shell find src/quarterdeck/games/*/board -type f))
CLASSICS_FILES := $(sort $(shell find examples/classics -type f ! -name '*.pyc' ! -path '*/.*/*' ! -path '*/build/*' ! -path '*.egg-info/*' ! -path '*/tests/*' ! -path '*/comparison/*'))
WEB_FILES := $(sort $(shell find web -type f ! -name '*.pyc' ! -path '$(CLIENT)/*' ! -path 'web/node_modules/*')) $(BOARD_FILES)
WEB_TOOLS := node_modules/.installed
PAGE := $(CLIENT)/index.html

# Node comes with the locked packages, so that nobody has to install it.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(CURDIR)/$(BIN)/npm

BUILD_WHEEL := from setuptools import build_meta; build_meta.build_wheel("build/wheel", {"--global-option": ["--quiet"]})
DECLARE_GAMES := $(BIN)/python setup.py --quiet egg_info --egg-base $(DEVELOPMENT)
LIST_GAMES := from quarterdeck.registry import declared; [print(id, of[0].module.replace(".", "/")) for id, of in declared().items()]
PYTEST := $(BIN)/python -m pytest --quiet --numprocesses=$(TEST_WORKERS) --dist=worksteal
INTERPRETED_TESTS := tests/kernel tests/conformance tests/server/test_typescript.py
BROWSER_TESTS := tests/browser tests/games tests/new_game
COMPILE_LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --no-annotate --no-header $(UPGRADE)

.PHONY: help tools install play dev test check check-web test-interpreted test-compiled test-browser test-classics test-often mutations servers types format generate lock clean FORCE
.NOTPARALLEL:
.DELETE_ON_ERROR:
unexport PYTHONDONTWRITEBYTECODE  # each of the many processes of a test run would read all sources again

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{ printf "%-24s %s\n", $$1, $$2 }'

install: $(INSTALLED) ## make .venv, install what is locked, compile and install Quarterdeck

play: install ## set everything up and open the site on this machine (PORT=8000, QUARTERDECK_DATA=data)
	@$(BIN)/quarterdeck serve --open

# Nothing is compiled: the rules are read from src/, and the games found by the entry points that lie beside them.
dev: $(TOOLS) $(WEB_TOOLS) ## server and client that follow every change, and a table inspector (PORT=8000, QUARTERDECK_DATA=.cache/development/data)
	@mkdir -p $(DEVELOPMENT)
	@$(DECLARE_GAMES)
	@echo "== the site is at http://localhost:5173, the inspector at http://localhost:5173/inspect"
	@QUARTERDECK_DATA="$${QUARTERDECK_DATA:-$(DEVELOPMENT)/data}" QUARTERDECK_API="http://127.0.0.1:$${PORT:-8000}" \
		PYTHONPATH="$(CURDIR)/src:$(CURDIR)/$(DEVELOPMENT)" PATH="$(CURDIR)/$(BIN):$$PATH" \
		python -m quarterdeck.server.development npm run --silent dev -- --port 5173 --strictPort

test: ## everything: the quick checks, then all tests, with a table of what took how long
	@MAKE="$(MAKE)" $(PYTHON) tests/everything.py

tools: $(TOOLS) $(WEB_TOOLS)

check: $(TOOLS) ## the quick checks: ruff, mypy --strict, import contracts
	@echo "== ruff check: lint"
	@$(BIN)/ruff check --quiet --output-format=concise --cache-dir .cache/ruff
	@echo "== ruff format: layout"
	@$(BIN)/ruff format --check --quiet --cache-dir .cache/ruff
	@echo "== mypy --strict: types"
	@$(BIN)/mypy --strict --no-error-summary
	@cd examples/classics && MYPYPATH=$(CURDIR)/src:src $(CURDIR)/$(BIN)/mypy --no-error-summary --cache-dir $(CURDIR)/.cache/mypy-classics
	@echo "== lint-imports: layers"
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo --cache-dir .cache/import-linter

check-web: $(PAGE) ## the web client: lint, types, unit tests, size
	@echo "== biome: lint and layout"
	@$(NPM) run --silent lint
	@echo "== svelte-check: types"
	@$(NPM) run --silent check
	@echo "== vitest: unit tests"
	@$(NPM) run --silent test
	@echo "== size of the first load"
	@$(NPM) run --silent size

servers: $(TOOLS) ## a browser and PostgreSQL for the tests, installed if they are missing and that is allowed
	@$(BIN)/python tests/servers.py

test-interpreted: $(TOOLS) ## the kernel's tests and the laws on the plain Python in src/ (TESTS=tests/games for others)
	@echo "== pytest, interpreted"
	@mkdir -p $(DEVELOPMENT)
	@$(DECLARE_GAMES)
	@PYTHONPATH=src:$(DEVELOPMENT) QUARTERDECK_EXPECT=interpreted $(PYTEST) -m "not browser" $(or $(TESTS),$(INTERPRETED_TESTS))

test-compiled: $(INSTALLED) ## all tests but those with a browser, on the installed, compiled package
	@echo "== pytest, compiled"
	@env -u PYTHONPATH QUARTERDECK_EXPECT=compiled $(PYTEST) -m "not browser" $(TESTS)

test-browser: $(INSTALLED) ## the tests with a browser, on the installed, compiled package
	@echo "== pytest, in a browser"
	@env -u PYTHONPATH QUARTERDECK_EXPECT=compiled $(PYTEST) -m browser $(or $(TESTS),$(BROWSER_TESTS)) || test $$? -eq 5

test-classics: $(CLASSICS)/.installed ## the package in examples/classics, compiled on its own, and beside OpenSpiel
	@echo "== pytest, a package of games of its own"
	@cd examples/classics && PYTHONPATH=$(CURDIR)/$(CLASSICS) $(CURDIR)/$(PYTEST) -m "not browser" $(TESTS)
	@cd examples/classics && PYTHONPATH=$(CURDIR)/$(CLASSICS) $(CURDIR)/$(PYTEST) -m browser $(TESTS) || test $$? -eq 5

test-often: $(INSTALLED) ## all tests RUNS=10 times, in random order and on a busy machine: which fail by chance?
	@MAKE="$(MAKE)" $(BIN)/python tests/often.py

mutations: $(TOOLS) ## put faults into copies of the sources and see whether the tests catch them; takes long (ONLY=kernel, REVISION=v1.0)
	@$(BIN)/python -m tests.mutations $(ONLY:%=--only %) $(REVISION:%=--tests %)

types: $(TOOLS) ## write the TypeScript of the protocol: what all games share, and each game's own
	@PYTHONPATH=src $(BIN)/python -m quarterdeck.server.typescript --base > web/src/kit/protocol.ts
	@PYTHONPATH=src $(BIN)/python -m quarterdeck.server.typescript --base-from '$$kit/protocol' > web/src/lib/protocol.ts
	@PYTHONPATH=src $(BIN)/python -m quarterdeck.server.development.typescript > web/src/dev/protocol.ts
	@PYTHONPATH=src $(BIN)/python -c '$(LIST_GAMES)' | while read -r game folder; do \
		PYTHONPATH=src $(BIN)/python -m quarterdeck.server.typescript $$game --base-from '$$kit/protocol' > src/$$folder/board/protocol.ts || exit 1; \
	done

format: $(TOOLS) ## lay out the code and mend what ruff can mend
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format --quiet

generate: types ## write again what is generated: TypeScript, parts of the documents, the clone() of pieces and states
	@PYTHONPATH=src $(BIN)/python docs/games.py
	@PYTHONPATH=src $(BIN)/python docs/examples.py
	@PYTHONPATH=src $(BIN)/python -m quarterdeck.kernel.clones src/quarterdeck/games/*/rules/pieces.py

lock: $(TOOLS) ## write the lock files again (UPGRADE=--upgrade takes the newest that pyproject.toml allows)
	@$(COMPILE_LOCK) --output-file requirements.lock --extra server pyproject.toml
	@$(COMPILE_LOCK) --output-file requirements-dev.lock --extra server --extra research --extra lab --extra ray --extra dev --constraint requirements.lock pyproject.toml

clean: ## remove .venv and everything that was built
	@rm -rf $(VENV) .cache .hypothesis build node_modules $(CLIENT) examples/classics/build examples/classics/src/*.egg-info
	@find src tests docs examples web -type d -name __pycache__ -prune -exec rm -rf {} +

# The virtual environment with the locked packages. A new lock means a new compiler perhaps: build afresh.
$(TOOLS): $(LOCKS)
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Quarterdeck needs Python 3.11 or later, and $(PYTHON) is " + sys.version.split()[0] + ". Name another one: make install PYTHON=python3.12")'
	@echo "== making $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --requirements requirements-dev.lock
	@rm -rf build
	@touch $@

$(WEB_TOOLS): package.json package-lock.json .npmrc $(TOOLS)
	@echo "== installing the tools of the web client"
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): $(WEB_TOOLS) $(WEB_FILES)
	@echo "== building the web client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# What is built, touched only when a file came or went or when plain Python is wanted now and was not before.
$(SOURCES): FORCE
	@mkdir -p $(@D)
	@printf '%s\n' 'QUARTERDECK_PURE=$(QUARTERDECK_PURE)' $(SOURCE_FILES) | cmp -s - $@ \
		|| printf '%s\n' 'QUARTERDECK_PURE=$(QUARTERDECK_PURE)' $(SOURCE_FILES) > $@

# Objects in build/temp.* are used again when their C text is the same (setup.py); what is packed is collected afresh,
# so that a module that was removed does not live on in the wheel. The stamp bears the time of the start:
# what is edited during the build is built next time.
$(INSTALLED): $(TOOLS) $(SOURCES) $(SOURCE_FILES) $(BUILD_FILES) $(PAGE)
	@touch $@.started
	@echo "== building and installing quarterdeck"
	@rm -rf build/lib build/lib.* build/bdist.* build/wheel
	@$(BIN)/python -c '$(BUILD_WHEEL)'
	@$(UV) pip install --quiet --compile-bytecode --no-deps --reinstall --python $(BIN)/python build/wheel/*.whl
	@mv $@.started $@

# A package of games as its author would build it, beside the core instead of within its environment.
$(CLASSICS)/.installed: $(INSTALLED) $(CLASSICS_FILES)
	@echo "== building the package in examples/classics"
	@rm -rf $(CLASSICS) examples/classics/build/lib* examples/classics/build/bdist.*
	@$(UV) pip install --quiet --compile-bytecode --no-deps --no-build-isolation --python $(BIN)/python --target $(CLASSICS) ./examples/classics
	@touch $@
