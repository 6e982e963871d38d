# make play · make test: everything else happens on the way. `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEPENDENCIES := $(VENV)/.dependencies
BUILT := $(VENV)/.built
CORE := $(shell find core -name '*.cpp' -o -name '*.hpp')
# The link to the sources knows the packages there were when it was made.
PACKAGES := $(shell find src -name __init__.py)
CPP := $(CORE) $(shell find tests bench -name '*.cpp' -o -name '*.hpp')
PYTEST := $(BIN)/python -m pytest -q -n auto
PIP := $(BIN)/python -m pip --disable-pip-version-check
# The tests start hundreds of processes: what Python compiles is kept, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

all: Gomoku pbrain-tesuji tesuji-uai

Gomoku: $(BUILT)
	@printf '#!/bin/sh\n# Starts the game; made by make.\nexec "$$(dirname "$$(readlink -f "$$0")")/$(BIN)/tesuji" play "$$@"\n' > $@
	@chmod +x $@

pbrain-tesuji: $(BUILT)
	@printf '#!/bin/sh\n# The engine for managers of the Gomocup protocol; made by make.\nexec "$$(dirname "$$(readlink -f "$$0")")/$(BIN)/pbrain-tesuji" "$$@"\n' > $@
	@chmod +x $@

tesuji-uai: $(BUILT)
	@printf '#!/bin/sh\n# The engine for programs that speak UAI; made by make.\nexec "$$(dirname "$$(readlink -f "$$0")")/$(BIN)/tesuji-uai" "$$@"\n' > $@
	@chmod +x $@

play: $(BUILT)
	@$(BIN)/tesuji play

test: $(BUILT)
	$(PYTEST) -m "not long"

test-long: $(BUILT)
	$(PYTEST) -m long -s

# The types are checked beside the tests; what was found is said after them.
check: style
	@mkdir -p build
	@$(BIN)/mypy > build/types.log 2>&1 & types=$$!; \
		$(PYTEST) -m "not long and not slow" --hypothesis-profile=quick; tests=$$?; \
		wait $$types; types=$$?; cat build/types.log; exit $$((tests | types))

lint: style
	$(BIN)/mypy

style: $(BUILT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/clang-format --dry-run --Werror $(CPP)

format: $(BUILT)
	$(BIN)/clang-format -i $(CPP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(BUILT)
	$(BIN)/cmake -S . -B build/bench -G Ninja -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja" -DCMAKE_BUILD_TYPE=Release \
		-DTESUJI_BENCH=ON -DTESUJI_NATIVE=ON > build/bench.log
	$(BIN)/cmake --build build/bench >> build/bench.log
	$(BIN)/python -m bench

# The core in randomized C++ tests, under the address and undefined-behaviour sanitizers; what has threads also under that of threads.
sanitize: sanitize-address,undefined sanitize-thread

sanitize-%: $(DEPENDENCIES)
	$(BIN)/cmake -S . -B build/sanitize-$* -G Ninja -DCMAKE_MAKE_PROGRAM="$(CURDIR)/$(BIN)/ninja" \
		-DCMAKE_BUILD_TYPE=RelWithDebInfo -DTESUJI_SANITIZE=$* -DTESUJI_WERROR=ON
	$(BIN)/cmake --build build/sanitize-$*
	$(BIN)/ctest --test-dir build/sanitize-$* --output-on-failure --no-tests=error $(if $(filter thread,$*),-R search)

clean:
	rm -rf build bench/out .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

fclean: clean
	rm -rf $(VENV) Gomoku pbrain-tesuji tesuji-uai src/tesuji/_core.pyi

re: fclean
	@$(MAKE) --no-print-directory all

help:
	@echo 'make        the executables Gomoku, pbrain-tesuji, tesuji-uai'
	@echo 'make play   start the game'
	@echo 'make test   run the tests            make test-long  the thousands of random games'
	@echo 'make check  lint, types, quick tests make lint       lint and types alone'
	@echo 'make format rewrite to the style     make sanitize   the core under sanitizers'
	@echo 'make bench  measure                  make clean fclean re'

# A virtual environment without pip is one that was not finished.
$(DEPENDENCIES): pyproject.toml
	@$(PIP) --version > /dev/null 2>&1 || { \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
			echo 'tesuji needs Python 3.10 or newer; if there is one elsewhere: make PYTHON=/path/to/python3'; exit 1; }; \
		$(PYTHON) -m venv --clear $(VENV); }
	@echo 'Installing what the build and the tests need (once; about a minute) ...'
	@$(PIP) install --quiet --upgrade 'pip>=25.1'
	@$(PIP) install --quiet --group dev
	@touch $@

# The C++ core, for this machine, and the package as a link to the sources.
$(BUILT): $(DEPENDENCIES) CMakeLists.txt $(CORE) $(PACKAGES)
	@echo 'Building the core ...'
	@$(PIP) install --quiet --no-build-isolation --editable . -Cbuild-dir=build/native \
		-Ccmake.define.TESUJI_NATIVE=ON -Ccmake.define.TESUJI_WERROR=ON -Ccmake.define.TESUJI_STUB_COPY="$(CURDIR)/src/tesuji"
	@touch $@

.PHONY: all play test test-long check lint style format bench sanitize clean fclean re help
.DELETE_ON_ERROR:
