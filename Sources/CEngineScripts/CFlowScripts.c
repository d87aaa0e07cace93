#include "CEngineScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Flow scripts have no page, but share the module loader and the random generator with pages.
static const char scripts[] = {
    '(', 'f', 'u', 'n', 'c', 't', 'i', 'o', 'n', ' ', '(', 'h', 'o', 's', 't', ')', ' ', '{', '"', 'u', 's', 'e', ' ',
    's', 't', 'r', 'i', 'c', 't', '"', ';', '\n',
#embed "flow-scripts/names.js"
    ,
#embed "flow-scripts/scope.js"
    ,
#embed "flow-scripts/time.js"
    ,
#embed "flow-scripts/output.js"
    ,
#embed "flow-scripts/console.js"
    ,
#embed "flow-scripts/errors.js"
    ,
#embed "flow-scripts/http.js"
    ,
#embed "flow-scripts/files.js"
    ,
#embed "scripts/random.js"
    ,
#embed "scripts/module-records.js"
    ,
#embed "scripts/module-evaluation.js"
    ,
#embed "flow-scripts/evaluation.js"
    ,
    '}', ')', 0};

const char *hull_flow_scripts(void) { return scripts; }
