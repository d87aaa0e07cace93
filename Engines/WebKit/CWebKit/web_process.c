#define _GNU_SOURCE

#include "web_process.h"

#include "CWebKit.h"

#include <dirent.h>
#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The process that runs the scripts of pages, a child of this one. WebKit reports only that it has ended. */
static _Atomic pid_t web_process;

/* Exits of children */

/* The last exits: the process ID in the high half, the status of wait(2) in the low one. GLib reaps in a thread of its own. */
static _Atomic uint64_t exits[16];
static _Atomic unsigned exit_count;

static void record_exit(pid_t pid, int status) {
  exits[atomic_fetch_add(&exit_count, 1) % G_N_ELEMENTS(exits)] = (uint64_t)pid << 32 | (uint32_t)status;
}

/* GLib reaps the processes that WebKit has started; afterwards the system no longer knows how they have ended. Its calls are served by
   these functions, since the loader searches the program before the C library. */

int waitid(idtype_t type, id_t id, siginfo_t *info, int options) {
  siginfo_t own = {0};
  siginfo_t *received = info == NULL ? &own : info;
  const long result = syscall(SYS_waitid, type, id, received, options, NULL);
  if (result == 0 && received->si_pid != 0 && (options & WNOWAIT) == 0) {
    if (received->si_code == CLD_EXITED) record_exit(received->si_pid, W_EXITCODE(received->si_status, 0));
    if (received->si_code == CLD_KILLED || received->si_code == CLD_DUMPED) record_exit(received->si_pid, received->si_status);
  }
  return (int)result;
}

pid_t waitpid(pid_t pid, int *status, int options) {
  int own = 0;
  const long ended = syscall(SYS_wait4, pid, &own, options, NULL);
  if (ended > 0 && (WIFEXITED(own) || WIFSIGNALED(own))) record_exit((pid_t)ended, own);
  if (ended > 0 && status != NULL) *status = own;
  return (pid_t)ended;
}

static bool find_exit(pid_t pid, int *status) {
  for (size_t index = 0; index < G_N_ELEMENTS(exits); index++) {
    const uint64_t entry = exits[index];
    if (pid <= 0 || (pid_t)(entry >> 32) != pid) continue;
    *status = (int)(uint32_t)entry;
    return true;
  }
  return false;
}

static void sleep_millisecond(void) {
  const struct timespec millisecond = {.tv_nsec = 1000000};
  nanosleep(&millisecond, NULL);
}

bool hull_web_process_wait(int milliseconds, int *signal_number, int *exit_status) {
  const gint64 end = g_get_monotonic_time() + milliseconds * 1000LL;
  int status;
  while (!find_exit(web_process, &status)) {
    if (g_get_monotonic_time() >= end) return false;
    sleep_millisecond();
  }
  *signal_number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  *exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  return true;
}

/* Finding it */

/* Names are cut after 15 characters (proc(5), comm). */
static bool is_web_process(int pid) {
  char path[64], name[32] = {0};
  snprintf(path, sizeof path, "/proc/%d/comm", pid);
  FILE *file = fopen(path, "re");
  if (file == NULL) return false;
  const bool is_found = fgets(name, sizeof name, file) != NULL && strncmp(name, "WebKitWebProces", 15) == 0;
  fclose(file);
  return is_found;
}

static bool is_alive(pid_t pid) { return pid > 0 && kill(pid, 0) == 0; }

pid_t hull_web_process_find(void) {
  if (is_alive(web_process)) return web_process;
  pid_t found = 0;
  DIR *threads = opendir("/proc/self/task");
  if (threads == NULL) return 0;
  /* Children are listed by the thread that has started them. */
  for (struct dirent *thread; found == 0 && (thread = readdir(threads)) != NULL;) {
    char path[300];
    snprintf(path, sizeof path, "/proc/self/task/%s/children", thread->d_name);
    FILE *children = fopen(path, "re");
    if (children == NULL) continue;
    for (int pid; found == 0 && fscanf(children, "%d", &pid) == 1;) {
      if (is_web_process(pid)) found = pid;
    }
    fclose(children);
  }
  closedir(threads);
  if (found != 0) web_process = found;
  return found;
}

