# Everything a player or contributor does, from a fresh clone, with Python 3.11+ and make.
# The virtual environment in .venv is made when first needed and brought up to date when
# pyproject.toml changes.

PYTHON ?= python3
ARGS ?=

# PyTorch's builds for processors alone; on Linux those of the usual index bring gigabytes for
# graphics cards. Another index can be named, or none: then those count that pip is set up with.
TORCH ?= torch==2.13.0
TORCH_INDEX ?= https://download.pytorch.org/whl/cpu

VENV := .venv
PY := $(VENV)/bin/python
WEB := $(shell find web -name node_modules -prune -o -path web/tests -prune -o -type f -print)
NPM := $(PY) -m tools.npm
PIP := $(PY) -m pip --disable-pip-version-check install -qq
# More workers than cores: many tests wait, for a clock, a process or a page.
WORKERS ?= 4
PYTEST := $(PY) -m pytest -n $(WORKERS) --dist worksteal

OLDEST := $(VENV)-oldest
OTHER_PYTHONS := python3.13 python3.12 $(wildcard $(HOME)/.pyenv/versions/3.1[32].*/bin/python)
OLDEST_NUMBA := $(shell sed -n 's/.*"numba>=\([0-9.]*\);.*/\1/p' pyproject.toml)

# Without stored bytecode every process that a test starts compiles the sources anew, and every
# worker rewrites all assertions anew.
unexport PYTHONDONTWRITEBYTECODE

# pip must not run twice at once in one environment.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help play web quick test test-plain test-oldest test-learning test-ray everything lint format \
	web-test web-lint rules docs bench clean

help: ## this list
	@echo "Entrepot: make <target> [ARGS=...] [PYTHON=python3.x]"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: $(VENV)/run.stamp $(VENV)/web.stamp ## the table in the browser: all games, bots, friends
	@$(VENV)/bin/entrepot serve $(ARGS)

quick: $(VENV)/test.stamp ## the rules of all games, uncompiled: in two minutes, for the loop at the desk
	@ENTREPOT_PLAIN=1 $(PYTEST) tests/engine tests/games tests/rules src/entrepot/testing $(ARGS)

# What trains networks or plays on a cluster is skipped where PyTorch or Ray is not installed.
test: $(VENV)/test.stamp $(VENV)/web.stamp $(if $(ARGS),,web-test) ## all tests, side by side
	@$(VENV)/bin/entrepot warm --envs
	@$(PYTEST) $(ARGS)

test-plain: $(VENV)/test.stamp ## every layer on one game, as on a machine without Numba
	@PYTHONPATH=tests/without_numba $(PYTEST) tests/engine tests/bots tests/arena tests/envs tests/cli \
		src/entrepot/testing -k santo $(ARGS)

test-oldest: $(OLDEST)/stamp ## one game with the oldest Numba, on another Python if there is one
	@$(OLDEST)/bin/python -m pytest src/entrepot/testing --game santo-domingo $(ARGS)

test-learning: $(VENV)/learning.stamp $(VENV)/web.stamp ## what trains networks; installs PyTorch
	@$(PY) -m pytest -m learning $(ARGS)

test-ray: $(VENV)/ray.stamp $(VENV)/web.stamp ## what plays on a cluster; installs Ray
	@$(PY) -m pytest tests/arena/test_ray.py tests/server/test_ray.py $(ARGS)

everything: $(VENV)/everything.stamp ## install at once what all the other targets install bit by bit

web: $(VENV)/run.stamp ## build the pages for the browser again
	@$(PIP) --no-deps -e .
	@touch $(VENV)/web.stamp

lint: $(VENV)/lint.stamp web-lint ## formatting, lint, types, dependency directions
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports

format: $(VENV)/lint.stamp web/node_modules/.tools.stamp ## format the code and repair what ruff can
	@$(PY) -m ruff check --fix --quiet . || true
	@$(PY) -m ruff format .
	@$(NPM) run -s format

web-test: web/node_modules/.tools.stamp ## unit tests of the browser client
	@$(NPM) run -s test

web-lint: web/node_modules/.tools.stamp ## formatting, lint and types of the browser client
	@$(NPM) run -s format:check
	@$(NPM) run -s lint
	@$(NPM) run -s check

rules: $(VENV)/test.stamp ## the ledger rules that tests prove, and those that none does
	@$(PY) -m tools.rule_coverage $(ARGS)

docs: $(VENV)/docs.stamp ## the documentation site, into site/; a broken link fails
	@cp examples/first_steps.ipynb docs/notebook.ipynb
	@$(PY) -m jupyter nbconvert --log-level=WARN --execute --to markdown docs/notebook.ipynb
	@rm docs/notebook.ipynb
	@$(VENV)/bin/zensical build --strict --clean

bench: $(VENV)/bench.stamp ## measure speed, sizes and compile times
	@$(PY) -m benchmarks $(ARGS)

clean: ## remove the environment and all that was built
	rm -rf $(VENV) $(OLDEST) build dist site .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find benchmarks src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --clear: a half-made or outdated environment would only cause riddles later.
$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Entrepot needs Python 3.11 or newer; '$(PYTHON)' is not." >&2; \
		echo "Name one that is: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "Making a virtual environment in $(VENV) …"
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
		echo "'$(PYTHON) -m venv' failed: is Python's venv module installed?" >&2; exit 1; }

# Each environment contains the one before it, so it satisfies the earlier stamps too. Installing
# builds the pages as well.
$(VENV)/run.stamp: pyproject.toml | $(PY)
	@echo "Installing Entrepot into $(VENV) (once) …"
	@$(PIP) -e .
	@touch $@ $(VENV)/web.stamp

$(VENV)/test.stamp: pyproject.toml | $(PY)
	@echo "Installing Entrepot and its test tools into $(VENV) (once) …"
	@$(PIP) -e ".[test]"
	@touch $(VENV)/run.stamp $(VENV)/web.stamp $@

$(VENV)/torch.stamp: | $(PY)
	@echo "Installing PyTorch into $(VENV) (once) …"
	@$(PIP) --no-deps $(if $(TORCH_INDEX),--extra-index-url $(TORCH_INDEX)) "$(TORCH)"
	@touch $@

# PyTorch comes first and by itself, so that nothing else is looked for in its index.
$(VENV)/learning.stamp: pyproject.toml $(VENV)/torch.stamp | $(PY)
	@echo "Installing Entrepot and its test tools into $(VENV) (once) …"
	@$(PIP) -e ".[test,learning]"
	@touch $(VENV)/run.stamp $(VENV)/web.stamp $(VENV)/test.stamp $@

$(VENV)/ray.stamp: pyproject.toml | $(PY)
	@echo "Installing Entrepot, its test tools and Ray into $(VENV) (once) …"
	@$(PIP) -e ".[test,ray]"
	@touch $(VENV)/run.stamp $(VENV)/web.stamp $(VENV)/test.stamp $@

$(VENV)/bench.stamp: pyproject.toml | $(PY)
	@echo "Installing Entrepot and what it is measured beside into $(VENV) (once) …"
	@$(PIP) -e ".[bench]"
	@touch $(VENV)/run.stamp $(VENV)/web.stamp $@

$(VENV)/lint.stamp: pyproject.toml | $(PY)
	@echo "Installing Entrepot, its test and lint tools into $(VENV) (once) …"
	@$(PIP) -e ".[test,lint]"
	@touch $(VENV)/run.stamp $(VENV)/web.stamp $(VENV)/test.stamp $@

$(VENV)/docs.stamp: pyproject.toml | $(PY)
	@echo "Installing Entrepot and the tools of its documentation into $(VENV) (once) …"
	@$(PIP) -e ".[docs]"
	@touch $(VENV)/run.stamp $(VENV)/web.stamp $@

$(VENV)/everything.stamp: pyproject.toml $(VENV)/torch.stamp | $(PY)
	@echo "Installing Entrepot with all its extras and tools into $(VENV) (once) …"
	@$(PIP) -e ".[test,learning,ray,lint,docs]"
	@touch $(foreach one,run web test learning ray lint docs,$(VENV)/$(one).stamp) $@

# An environment of its own. Numba $(OLDEST_NUMBA) has no wheels for newer Pythons than these.
$(OLDEST)/stamp: pyproject.toml | $(VENV)/test.stamp
	@for python in $(OTHER_PYTHONS) $(PYTHON); do $$python -c "" 2>/dev/null && break; done; \
		echo "Making an environment with Numba $(OLDEST_NUMBA) and $$($$python --version) …"; \
		$$python -m venv --clear $(OLDEST)
	@$(subst $(PY),$(OLDEST)/bin/python,$(PIP)) "numba==$(OLDEST_NUMBA).*" -e ".[testing]"
	@touch $@

# Building the pages installs less; npm removes the stamp with everything else in node_modules.
web/node_modules/.tools.stamp: web/package-lock.json | $(PY)
	@echo "Installing the tools of the browser client into web/node_modules (once) …"
	@$(NPM) ci --silent --prefer-offline
	@touch $@

$(VENV)/web.stamp: $(WEB) | $(PY)
	@echo "Building the pages for the browser …"
	@$(PIP) --no-deps -e .
	@touch $@
