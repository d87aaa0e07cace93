#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CPageProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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
  /* The parent may have ended before the request. */
  if (getppid() != atoi(parent)) _exit(0);
#endif
}

ssize_t hull_page_receive(int descriptor, void *buffer, size_t capacity, int flags, int *passed) {
  *passed = -1;
  struct iovec content = {.iov_base = buffer, .iov_len = capacity};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control_data;
  struct msghdr message = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = control_data.bytes, .msg_controllen = sizeof control_data.bytes};
  ssize_t count = recvmsg(descriptor, &message, flags);
  if (count <= 0) return count;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_type == SCM_RIGHTS && header->cmsg_len == CMSG_LEN(sizeof(int)))
    memcpy(passed, CMSG_DATA(header), sizeof *passed);
  return count;
}

int hull_page_next_request(int control, int milliseconds) {
  struct pollfd entry = {.fd = control, .events = POLLIN};
  int ready;
  do {
    ready = poll(&entry, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  if (ready == 0) return HULL_PAGE_NO_REQUEST;

  char byte;
  int socket;
  ssize_t count;
  do {
    count = hull_page_receive(control, &byte, sizeof byte, 0, &socket);
  } while (count < 0 && errno == EINTR);
  return count == 1 && socket >= 0 ? socket : HULL_PAGE_NO_SHELL;
}

int hull_page_reply(int control, int answer) {
  ssize_t count;
  do {
    count = send(control, &answer, sizeof answer, 0);
  } while (count < 0 && errno == EINTR);
  return count == sizeof answer ? 0 : errno;
}

pid_t hull_page_fork_sibling(void) {
#ifdef __linux__
  /* The C library stores the thread ID at the address that the kernel clears at the end of the thread; raise() uses it. */
  int *number = NULL;
  prctl(PR_GET_TID_ADDRESS, &number, 0, 0, 0);
  unsigned long flags = CLONE_PARENT | (unsigned long)SIGCHLD;
  if (number != NULL) flags |= CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
#if defined(__x86_64__)
  long pid = syscall(SYS_clone, flags, NULL, NULL, number, NULL);
#else
  long pid = syscall(SYS_clone, flags, NULL, NULL, NULL, number);
#endif
  return pid < 0 ? -(pid_t)errno : (pid_t)pid;
#else
  return -ENOSYS;
#endif
}

#ifdef __linux__
/* Descriptors of an engine may refer to its process: event descriptors, and files in /proc. */
static ssize_t read_descriptor_target(int descriptor, char *target, size_t capacity) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, target, capacity - 1);
  if (length >= 0) target[length] = 0;
  return length;
}

/* For a locked process, which has no names of descriptors. Of those without a type, it has event descriptors only. The C library
   may use a call that can name files. */
static bool is_unnamed_event_descriptor(int descriptor) {
#ifdef SYS_fstat
  struct stat status;
  return syscall(SYS_fstat, descriptor, &status) == 0 && (status.st_mode & S_IFMT) == 0;
#else
  (void)descriptor;
  return false;
#endif
}

static int renew_descriptor(int descriptor, pid_t parent) {
  char target[64], former[32];
  if (read_descriptor_target(descriptor, target, sizeof target) < 0) {
    if (errno != EPERM || !is_unnamed_event_descriptor(descriptor)) return 0;
    strcpy(target, "anon_inode:[eventfd]");
  }
  int prefix = snprintf(former, sizeof former, "/proc/%d/", (int)parent);
  int renewed = -1;
  if (strcmp(target, "anon_inode:[eventfd]") == 0) {
    renewed = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  } else if (strncmp(target, former, (size_t)prefix) == 0) {
    char own[80];
    snprintf(own, sizeof own, "/proc/self/%s", target + prefix);
    renewed = open(own, O_RDONLY | O_CLOEXEC);
  } else {
    return 0;
  }
  if (renewed < 0) return errno;
  int failure = dup3(renewed, descriptor, O_CLOEXEC) < 0 ? errno : 0;
  close(renewed);
  return failure;
}
#endif

void hull_page_detach_descriptors(int place) {
#ifdef __linux__
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  for (int descriptor = place + 1; descriptor < (int)limit.rlim_cur; descriptor++) {
    char target[64];
    if (read_descriptor_target(descriptor, target, sizeof target) < 0 || strncmp(target, "/proc/", 6) != 0) continue;
    int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (empty < 0) return;
    dup3(empty, descriptor, O_CLOEXEC);
    close(empty);
  }
#else
  (void)place;
#endif
}

void hull_page_close_descriptors(int first) {
#ifdef __linux__
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
#endif
  struct rlimit limit;
  int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < end; descriptor++) close(descriptor);
}

int hull_page_enter(int socket, int place, pid_t parent) {
  if (setsid() < 0) return errno;
  if (socket != place) {
    if (dup2(socket, place) < 0) return errno;
    close(socket);
  }
#ifdef __linux__
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return errno;
  for (int descriptor = place + 1; descriptor < (int)limit.rlim_cur; descriptor++) {
    int failure = renew_descriptor(descriptor, parent);
    if (failure != 0) return failure;
  }
#else
  (void)parent;
#endif
  return 0;
}

