#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>

/* Exported by every JavaScriptCore, declared in headers that are not installed. */

/// Asked when a script has run longer than the limit; true ends it with an exception that it cannot catch.
typedef bool (*HullShouldTerminate)(JSContextRef context, void *data);

JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, HullShouldTerminate callback,
                                                   void *data);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

/// The function is called with a promise and its reason after the microtasks, when nobody listens to its rejection.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function,
                                                            JSValueRef *exception);
