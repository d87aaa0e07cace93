#include "CBrowserScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char page[] = {
#embed "../../Sources/CEngineScripts/generated/browser.js"
    , 0};

static const char engine[] = {
#embed "engine.js"
    , 0};

// In the order of order.txt.
static const char cells[] = {
#embed "geometry.js"
    , '\n',
#embed "styles.js"
    , '\n',
#embed "text.js"
    , '\n',
#embed "tree.js"
    , '\n',
#embed "page.js"
    , '\n',
#embed "borders.js"
    , '\n',
#embed "sink.js"
    , '\n',
#embed "controls.js"
    , '\n',
#embed "counters.js"
    , '\n',
#embed "boxes.js"
    , '\n',
#embed "generated.js"
    , '\n',
#embed "cells.js"
    , '\n',
#embed "describe.js"
    , '\n',
#embed "act.js"
    , '\n',
#embed "forms.js"
    , 0};

static const char style_sheet[] = {
#embed "font.css"
    , 0};

const char *hull_browser_page_script(void) { return page; }

const char *hull_browser_engine_script(void) { return engine; }

const char *hull_browser_cell_scripts(void) { return cells; }

const char *hull_browser_style_sheet(void) { return style_sheet; }