#ifdef __linux__
/* Since Linux 6.1; older headers lack it, and older systems reject it. */
#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25
#endif

enum { LARGE_PAGE = 2 << 20, SMALL_PAGE = 4 << 10, PAGES = LARGE_PAGE / SMALL_PAGE };

/* Collapses large pages of a mapping that are at least a quarter resident: pages never written to would cost memory. */
static void gather(uintptr_t start, uintptr_t end) {
  unsigned char residence[PAGES];
  uintptr_t place = (start + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
  for (; place < end && end - place >= LARGE_PAGE; place += LARGE_PAGE) {
    if (mincore((void *)place, LARGE_PAGE, residence) != 0) return;
    int present = 0;
    for (int page = 0; page < PAGES; page++) present += residence[page] & 1;
    if (present >= PAGES / 4) madvise((void *)place, LARGE_PAGE, MADV_COLLAPSE);
  }
}

void hull_page_gather_memory(void) {
  if (sysconf(_SC_PAGESIZE) != SMALL_PAGE) return;
  /* start-end permissions offset device inode path, followed by the fields of that mapping (proc_pid_smaps(5)). An engine
     reserves tens of gigabytes and uses little of them: only mappings with resident pages are searched. */
  FILE *maps = fopen("/proc/self/smaps", "re");
  if (maps == NULL) return;
  char line[512], rights[5];
  /* The current mapping; empty when it is not private writable memory. */
  uintptr_t mapping[2] = {0, 0};
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long start, end, inode, used;
    if (sscanf(line, "%lx-%lx %4s %*x %*s %lu", &start, &end, rights, &inode) == 4) {
      bool is_private = inode == 0 && strcmp(rights, "rw-p") == 0;
      mapping[0] = start;
      mapping[1] = is_private ? end : start;
    } else if (sscanf(line, "Anonymous: %lu kB", &used) == 1 && used << 10 >= LARGE_PAGE / 4) {
      gather(mapping[0], mapping[1]);
    }
  }
  fclose(maps);
}
#else
void hull_page_gather_memory(void) {}
#endif

int hull_page_thread_count(void) {
#ifdef __linux__
  /* One folder per thread, and one link per folder (proc(5)). */
  struct stat status;
  if (stat("/proc/self/task", &status) == 0) return (int)status.st_nlink - 2;
  /* A locked process sees no folders. This call has no effect, but fails in a process of more than one thread (unshare(2)). */
  if (errno == EPERM) return unshare(CLONE_THREAD) == 0 ? 1 : 2;
#endif
  return 0;
}

static void lower(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

void hull_page_limit_core_dumps(void) { lower(RLIMIT_CORE, 0); }

void hull_page_limit_descriptors(int count) { lower(RLIMIT_NOFILE, (rlim_t)count); }

/* The filter of a copied page process knows only the number of its original. Page processes lead sessions, so that nothing else is
   in their group. */
static void end_process(void) {
  if (kill(getpid(), SIGKILL) != 0 && getpgrp() == getpid()) kill(0, SIGKILL);
}

void hull_page_enforce_memory_limit(void) {
  /* An existing limit is kept, and is inherited by forked processes. */
  static struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  struct rusage usage;
  if (limit.rlim_cur == RLIM_INFINITY && getrlimit(RLIMIT_RSS, &limit) != 0) return;
  if (limit.rlim_cur == RLIM_INFINITY) return;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return;
#ifdef __APPLE__
  rlim_t peak = (rlim_t)usage.ru_maxrss;
#else
  rlim_t peak = (rlim_t)usage.ru_maxrss * 1024;
#endif
  if (peak > limit.rlim_cur) end_process();
}

static pid_t shell;

static void look_at_work(int number) {
  (void)number;
  int code = errno;
  /* The parent has changed: the shell has ended, so nothing else would end this process. */
  if (getppid() != shell) end_process();
  hull_page_enforce_memory_limit();
  errno = code;
}

void hull_page_start_watchdog(void) {
  static pid_t watched;
  pid_t own = getpid();
  if (watched == own) return;
  watched = own;
  shell = getppid();
  struct sigaction action = {.sa_handler = look_at_work, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, NULL);
  /* In processor time: the memory that a page can allocate in one interval is small compared to the limit. */
  struct timeval interval = {.tv_sec = 0, .tv_usec = 20000};
  struct itimerval timer = {.it_interval = interval, .it_value = interval};
  setitimer(ITIMER_PROF, &timer, NULL);
}

static volatile sig_atomic_t stop_ordered;

static void order_stop(int number) {
  (void)number;
  stop_ordered = 1;
}

void hull_page_install_stop_handler(void) {
  struct sigaction action = {.sa_handler = order_stop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGURG, &action, NULL);
}

int hull_page_stop_requested(void) {
  int ordered = stop_ordered;
  stop_ordered = 0;
  return ordered;
}
