#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CProcess.h"

#include "Spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

extern char **environ;

/* Descriptors are moved above this number before a spawn, so that no dup2 onto the child's numbers overwrites one that is still needed. */
#define SAFE_DESCRIPTOR 10

#ifndef __linux__
static int set_close_on_exec(int descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  return flags < 0 || fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) < 0 ? errno : 0;
}
#endif

int hull_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ? errno : 0;
}

int hull_socket_pair(int sockets[2]) {
#ifdef SOCK_CLOEXEC
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) return errno;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return errno;
  set_close_on_exec(sockets[0]);
  set_close_on_exec(sockets[1]);
#endif
  int failure = hull_set_nonblocking(sockets[0]);
  if (failure != 0) {
    close(sockets[0]);
    close(sockets[1]);
  }
  return failure;
}

int hull_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) != 0 ? errno : 0;
#else
  if (pipe(ends) != 0) return errno;
  set_close_on_exec(ends[0]);
  set_close_on_exec(ends[1]);
  return 0;
#endif
}

#ifdef __linux__
/* The relation of a thread to a shared processor. */
static _Thread_local struct {
  bool is_on;
  cpu_set_t before, now;
} share;

static bool is_child(pid_t pid) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}
#endif

int hull_share_processor(pid_t pid) {
#ifdef __linux__
  if (share.is_on) return EBUSY;
  if (sched_getaffinity(0, sizeof share.before, &share.before) != 0) return errno;
  const int processor = sched_getcpu();
  if (processor < 0) return errno;
  CPU_ZERO(&share.now);
  CPU_SET(processor, &share.now);
  if (sched_setaffinity(0, sizeof share.now, &share.now) != 0) return errno;
  share.is_on = true;
  if (sched_setaffinity(pid, sizeof share.now, &share.now) == 0) return 0;
  const int failure = errno;
  hull_unshare_processor(pid);
  return failure;
#else
  (void)pid;
  return ENOSYS;
#endif
}

void hull_unshare_processor(pid_t pid) {
#ifdef __linux__
  if (!share.is_on) return;
  share.is_on = false;
  sched_setaffinity(0, sizeof share.before, &share.before);
  /* The process ID of a reaped child may have been reused. */
  if (is_child(pid)) sched_setaffinity(pid, sizeof share.before, &share.before);
#else
  (void)pid;
#endif
}

/* Spawned processes may use the processors that this thread had before it shared one. */
static int spawn_unshared(
    pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char **arguments, char **environment) {
#ifdef __linux__
  if (share.is_on) sched_setaffinity(0, sizeof share.before, &share.before);
#endif
  const int failure = posix_spawn(pid, path, actions, attributes, arguments, environment);
#ifdef __linux__
  if (share.is_on) sched_setaffinity(0, sizeof share.now, &share.now);
#endif
  return failure;
}

int hull_spawn(
    const char *path, char **arguments, char **environment, const int *inherited, int count, pid_t *pid) {
  int safe[HULL_SPAWN_DESCRIPTORS];
  for (int index = 0; index < HULL_SPAWN_DESCRIPTORS; index++) safe[index] = -1;
  int failure = count > HULL_SPAWN_DESCRIPTORS ? EINVAL : 0;
  for (int index = 0; index < count && failure == 0; index++) {
    if (inherited[index] < 0) continue;
    safe[index] = fcntl(inherited[index], F_DUPFD_CLOEXEC, SAFE_DESCRIPTOR);
    if (safe[index] < 0) failure = errno;
  }

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int index = 0; index < count && failure == 0; index++) {
    failure = safe[index] < 0 ? posix_spawn_file_actions_addopen(&actions, index, "/dev/null", O_RDWR, 0)
                              : posix_spawn_file_actions_adddup2(&actions, safe[index], index);
  }
#ifdef __linux__
#if __GLIBC_PREREQ(2, 34)
  if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&actions, count);
#endif
#endif

  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  if (failure == 0) failure = posix_spawnattr_setsigmask(&attributes, &none);
  if (failure == 0) failure = posix_spawnattr_setsigdefault(&attributes, &all);
  if (failure == 0) failure = posix_spawnattr_setflags(&attributes, flags);
  if (failure == 0) failure = spawn_unshared(pid, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  for (int index = 0; index < HULL_SPAWN_DESCRIPTORS; index++) {
    if (safe[index] >= 0) close(safe[index]);
  }
  return failure;
}

