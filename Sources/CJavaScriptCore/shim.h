#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>
#include <stdlib.h>

/* Exported by every JavaScriptCore, but declared in headers that are not installed. */

/// Called when a script has run longer than the limit; returning true terminates it with an exception that it cannot
/// catch.
typedef bool (*HullShouldTerminate)(JSContextRef context, void *data);

JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, HullShouldTerminate callback,
                                                   void *data);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

/// The function is called with a promise and its reason after the microtasks, when its rejection is unhandled.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function,
                                                            JSValueRef *exception);

/// The target of a proxy; null for other objects.
JS_EXPORT JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);

/// Collects all garbage synchronously. The name warns against use while a page's script waits.
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context) __attribute__((weak));

/* A thread of JavaScriptCore's allocator returns memory to the system; where these functions are exported, it can be disabled. */
JS_EXPORT void pas_scavenger_suspend(void) __attribute__((weak));
JS_EXPORT void pas_scavenger_resume(void) __attribute__((weak));

/// Must be called before any other function of JavaScriptCore. Sets the number of bytes that are allocated before the
/// first garbage collection: the default of one megabyte is less than the platform's objects need, so each engine start
/// would include a collection.
static inline void HullRaiseInitialHeapLimit(void) { setenv("JSC_smallHeapSize", "4194304", 0); }

/// Must be called before any other function of JavaScriptCore: it then collects and compiles on its caller's thread and
/// starts no threads of its own. A process can be forked only while it has one thread.
///
/// Optimizing compilers are cheap on another thread, but expensive on the script's own: a millisecond per function, and
/// tens of milliseconds for the last tier. Code must therefore run five times as often, and sixteen times for the last
/// tier, before it is optimized.
static inline void HullDeferThreads(void) {
  setenv("JSC_thresholdForOptimizeAfterWarmUp", "5000", 1);
  setenv("JSC_thresholdForOptimizeAfterLongWarmUp", "5000", 1);
  setenv("JSC_thresholdForOptimizeSoon", "5000", 1);
  setenv("JSC_thresholdForFTLOptimizeAfterWarmUp", "1000000", 1);
  setenv("JSC_useConcurrentJIT", "0", 1);
  setenv("JSC_useConcurrentGC", "0", 1);
  setenv("JSC_numberOfGCMarkers", "1", 1);
  if (pas_scavenger_suspend && pas_scavenger_resume) pas_scavenger_suspend();
}

/// Collects all garbage, where the function is available.
static inline void HullCollectGarbage(JSContextRef context) {
  if (JSSynchronousGarbageCollectForDebugging) JSSynchronousGarbageCollectForDebugging(context);
}

/// After a fork: memory is returned to the system again. Collection and compilation stay on the caller's thread,
/// because these options are fixed for a process.
static inline void HullAllowThreads(void) {
  if (pas_scavenger_suspend && pas_scavenger_resume) pas_scavenger_resume();
}

/// Reads the files of the time zone, which a locked process cannot open when a script first needs them.
static inline void HullLoadTimeZone(JSContextRef context) {
  JSStringRef source = JSStringCreateWithUTF8CString("new Date(0).getTimezoneOffset(); new Intl.DateTimeFormat().resolvedOptions()");
  JSEvaluateScript(context, source, NULL, NULL, 0, NULL);
  JSStringRelease(source);
}
