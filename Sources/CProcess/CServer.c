#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CProcess.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Maximum number of the user's environment variables that a server inherits. */
#define VARIABLES 1000

int hull_listen(int *result, int *port) {
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (listener < 0) return errno;
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  if (fcntl(listener, F_SETFD, FD_CLOEXEC) < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0
      || listen(listener, 128) != 0 || getsockname(listener, (struct sockaddr *)&address, &length) != 0) {
    int failure = errno;
    close(listener);
    return failure;
  }
  *result = listener;
  *port = ntohs(address.sin_port);
  return 0;
}

/* Runs in the child, where only async-signal-safe calls are allowed. */
static void become_server(
    const char *path, const char *folder, char **environment, int socket, int output, int report, pid_t parent,
    bool ends_with_parent) {
  setsid();
#ifdef __linux__
  if (ends_with_parent) prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  int nothing = open("/dev/null", O_RDWR);
  int failure = 0;
  /* All above their final numbers, so that none overwrites another. */
  int safe_socket = fcntl(socket, F_DUPFD_CLOEXEC, 10);
  int safe_output = fcntl(output, F_DUPFD_CLOEXEC, 10);
  int safe_report = fcntl(report, F_DUPFD_CLOEXEC, 10);
  if (nothing < 0 || safe_socket < 0 || safe_output < 0 || safe_report < 0) failure = errno;
  if (failure == 0 && (dup2(nothing, 0) < 0 || dup2(safe_output, 1) < 0 || dup2(safe_output, 2) < 0)) failure = errno;
  if (failure == 0 && dup2(safe_socket, HULL_SERVER_SOCKET) < 0) failure = errno;
  for (int descriptor = HULL_SERVER_SOCKET + 1; failure == 0 && descriptor < 1024; descriptor++) {
    if (descriptor != safe_report) close(descriptor);
  }
  if (failure == 0 && chdir(folder) != 0) failure = errno;
  if (failure == 0 && getppid() == parent) {
    char *arguments[] = {(char *)path, NULL};
    execve(path, arguments, environment);
    failure = errno;
  }
  if (write(safe_report < 0 ? report : safe_report, &failure, sizeof failure) < 0) _exit(126);
  _exit(127);
}

int hull_spawn_server(
    const char *path, const char *folder, const char *origin, int socket, int port, int output, pid_t *pid) {
  static const char *const replaced[] = {"PORT=", "LISTEN_FDS=", "LISTEN_PID=", "ORIGIN="};
  char port_text[sizeof "PORT=" + 8], origin_text[512];
  snprintf(port_text, sizeof port_text, "PORT=%d", port);
  snprintf(origin_text, sizeof origin_text, "ORIGIN=%s", origin);
  char *environment[VARIABLES + 4] = {port_text, "LISTEN_FDS=1", origin_text};
  int count = 3;
  for (char **variable = environ; *variable != NULL && count < VARIABLES; variable++) {
    int is_replaced = 0;
    for (size_t index = 0; index < sizeof replaced / sizeof replaced[0]; index++) {
      if (strncmp(*variable, replaced[index], strlen(replaced[index])) == 0) is_replaced = 1;
    }
    if (!is_replaced) environment[count++] = *variable;
  }
  environment[count] = NULL;

  int report[2];
  int failure = hull_pipe(report);
  if (failure != 0) return failure;
  const pid_t parent = getpid();
  bool ends_with_parent = false;
#ifdef __linux__
  /* The system ends a child with the thread that started it. Only the shell's main thread lives as long as the shell. */
  ends_with_parent = syscall(SYS_gettid) == parent;
#endif
  *pid = fork();
  if (*pid == 0) become_server(path, folder, environment, socket, output, report[1], parent, ends_with_parent);
  if (*pid < 0) failure = errno;
  close(report[1]);
  /* The pipe is closed when the program starts; data before is the error. */
  ssize_t received = -1;
  while (*pid > 0 && (received = read(report[0], &failure, sizeof failure)) < 0 && errno == EINTR) {
  }
  close(report[0]);
  if (*pid > 0 && received > 0) hull_reap_killed(*pid);
  return received > 0 && failure == 0 ? ECHILD : failure;
}

void hull_end_server(pid_t pid) {
  /* The whole session, so that no process started by it is left. */
  if (kill(-pid, SIGKILL) != 0) kill(pid, SIGKILL);
  hull_reap_killed(pid);
}