/* Maximum number of the variables of a process of an engine. */
#define ENGINE_VARIABLES 64

/* A page inherits only time zone and language of the user's environment, and the given variables. Swift's backtracer is disabled:
   it is a child that would keep the dead page's socket open for seconds, and a death must be detected at once. Returns the number
   of variables, of which two more fit. */
static int make_engine_environment(char **environment, bool is_sandboxed, const char *const *variables) {
  static const char *const passed[] = {"TZ=", "LANG=", "LC_ALL=", "LC_CTYPE="};
  int count = 0;
  environment[count++] = "SWIFT_BACKTRACE=enable=no";
  if (!is_sandboxed) environment[count++] = "HULL_PAGE_SANDBOX=off";
  for (; variables != NULL && *variables != NULL && count < ENGINE_VARIABLES / 2; variables++) {
    environment[count++] = (char *)*variables;
  }
  for (char **variable = environ; *variable != NULL; variable++) {
    for (size_t index = 0; index < sizeof passed / sizeof passed[0]; index++) {
      if (strncmp(*variable, passed[index], strlen(passed[index])) == 0 && count < ENGINE_VARIABLES - 2) {
        environment[count++] = *variable;
      }
    }
  }
  environment[count] = NULL;
  return count;
}

int hull_spawn_page(
    const char *path, const char *argument, bool is_sandboxed, const char *const *variables, int socket,
    int standard_error, pid_t *pid) {
  const int inherited[] = {-1, -1, standard_error, socket};
  char *environment[ENGINE_VARIABLES];
  int count = make_engine_environment(environment, is_sandboxed, variables);
#ifdef __linux__
  /* The system ends a page with the thread that started it, including stopped pages, which cannot detect that their socket
     closed. Only the shell's main thread lives as long as the shell. */
  char parent[sizeof "HULL_PAGE_ENDS_WITH_PARENT=" + 20];
  snprintf(parent, sizeof parent, "HULL_PAGE_ENDS_WITH_PARENT=%d", (int)getpid());
  if (syscall(SYS_gettid) == getpid()) environment[count++] = parent;
#endif
  environment[count] = NULL;
  char *arguments[] = {(char *)path, (char *)argument, NULL};
  return hull_spawn(path, arguments, environment, inherited, 4, pid);
}

int hull_spawn_engine(
    const char *guard_path, const char *path, const char *argument, bool is_sandboxed, const char *const *variables,
    const int *descriptors, int descriptor_count, pid_t *guard, pid_t *pid, int *lifeline) {
  if (descriptor_count > HULL_PROGRAM_DESCRIPTORS) return EINVAL;
  char *environment[ENGINE_VARIABLES];
  make_engine_environment(environment, is_sandboxed, variables);
  struct hull_program program = {
      .guard = guard_path, .path = path, .argument = argument, .folder = ".", .environment = environment,
      .descriptor_count = descriptor_count};
  for (int index = 0; index < descriptor_count; index++) program.descriptors[index] = descriptors[index];
  return hull_spawn_guarded(&program, guard, pid, lifeline);
}

static long long monotonic_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

int hull_request_page(int control, int socket, int milliseconds, pid_t *pid) {
  char byte = 0;
  struct iovec content = {.iov_base = &byte, .iov_len = sizeof byte};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control_data = {0};
  struct msghdr message = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = control_data.bytes, .msg_controllen = sizeof control_data.bytes};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &socket, sizeof socket);
  ssize_t count;
  do {
    count = sendmsg(control, &message, 0);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return errno == ECONNRESET ? EPIPE : errno;

  long long deadline = monotonic_milliseconds() + milliseconds;
  int answer = 0;
  for (;;) {
    count = recv(control, &answer, sizeof answer, 0);
    if (count == sizeof answer) break;
    if (count >= 0) return EPIPE;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      long long left = deadline - monotonic_milliseconds();
      if (left <= 0) return ETIMEDOUT;
      struct pollfd entry = {.fd = control, .events = POLLIN};
      poll(&entry, 1, (int)left);
    } else if (errno != EINTR) {
      return errno == ECONNRESET ? EPIPE : errno;
    }
  }
  if (answer <= 0) return answer == 0 ? EPROTO : -answer;
  *pid = answer;
  return 0;
}