/* Signals */

void hull_web_process_signal(int number) {
  const pid_t pid = web_process;
  if (pid <= 0) return;
  /* JavaScriptCore's handler removes itself at the first signal that no code of WebAssembly has caused: the second one ends the
     process. A signal for the first thread and one for the process can be pending at once. */
  if (number == SIGSEGV || number == SIGBUS) syscall(SYS_tgkill, pid, pid, number);
  kill(pid, number);
}

static void end_by(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  sigset_t opened;
  sigemptyset(&opened);
  sigaddset(&opened, number);
  pthread_sigmask(SIG_UNBLOCK, &opened, NULL);
  kill(getpid(), number);
}

/* A signal of another process is for the page. Faults and assertions of this process end it. */
static void pass_on(int number, siginfo_t *info, void *context) {
  (void)context;
  const int code = errno;
  const bool is_own = info->si_code > 0 || info->si_pid == getpid();
  if (is_own || !is_alive(web_process)) end_by(number);
  else hull_web_process_signal(number);
  errno = code;
}

void hull_web_process_pass_signals(void) {
  const int numbers[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE};
  for (size_t index = 0; index < G_N_ELEMENTS(numbers); index++) {
    struct sigaction action = {.sa_sigaction = pass_on, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[index], &action, NULL);
  }
}

void hull_end_by_signal(int number) {
  /* The core of this process would show nothing of the page. */
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  end_by(number);
  /* The signal is delivered before kill returns, unless it does not end processes. */
  _exit(128 + number);
}

/* Memory */

/* What a web process has without a document, in bytes; its settings have to be made before it exists. */
static const uint64_t initial_memory = 64 << 20;
/* Seconds between two checks of WebKit, in the web process. */
static const double poll_seconds = 0.5;

uint64_t hull_web_process_memory_limit(void) {
  const char *text = getenv("HULL_PAGE_MEMORY_LIMIT");
  const uint64_t more = text == NULL ? 0 : strtoull(text, NULL, 10);
  return more == 0 ? 0 : initial_memory + MIN(more, 1ULL << 40);
}

WebKitWebContext *hull_new_web_context(WebKitWebsiteDataManager *data_manager) {
  const uint64_t limit = hull_web_process_memory_limit();
  if (limit == 0) return webkit_web_context_new_with_website_data_manager(data_manager);
  WebKitMemoryPressureSettings *settings = webkit_memory_pressure_settings_new();
  webkit_memory_pressure_settings_set_memory_limit(settings, (guint)(limit >> 20));
  webkit_memory_pressure_settings_set_kill_threshold(settings, 1);
  webkit_memory_pressure_settings_set_poll_interval(settings, poll_seconds);
  WebKitWebContext *context = g_object_new(
      WEBKIT_TYPE_WEB_CONTEXT, "website-data-manager", data_manager, "memory-pressure-settings", settings, NULL);
  webkit_memory_pressure_settings_free(settings);
  return context;
}

uint64_t hull_memory(pid_t pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
  FILE *file = fopen(path, "re");
  if (file == NULL) return 0;
  unsigned long long resident = 0, shared = 0;
  const int fields = fscanf(file, "%*u %llu %llu", &resident, &shared);
  fclose(file);
  return fields == 2 && resident > shared ? (resident - shared) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

struct timer {
  void (*call)(void);
};

static gboolean call_timer(gpointer data) {
  ((struct timer *)data)->call();
  return G_SOURCE_CONTINUE;
}

void hull_webkit_repeat(int milliseconds, void (*call)(void)) {
  struct timer *timer = g_new(struct timer, 1);
  timer->call = call;
  g_timeout_add((guint)milliseconds, call_timer, timer);
}
