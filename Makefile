# Hull: `make run` and `make test` work from a clone; `make help` lists the rest.

SWIFT ?= swift
APP ?= Pages/bank
ARGS ?=
FILES ?=
PREFIX ?= /usr/local
DESTDIR ?=
# The flags of every build, the same everywhere: different flags would rebuild everything.
SWIFT_FLAGS ?= --explicit-target-dependency-import-check error

DEBUG := .build/debug
RELEASE := .build/release
FROM ?= $(RELEASE)
# Progress lines only on a terminal.
QUIET := $(if $(MAKE_TERMOUT),,--quiet)
PRODUCTS := hull hull-guard hull-page hull-picture hull-server

.PHONY: run test flows field-cases animations doctor bench crashtest soak storage-kills test-cluster sanitize fuzz measure-structure lint format rebaseline reference css-properties conformance check-schemas generate docs setup build webkit test-webkit test-clients deb test-deb release clean install install-files uninstall help

## run: build what is missing and run the bank in this terminal (APP=folder, ARGS="--theme ...")
run: build
	@$(RELEASE)/hull run $(APP) $(ARGS)

## test: every test, then the flows of every app (ARGS="--filter ShellCoreTests" for some tests)
test:
	@scripts/setup --test
	@scripts/setup-bundles
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS) $(QUIET)
	@scripts/test $(SWIFT_FLAGS) $(ARGS)
	@$(MAKE) --no-print-directory flows

## flows: run the apps' flows, with the build of the tests
flows:
	@$(DEBUG)/hull test $(wildcard Pages/*/flows Pages/dialects/*/flows)
	@scripts/field-cases --check
	@scripts/animations --check

## field-cases: run the flows of the field cases and write their table, docs/field-cases.md
field-cases:
	@scripts/field-cases

## animations: record the moving pictures of the documentation, with the build of the tests (NAMES="demo inspector")
animations:
	@scripts/animations $(NAMES)

## doctor: list installed and missing packages; installs nothing
doctor:
	@scripts/setup --check
	@if [ -x $(RELEASE)/hull ]; then $(RELEASE)/hull doctor; else echo "hull is not built yet: make build"; fi

## bench: measure start, round trips, recovery, memory (ARGS="--json")
bench: build
	@$(RELEASE)/hull bench $(ARGS)

## crashtest: kill renderers at every point of each sample's flows, and compare the defects with docs/crash-findings.md
crashtest: build
	@$(RELEASE)/hull crashtest Pages/bank/flows
	@scripts/crashtest-samples

## soak: kill the bank's processes at random for ten minutes, and check for leaks (SOAK_SECONDS=60)
soak: build
	@scripts/soak

## storage-kills: kill shells at random while an app stores data, and check that nothing acknowledged is lost (KILLS=10000)
storage-kills: build
	@scripts/kill-storage $(KILLS)

## test-cluster: crash-test the bank on two machines with Slurm and GNU parallel (needs root; ARGS="--deaths reported")
test-cluster: build
	@scripts/test-cluster $(ARGS)

## sanitize: run the tests that reach C code with the address and undefined-behavior sanitizers (ARGS="--filter NAME")
sanitize: setup
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' QUIET='$(QUIET)' scripts/sanitize $(ARGS)

## fuzz: run each fuzz target for ten minutes with libFuzzer (FUZZ_SECONDS=60, NAMES="event json" for some; needs libstdc++)
fuzz: setup
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' QUIET='$(QUIET)' scripts/fuzz $(NAMES)

## measure-structure: print the measures of the structure of the sources (ARGS="--pairs --short" for details)
measure-structure:
	@scripts/measure-structure $(ARGS)

## lint: check the format of sources and scripts, and the types of JavaScript (installs node-typescript)
lint:
	@$(SWIFT) format lint --strict -r Sources Engines Tests Package.swift
	@scripts/lint-scripts
	@scripts/lint-words
	@scripts/measure-structure --check
	@scripts/docs --if-installed

## format: format the sources
format:
	@$(SWIFT) format -i -r Sources Engines Tests Package.swift

## rebaseline: list golden files that differ, and accept those of FILES='Tests/.../x*.txt' (ARGS="--filter ...")
rebaseline: setup
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS) $(QUIET)
	@HULL_REBASELINE='$(FILES)' scripts/rebaseline $(SWIFT_FLAGS) $(ARGS)
	@git --no-pager diff --stat

