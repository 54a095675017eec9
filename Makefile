# make site   set everything up, publish the site to site/
# make test   set everything up, pass every check and test
# make serve  look at the published site in a browser
# make lock   renew requirements.lock from pyproject.toml (needs uv)
#
# Everything is kept inside this checkout: the environment in .venv/, caches and temporary files in .cache/.

PYTHON   ?=
VENV     := .venv
BIN      := $(VENV)/bin
READY    := $(VENV)/ready
CACHE    := .cache
PORT     ?= 8000

export TMPDIR := $(CURDIR)/$(CACHE)/tmp
export PIP_CACHE_DIR := $(CURDIR)/$(CACHE)/pip
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export RUFF_CACHE_DIR := $(CURDIR)/$(CACHE)/ruff
export MYPY_CACHE_DIR := $(CURDIR)/$(CACHE)/mypy
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH PIP_TARGET PIP_PREFIX PIP_USER PIP_REQUIRE_VIRTUALENV

.PHONY: site test lint serve bench lock clean
.DEFAULT_GOAL := site

site: $(READY)
	@$(BIN)/rulebook build

test: lint
	@$(BIN)/python -m pytest --numprocesses=auto

lint: $(READY)
	@$(BIN)/ruff check --quiet generator tests
	@$(BIN)/ruff format --quiet --check generator tests || { \
	  echo "some files are not formatted; mend them with: $(BIN)/ruff format generator tests" >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary

serve: site
	@echo "http://127.0.0.1:$(PORT)/ (stop with Ctrl-C)"
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory site $(PORT)

bench: $(READY)
	@$(BIN)/python tests/benchmarks/build.py

lock:
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate --upgrade --quiet --output-file requirements.lock

clean:
	rm -rf $(VENV) $(CACHE)

# An environment knows its own folder by heart, so one that was made elsewhere is made again.
ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
.PHONY: $(READY)
endif

$(READY): requirements.lock pyproject.toml
	@mkdir -p $(CACHE)/tmp
	@python=; for candidate in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    python=$$candidate; break; \
	  fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "Python 3.11 or newer is needed and none was found." >&2; \
	  echo "Install one (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python; https://www.python.org/downloads/)" >&2; \
	  echo "or name it: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	echo "setting up $(VENV) with $$($$python --version)"; \
	$$python -m venv --clear $(VENV) >$(CACHE)/setup.log 2>&1 || { \
	  cat $(CACHE)/setup.log >&2; \
	  echo "Python's venv module does not work here (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock || { \
	  echo "The packages of requirements.lock could not be installed: see the message above." >&2; \
	  echo "pip needs the package index, or a mirror of it (set PIP_INDEX_URL)." >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --no-deps --no-index --no-build-isolation --editable .
	@printf '%s' '$(CURDIR)' >$@
