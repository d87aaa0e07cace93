#include "CEngineScripts.h"

#include <string.h>

// Before the bundles of the lazy modules, which are embedded, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "generated/lazy-modules.h"

// The bundles of the scripts: tools/scripts/generate.js writes them.

static const char platform[] = {
#embed "generated/platform.js"
    , 0};

// Flow scripts have no page, but share the module loader and the random generator with pages.
static const char flow[] = {
#embed "generated/flow.js"
    , 0};

// Native scripts have no page either.
static const char native_side[] = {
#embed "generated/native.js"
    , 0};

const char *hull_engine_scripts(void) { return platform; }

const char *hull_flow_scripts(void) { return flow; }

const char *hull_native_scripts(void) { return native_side; }

const char *hull_engine_lazy_module(const char *name) {
  for (size_t index = 0; index < sizeof lazyModules / sizeof lazyModules[0]; index++) {
    if (strcmp(lazyModules[index].name, name) == 0) return lazyModules[index].text;
  }
  return NULL;
}

const char *hull_engine_lazy_module_parameters(const char *name) {
  for (size_t index = 0; index < sizeof lazyModules / sizeof lazyModules[0]; index++) {
    if (strcmp(lazyModules[index].name, name) == 0) return lazyModules[index].parameters;
  }
  return NULL;
}
