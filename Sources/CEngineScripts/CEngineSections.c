#include <string.h>

#include "CEngineScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts that are read when a page first uses one of their interfaces: see scripts/sections.js.

static const char files[] = {
#embed "scripts/file-reader.js"
    ,
    0};

static const struct {
  const char *name;
  const char *text;
} sections[] = {
    {"files", files},
};

const char *hull_engine_section(const char *name) {
  for (size_t index = 0; index < sizeof sections / sizeof sections[0]; index++) {
    if (strcmp(sections[index].name, name) == 0) return sections[index].text;
  }
  return NULL;
}
