/* The options of the sanitizers, linked into every program of `make sanitize`: page processes inherit no environment.
   REPORTS is the path of the report files, without the number of the process. */

#define COMMON                                                                                                         \
  "log_path=" REPORTS                                                                                                  \
  /* Signals are the deaths that the tests cause and expect; JavaScriptCore has handlers of its own. */               \
  ":handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0"

const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

const char *__asan_default_options(void) {
  return COMMON
      /* JavaScriptCore's garbage collector searches the machine stack, so objects must not be moved off it. */
      ":detect_stack_use_after_return=0"
      /* Most processes end by a signal or _exit, and the objects of a page live as long as its process. */
      ":detect_leaks=0"
      /* A page at its memory limit must fail like a page without a sanitizer. */
      ":allocator_may_return_null=1";
}

const char *__ubsan_default_options(void) { return COMMON ":print_stacktrace=1"; }