pid_t hull_fork_worker(int *socket) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return -1;
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid < 0) {
    close(sockets[0]);
    close(sockets[1]);
    return -1;
  }
  close(sockets[pid == 0 ? 0 : 1]);
  *socket = sockets[pid == 0 ? 1 : 0];
  fcntl(*socket, F_SETFD, FD_CLOEXEC);
  if (pid == 0) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    // The parent may have ended before the request.
    if (getppid() != parent) _exit(1);
  }
  return pid;
}

void hull_end_worker(int status) { _exit(status); }

static enum hull_wait_result reap(pid_t pid, int *code, uint64_t *peak_bytes, int options) {
  int status = 0;
  struct rusage usage = {0};
  pid_t reaped;
  do {
    reaped = wait4(pid, &status, options, &usage);
  } while (reaped < 0 && errno == EINTR);
#ifdef __linux__
  *peak_bytes = (uint64_t)usage.ru_maxrss << 10;
#else
  *peak_bytes = (uint64_t)usage.ru_maxrss;
#endif
  if (reaped == 0) return HULL_WAIT_RUNNING;
  if (reaped < 0) return HULL_WAIT_UNKNOWN;
  if (WIFSIGNALED(status)) {
    *code = WTERMSIG(status);
    return HULL_WAIT_SIGNALED;
  }
  *code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  return HULL_WAIT_EXITED;
}

enum hull_wait_result hull_reap(pid_t pid, int *code, uint64_t *peak_bytes) {
  return reap(pid, code, peak_bytes, WNOHANG);
}

enum hull_wait_result hull_reap_waiting(pid_t pid, int *code, uint64_t *peak_bytes) {
  return reap(pid, code, peak_bytes, 0);
}

void hull_crash(pid_t pid) {
#ifdef __linux__
  syscall(SYS_tgkill, pid, pid, SIGSEGV);
#endif
  kill(pid, SIGSEGV);
}

bool hull_is_running(pid_t pid) {
  siginfo_t info = {0};
  // The state remains to be reported: the loop reaps the child later.
  if (waitid(P_PID, (id_t)pid, &info, WSTOPPED | WEXITED | WNOHANG | WNOWAIT) != 0) return false;
  return info.si_pid == 0;
}

#ifdef __linux__
/* Reads the state and the flags of a process, the first and the seventh field after the name of proc(5)'s stat. */
static bool read_state(pid_t pid, char *state, unsigned *flags) {
  char path[32], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  /* The name is in parentheses, and may contain any character. */
  const char *end = strrchr(text, ')');
  return end != NULL && sscanf(end, ") %c %*d %*d %*d %*d %*d %u", state, flags) == 2;
}
#endif

bool hull_is_exiting(pid_t pid) {
#ifdef __linux__
  char state;
  unsigned flags;
  if (!read_state(pid, &state, &flags)) return true;
  const unsigned exiting = 0x4; /* PF_EXITING of the kernel */
  return state == 'Z' || state == 'X' || (flags & exiting) != 0;
#else
  return kill(pid, 0) != 0;
#endif
}

bool hull_is_stopped(pid_t pid) {
  siginfo_t info = {0};
  // WNOWAIT: the state remains to be reported.
  if (waitid(P_PID, (id_t)pid, &info, WSTOPPED | WNOHANG | WNOWAIT) != 0) return false;
  return info.si_pid == pid && info.si_code == CLD_STOPPED;
}

bool hull_is_stopped_grandchild(pid_t pid) {
#ifdef __linux__
  char state;
  unsigned flags;
  return read_state(pid, &state, &flags) && (state == 'T' || state == 't');
#else
  (void)pid;
  return false;
#endif
}

void hull_reap_killed(pid_t pid) {
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
}

#define WATCHED_SIGNALS 65

static _Atomic int signal_descriptors[WATCHED_SIGNALS];
/* The actions before signals were watched; zero means SIG_DFL. */
static struct sigaction unwatched_actions[WATCHED_SIGNALS];

static void tell_signal(int signal_number) {
  int saved = errno;
  int descriptor = atomic_load(&signal_descriptors[signal_number]) - 1;
  unsigned char byte = (unsigned char)signal_number;
  /* A full pipe already wakes its reader. */
  if (descriptor >= 0 && write(descriptor, &byte, 1) < 0) { /* no error handling is possible here */
  }
  errno = saved;
}

