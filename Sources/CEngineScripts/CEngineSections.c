#include <string.h>

#include "CEngineScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts that are read when a page first uses one of their interfaces: see scripts/sections.js.

static const char files[] = {
#embed "scripts/file-reader.js"
    ,
    0};

static const char geometry[] = {
#embed "scripts/intersection-observer.js"
    ,
#embed "scripts/resize-observer.js"
    ,
    0};

static const char streams[] = {
#embed "scripts/stream-queues.js"
    ,
#embed "scripts/readable-controller.js"
    ,
#embed "scripts/readable-stream.js"
    ,
#embed "scripts/stream-pipes.js"
    ,
#embed "scripts/writable-stream.js"
    ,
#embed "scripts/transform-stream.js"
    ,
    0};

static const char crypto[] = {
#embed "scripts/subtle-crypto.js"
    ,
    0};

static const char fetch[] = {
#embed "scripts/headers.js"
    ,
#embed "scripts/body.js"
    ,
#embed "scripts/form-body.js"
    ,
#embed "scripts/request.js"
    ,
#embed "scripts/response.js"
    ,
#embed "scripts/fetch.js"
    ,
    0};

static const char requests[] = {
#embed "scripts/xml-http-request.js"
    ,
    0};

static const char events[] = {
#embed "scripts/event-source.js"
    ,
    0};

static const char sockets[] = {
#embed "scripts/web-socket.js"
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

static const char xpath[] = {
#embed "scripts/xpath-tokens.js"
    ,
#embed "scripts/xpath-nodes.js"
    ,
#embed "scripts/xpath-values.js"
    ,
#embed "scripts/xpath-parser.js"
    ,
#embed "scripts/xpath.js"
    ,
    0};

static const char sheets[] = {
#embed "scripts/css-rules.js"
    ,
#embed "scripts/css-sheets.js"
    ,
    0};

static const char autofill[] = {
#embed "scripts/autofill.js"
    ,
    0};

static const char transfer[] = {
#embed "scripts/data-transfer.js"
    ,
    0};

static const struct {
  const char *name;
  const char *text;
} sections[] = {
    {"files", files},
    {"geometry", geometry},
    {"streams", streams},
    {"crypto", crypto},
    {"fetch", fetch},
    {"requests", requests},
    {"events", events},
    {"sockets", sockets},
    {"modules", modules},
    {"xpath", xpath},
    {"sheets", sheets},
    {"autofill", autofill},
    {"transfer", transfer},
};

const char *hull_engine_section(const char *name) {
  for (size_t index = 0; index < sizeof sections / sizeof sections[0]; index++) {
    if (strcmp(sections[index].name, name) == 0) return sections[index].text;
  }
  return NULL;
}
