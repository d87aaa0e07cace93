#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int hull_pty_open(char *path, size_t size) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  // Not `ptsname`: tests run side by side, and its one buffer could have the name of another thread's terminal by then.
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, path, size) == 0) return master;
  close(master);
  return -1;
}

bool hull_pty_resize(int descriptor, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(descriptor, TIOCSWINSZ, &size) == 0;
}

// The process that runs the tests may ignore signals, as shells do for background jobs, or block them, as threads of tests do.
static void reset_signals(posix_spawnattr_t *attributes, short more_flags) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(attributes, &all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setflags(attributes, more_flags | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

int hull_pty_start(
  pid_t *process, char *const *arguments, char *const *environment, const char *input, const char *output,
  int third, int fourth) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  reset_signals(&attributes, POSIX_SPAWN_SETSID);
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0);
  posix_spawn_file_actions_addopen(&actions, 1, output, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  posix_spawn_file_actions_adddup2(&actions, third, 3);
  posix_spawn_file_actions_adddup2(&actions, fourth, 4);
  int result = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}

int hull_child_start(
  pid_t *process, char *const *arguments, char *const *environment, const char *folder, const int descriptors[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  // A new session has no controlling terminal. Without one a program that opens /dev/tty gets an error; with that of the
  // tests it would be stopped by SIGTTIN or SIGTTOU, because its group is not in the foreground (credentials(7), tty_ioctl(4)).
  short flags = POSIX_SPAWN_SETSID;
  for (int index = 0; index < 3; index++) posix_spawn_file_actions_adddup2(&actions, descriptors[index], index);
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  reset_signals(&attributes, flags);
  int result = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}

int hull_child_wait(pid_t process, int *status, int milliseconds) {
  struct timespec now, end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += (milliseconds % 1000) * 1000000L;
  if (end.tv_nsec >= 1000000000L) end.tv_sec++, end.tv_nsec -= 1000000000L;
  for (;;) {
    pid_t result = waitpid(process, status, WNOHANG);
    if (result == process) return 0;
    if (result < 0 && errno != EINTR) return errno;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec > end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec >= end.tv_nsec)) return ETIMEDOUT;
    // waitpid has no deadline of its own.
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
}

int hull_child_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) != 0 ? errno : 0;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}