int hull_watch_signal(int signal_number, int descriptor) {
  if (signal_number <= 0 || signal_number >= WATCHED_SIGNALS) return EINVAL;
  struct sigaction action = {0};
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  action.sa_handler = tell_signal;
  int was_watched = atomic_load(&signal_descriptors[signal_number]) != 0;
  if (descriptor >= 0) {
    if (!was_watched) sigaction(signal_number, NULL, &unwatched_actions[signal_number]);
    /* Stored plus one, so that zero means "no descriptor". */
    atomic_store(&signal_descriptors[signal_number], descriptor + 1);
  } else if (was_watched) {
    action = unwatched_actions[signal_number];
  } else {
    return 0;
  }
  int failure = sigaction(signal_number, &action, NULL) != 0 ? errno : 0;
  /* The parent may have started this process from a thread with blocked signals. */
  sigset_t unblocked;
  sigemptyset(&unblocked);
  sigaddset(&unblocked, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
  if (descriptor < 0) atomic_store(&signal_descriptors[signal_number], 0);
  return failure;
}

void hull_keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  mallopt(M_TOP_PAD, 512 << 10);
#endif
}

void hull_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

#ifdef __linux__
/* Address space and resident memory of a process in bytes, from proc(5)'s statm. */
static int measure_memory(pid_t pid, rlim_t *space, rlim_t *resident) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
  FILE *file = fopen(path, "re");
  if (file == NULL) return errno;
  unsigned long long space_pages = 0, resident_pages = 0;
  int fields = fscanf(file, "%llu %llu", &space_pages, &resident_pages);
  fclose(file);
  if (fields != 2) return EIO;
  *space = (rlim_t)space_pages * (rlim_t)sysconf(_SC_PAGESIZE);
  *resident = (rlim_t)resident_pages * (rlim_t)sysconf(_SC_PAGESIZE);
  return 0;
}

/* Peak resident memory of this process in bytes, from proc(5)'s VmHWM; 0 if it cannot be read. getrusage would include the peak of
   the program that started this one. */
static rlim_t peak_memory(void) {
  FILE *file = fopen("/proc/self/status", "re");
  if (file == NULL) return 0;
  char line[256];
  unsigned long long kilobytes = 0;
  while (fgets(line, sizeof line, file) != NULL && sscanf(line, "VmHWM: %llu", &kilobytes) != 1) continue;
  fclose(file);
  return (rlim_t)kilobytes << 10;
}
#endif

int hull_limit_memory(pid_t pid, uint64_t more_bytes) {
#ifdef __linux__
  rlim_t space, resident;
  int failure = measure_memory(pid, &space, &resident);
  if (failure != 0) return failure;
  rlim_t bytes = space + (rlim_t)more_bytes;
  struct rlimit limit = {.rlim_cur = bytes, .rlim_max = bytes};
  return prlimit(pid, RLIMIT_AS, &limit, NULL) != 0 ? errno : 0;
#else
  (void)pid;
  (void)more_bytes;
  return ENOSYS;
#endif
}

int hull_limit_resident_memory(pid_t pid, uint64_t more_bytes, int is_forked, uint64_t *bytes) {
#ifdef __linux__
  struct rlimit limit;
  if (prlimit(pid, RLIMIT_RSS, NULL, &limit) != 0) return errno;
  if (limit.rlim_cur == RLIM_INFINITY) {
    rlim_t space, resident;
    int failure = measure_memory(pid, &space, &resident);
    if (failure != 0) return failure;
    /* Linux carries the peak of a process over execve into its child's ru_maxrss, which the child compares with its limit. */
    const rlim_t inherited = is_forked ? 0 : peak_memory(), allowed = resident + (rlim_t)more_bytes;
    limit.rlim_cur = limit.rlim_max = allowed > inherited ? allowed : inherited;
    if (prlimit(pid, RLIMIT_RSS, &limit, NULL) != 0) return errno;
  }
  *bytes = limit.rlim_cur;
  return 0;
#else
  (void)pid;
  (void)more_bytes;
  (void)is_forked;
  (void)bytes;
  return ENOSYS;
#endif
}

int hull_processor_count(void) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : (int)count;
}
