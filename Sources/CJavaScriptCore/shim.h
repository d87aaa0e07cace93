#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>
#include <stdlib.h>

/* Exported by every JavaScriptCore, declared in headers that are not installed. */

/// Asked when a script has run longer than the limit; true ends it with an exception that it cannot catch.
typedef bool (*HullShouldTerminate)(JSContextRef context, void *data);

JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, HullShouldTerminate callback,
                                                   void *data);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

/// The function is called with a promise and its reason after the microtasks, when nobody listens to its rejection.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function,
                                                            JSValueRef *exception);

/// Collects all garbage before it returns. It has its name because scripts of pages should not wait for that.
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context) __attribute__((weak));

/* Memory is given back by a thread of JavaScriptCore's allocator; where these are exported, it can be held off. */
JS_EXPORT void pas_scavenger_suspend(void) __attribute__((weak));
JS_EXPORT void pas_scavenger_resume(void) __attribute__((weak));

/// Before anything else of JavaScriptCore: what may be allocated until it collects for the first time, in bytes. Its own
/// megabyte is less than the platform's objects take, so each start of an engine had a collection in it.
static inline void HullAllowYoungObjects(void) { setenv("JSC_smallHeapSize", "4194304", 0); }

/// Before anything else of JavaScriptCore: it collects and compiles on its caller's thread, and starts none of its own. A
/// process can be forked only while it has one thread.
///
/// What its compilers for hot code cost is cheap on a thread beside the script, and dear on the script's own: a millisecond
/// for a function, the last of them tens of milliseconds. So code has to run five times, and for the last compiler sixteen
/// times as long as by default before it gets them.
static inline void HullHoldThreads(void) {
  setenv("JSC_thresholdForOptimizeAfterWarmUp", "5000", 1);
  setenv("JSC_thresholdForOptimizeAfterLongWarmUp", "5000", 1);
  setenv("JSC_thresholdForOptimizeSoon", "5000", 1);
  setenv("JSC_thresholdForFTLOptimizeAfterWarmUp", "1000000", 1);
  setenv("JSC_useConcurrentJIT", "0", 1);
  setenv("JSC_useConcurrentGC", "0", 1);
  setenv("JSC_numberOfGCMarkers", "1", 1);
  if (pas_scavenger_suspend && pas_scavenger_resume) pas_scavenger_suspend();
}

/// Collects all garbage, where that can be had.
static inline void HullCollectGarbage(JSContextRef context) {
  if (JSSynchronousGarbageCollectForDebugging) JSSynchronousGarbageCollectForDebugging(context);
}

/// After a fork: memory is given back again. Collecting and compiling stay as they are, they are set once for a process.
static inline void HullReleaseThreads(void) {
  if (pas_scavenger_suspend && pas_scavenger_resume) pas_scavenger_resume();
}
