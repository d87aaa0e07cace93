#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "Guard.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

/* A guard is a small process between the shell and a program of the app. The system gives it all processes that the program has
   started when their parents end (PR_SET_CHILD_SUBREAPER), also those with a session of their own, and the program itself ends
   with it. It ends them all when the program has exited, when the shell sends SIGTERM, and when the shell has ended in any way:
   its end of a pipe is closed then. Its exit status is that of the program.

   It is a program of its own and not a fork of the shell, whose memory can be large: a fork copies all its page tables. */

/* The program and its arguments, as execve expects them, and the folder in which it starts. */
struct program {
  char **arguments;
  const char *folder;
  int descriptor_count;
};

/* All descriptors from here on are closed in the program. */
static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < end; descriptor++) close(descriptor);
}

static void reset_signals(void) {
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The program itself, in a session of its own. Does not return. */
static void become_program(const struct program *program, pid_t guard) {
  setsid();
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != guard) _exit(127);
#else
  (void)guard;
#endif
  reset_signals();
  const int report = HULL_GUARD_REPORT;
  /* The pipe is closed when the program starts. */
  if (fcntl(report, F_SETFD, FD_CLOEXEC) < 0) _exit(126);
  for (int index = program->descriptor_count; index < report; index++) close(index);
  const int numbers[2] = {0, getpid()};
  if (write(report, numbers, sizeof numbers) < 0) _exit(126);
  int failure = chdir(program->folder) != 0 ? errno : 0;
  if (failure == 0) {
    execve(program->arguments[0], program->arguments, environ);
    failure = errno;
  }
  if (write(report, &failure, sizeof failure) < 0) _exit(126);
  _exit(127);
}

#ifdef __linux__
/* The parent of a process, from the fourth field of proc(5)'s stat; 0 for a process that has ended. */
static pid_t parent_of(pid_t pid) {
  char path[32], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
  FILE *file = fopen(path, "re");
  if (file == NULL) return 0;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  /* The name is in parentheses, and may contain any character. */
  const char *end = strrchr(text, ')');
  int parent = 0;
  return end != NULL && sscanf(end, ") %*c %d", &parent) == 1 ? parent : 0;
}

/* For kernels without lists of children. */
static int kill_children_in_proc(void) {
  int killed = 0;
  DIR *folder = opendir("/proc");
  if (folder == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    const pid_t pid = atoi(entry->d_name);
    if (pid > 0 && parent_of(pid) == getpid()) killed += kill(pid, SIGKILL) == 0;
  }
  closedir(folder);
  return killed;
}

/* Sends SIGKILL to the children of this process. Returns how many of the signals were permitted. */
static int kill_children(void) {
  FILE *file = fopen("/proc/thread-self/children", "re");
  if (file == NULL) return kill_children_in_proc();
  int killed = 0;
  for (int pid; fscanf(file, "%d", &pid) == 1;) killed += kill(pid, SIGKILL) == 0;
  fclose(file);
  return killed;
}
#endif

/* Ends all that the program has started; `status` receives the status of the program, if it is among them. */
static void end_all(pid_t program, int *status) {
#ifdef __linux__
  /* Children of ended processes become children of the guard, so that each round reaches one more generation. */
  for (;;) {
    /* A process that has changed its user cannot be ended. */
    const int options = kill_children() > 0 ? 0 : WNOHANG;
    int ended;
    pid_t pid = waitpid(-1, &ended, options);
    if (pid == 0 || (pid < 0 && errno != EINTR)) return;
    if (pid == program) *status = ended;
  }
#else
  int ended;
  kill(-program, SIGKILL);
  while (waitpid(program, &ended, 0) < 0) {
    if (errno != EINTR) return;
  }
  *status = ended;
#endif
}

static volatile sig_atomic_t end_requested;

static void request_end(int number) {
  if (number == SIGTERM) end_requested = 1;
}

/* Ends like the program has ended, without a core dump of its own. */
_Noreturn static void end_like(int status) {
  if (WIFSIGNALED(status)) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    reset_signals();
    kill(getpid(), WTERMSIG(status));
    /* The signal is delivered before kill returns, unless it does not end processes. */
    _exit(128 + WTERMSIG(status));
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 0);
}

_Noreturn static void guard(const struct program *program) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
  /* Delivered only while this process waits. */
  sigset_t blocked, open;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigaddset(&blocked, SIGTERM);
  sigprocmask(SIG_BLOCK, &blocked, &open);
  struct sigaction action = {.sa_handler = request_end};
  sigemptyset(&action.sa_mask);
  sigaction(SIGCHLD, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  /* The terminal's keys are for the shell. */
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  const pid_t own = getpid();
  const pid_t child = fork();
  if (child == 0) become_program(program, own);
  if (child < 0) {
    const int numbers[2] = {errno, 0};
    if (write(HULL_GUARD_REPORT, numbers, sizeof numbers) < 0) _exit(126);
    _exit(127);
  }
  /* The program's pipes end with the program, not with the guard. */
  dup2(HULL_GUARD_LIFELINE, 0);
  close_from(1);
  int status = 0;
  for (;;) {
    pid_t pid;
    int ended;
    bool has_ended = false;
    while ((pid = waitpid(-1, &ended, WNOHANG)) > 0) {
      if (pid != child) continue;
      has_ended = true;
      status = ended;
    }
    if (has_ended || end_requested) break;
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(0, &readable);
    /* Nothing is ever written: the pipe is readable when the shell has ended. */
    if (pselect(1, &readable, NULL, NULL, NULL, &open) > 0) break;
  }
  end_all(child, &status);
  end_like(status);
}

int main(int count, char **arguments) {
  const int first = 3;
  const int descriptor_count = count > 1 ? atoi(arguments[1]) : -1;
  if (count <= first || descriptor_count < 0 || descriptor_count > HULL_GUARD_LIFELINE
      || fcntl(HULL_GUARD_LIFELINE, F_GETFD) < 0 || fcntl(HULL_GUARD_REPORT, F_GETFD) < 0) {
    fputs("hull-guard: hull-guard is started by hull, to end the programs of an app\n", stderr);
    return 2;
  }
  close_from(HULL_GUARD_REPORT + 1);
  const struct program program = {
      .arguments = arguments + first, .folder = arguments[2], .descriptor_count = descriptor_count};
  guard(&program);
}
