#include <string.h>

#include "CEngineScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts that are read when a page first uses one of their interfaces: see scripts/sections.js.

static const char files[] = {
#embed "scripts/file-reader.js"
    ,
    0};

static const char sheets[] = {
#embed "scripts/css-rules.js"
    ,
#embed "scripts/css-sheets.js"
    ,
    0};

static const char modules[] = {
#embed "scripts/import-maps.js"
    ,
#embed "scripts/module-records.js"
    ,
#embed "scripts/module-evaluation.js"
    ,
#embed "scripts/module-loader.js"
    ,
    0};

static const struct {
  const char *name;
  const char *text;
} sections[] = {
    {"files", files},
    {"sheets", sheets},
    {"modules", modules},
};

const char *hull_engine_section(const char *name) {
  for (size_t index = 0; index < sizeof sections / sizeof sections[0]; index++) {
    if (strcmp(sections[index].name, name) == 0) return sections[index].text;
  }
  return NULL;
}