## reference: record script pairs and the boxes of layout pages in a real WebKitGTK (installs it; only needed for this)
reference:
	@tools/reference/record $(ARGS)

## css-properties: write the list of supported CSS properties from the code
css-properties: setup
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS) $(QUIET)
	@HULL_REBASELINE=docs/css-properties.md scripts/rebaseline $(SWIFT_FLAGS) --filter PropertyListingTests
	@git --no-pager diff --stat -- docs

## conformance: run all cases of the published lists, with the scores of docs/conformance.md
conformance: setup
	@scripts/conformance-cases
	@$(SWIFT) build --build-tests $(SWIFT_FLAGS) $(QUIET)
	@HULL_CONFORMANCE=all scripts/test $(SWIFT_FLAGS) --filter ConformanceTests

## check-schemas: validate the samples with the schemas of the last build, and the mistakes of the error tests (installs check-jsonschema into .build; needs python3-venv)
check-schemas:
	@scripts/check-schemas $(DEBUG)/hull

## generate: check the page platform's modules and write their bundles (installs node-typescript; only needed after a change to them)
generate:
	@scripts/generate

## docs: build the documentation site into dist/site (installs MkDocs into .build; needs python3-venv)
docs:
	@scripts/docs

## setup: install the packages that the build needs
setup:
	@scripts/setup

## build: the release build of hull, its page engine and its picture program
build: setup
	@for product in $(PRODUCTS); do \
	  $(SWIFT) build -c release --static-swift-stdlib --product $$product $(SWIFT_FLAGS) $(QUIET) || exit 1; \
	done

## webkit: build hull-webkit, the engine on WebKitGTK, and install what it needs: hull run --engine webkit
webkit: build
	@scripts/setup --webkit
	@for product in hull-webkit hull-webkit-page; do \
	  HULL_ENGINES=webkit $(SWIFT) build -c release --static-swift-stdlib --product $$product $(SWIFT_FLAGS) $(QUIET) || exit 1; \
	done
	@scripts/build-webkit-extension $(RELEASE)

## test-webkit: test the engine on WebKitGTK, and compare what differs with docs/webkit.md and docs/conformance.md (FLOWS="Pages/bank/flows deaths")
test-webkit:
	@scripts/setup --test
	@scripts/setup --webkit
	@$(SWIFT) build --product hull-page $(SWIFT_FLAGS) $(QUIET)
	@$(SWIFT) build --product hull-guard $(SWIFT_FLAGS) $(QUIET)
	@$(SWIFT) build --product hull $(SWIFT_FLAGS) $(QUIET)
	@for product in hull-webkit hull-webkit-page; do \
	  HULL_ENGINES=webkit $(SWIFT) build --product $$product $(SWIFT_FLAGS) $(QUIET) || exit 1; \
	done
	@scripts/build-webkit-extension .build/debug
	@scripts/test-webkit $(FLOWS)
	@$(if $(FLOWS),true,scripts/setup-bundles && scripts/fidelity)

## test-clients: test hull serve, hull mcp and hull run --devtools with clients from PyPI and Debian (FILES="test_appium test_mcp")
test-clients:
	@scripts/setup --clients
	@for product in hull-page hull-guard hull-picture hull-server hull; do \
	  $(SWIFT) build --product $$product $(SWIFT_FLAGS) $(QUIET) || exit 1; \
	done
	@scripts/test-clients $(FILES)

## deb: create a Debian package for this distribution in dist/, or two with ENGINES=webkit (installs dpkg-dev and lintian)
deb: build $(filter webkit,$(ENGINES))
	@scripts/setup --package
	@scripts/package-deb $(RELEASE)

## test-deb: install the package in a new Debian system below .build, use it and remove it (needs root; installs debootstrap)
test-deb: deb
	@scripts/setup --test-package
	@scripts/test-deb

## release: create an archive of the programs and SHA256SUMS in dist/; refuses a commit without a tag
release:
	@scripts/package-release --check
	@$(MAKE) --no-print-directory build
	@scripts/package-release $(RELEASE)

## install: install programs, samples, schemas, manual pages, completions and license texts below PREFIX (/usr/local)
install: build install-files

## uninstall: remove them
uninstall:
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' scripts/install --remove

# Installs an existing build from the folder FROM.
install-files:
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' scripts/install $(FROM)

## clean: remove build products
clean:
	@rm -rf .build .build-sanitize .build-fuzz dist

## help: show this list
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST) | awk -F ': ' '{ printf "  make %-16s %s\n", $$1, $$2 }'
