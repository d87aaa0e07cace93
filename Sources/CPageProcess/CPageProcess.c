#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CPageProcess.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#endif

int hull_page_processor_count(void) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (int)count;
}

void hull_page_refuse_new_privileges(void) {
#ifdef __linux__
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
}

void hull_page_end_with_parent(void) {
#ifdef __linux__
  const char *parent = getenv("HULL_PAGE_ENDS_WITH_PARENT");
  if (parent == NULL) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  /* It may have died before this was asked for. */
  if (getppid() != atoi(parent)) _exit(0);
#endif
}

static void lower(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

void hull_page_limit_core_dumps(void) { lower(RLIMIT_CORE, 0); }

void hull_page_limit_descriptors(int count) { lower(RLIMIT_NOFILE, (rlim_t)count); }

static volatile sig_atomic_t stop_ordered;

static void order_stop(int number) {
  (void)number;
  stop_ordered = 1;
}

void hull_page_take_stop_orders(void) {
  struct sigaction action = {.sa_handler = order_stop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGURG, &action, NULL);
}

int hull_page_stop_ordered(void) {
  int ordered = stop_ordered;
  stop_ordered = 0;
  return ordered;
}
