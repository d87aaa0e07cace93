#include "CDevToolsScripts.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char agent[] = {
#embed "agent.js"
, 0 };

static const char runtime[] = {
#embed "runtime.js"
, 0 };

static const char console[] = {
#embed "console.js"
, 0 };

static const char page[] = {
#embed "page.js"
, 0 };

static const char dom[] = {
#embed "dom.js"
, 0 };

static const char css[] = {
#embed "css.js"
, 0 };

static const char accessibility[] = {
#embed "accessibility.js"
, 0 };

static const char storage[] = {
#embed "storage.js"
, 0 };

static const char overlay[] = {
#embed "overlay.js"
, 0 };

static const char dom_debugger[] = {
#embed "dom-debugger.js"
, 0 };

#pragma clang diagnostic pop

static const char *const modules[] = {
  agent, runtime, console, page, dom, css, accessibility, storage, overlay, dom_debugger,
};

int hull_devtools_module_count(void) { return sizeof modules / sizeof *modules; }

const char *hull_devtools_module(int number) { return modules[number]; }
