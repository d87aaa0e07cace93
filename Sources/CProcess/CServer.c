#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CProcess.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

/* Maximum number of the user's environment variables that a program or server inherits. */
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

/* The user's environment without some variables, and with others before it. */
static void make_environment(
    char **environment, char *const *added, size_t added_count, const char *const *replaced, size_t replaced_count) {
  int count = 0;
  for (size_t index = 0; index < added_count; index++) environment[count++] = added[index];
  for (char **variable = environ; *variable != NULL && count < VARIABLES; variable++) {
    bool is_replaced = false;
    for (size_t index = 0; index < replaced_count; index++) {
      if (strncmp(*variable, replaced[index], strlen(replaced[index])) == 0) is_replaced = true;
    }
    if (!is_replaced) environment[count++] = *variable;
  }
  environment[count] = NULL;
}

int hull_spawn_program(
    const char *guard_path, const char *path, const char *argument, const char *second_argument, const char *folder,
    const char *variable, int standard_input, int standard_output, int standard_error, pid_t *guard, pid_t *pid,
    int *lifeline) {
  char *environment[VARIABLES + 4];
  char *const added[] = {(char *)variable};
  make_environment(environment, added, variable == NULL ? 0 : 1, NULL, 0);
  const struct hull_program program = {
      .guard = guard_path, .path = path, .argument = argument, .second_argument = second_argument, .folder = folder, .environment = environment,
      .descriptors = {standard_input, standard_output, standard_error}, .descriptor_count = 3};
  return hull_spawn_guarded(&program, guard, pid, lifeline);
}

int hull_spawn_connected(
    const char *guard_path, const char *path, const char *argument, const char *second_argument, int socket, pid_t *guard,
    pid_t *pid, int *lifeline) {
  char *environment[VARIABLES + 4];
  make_environment(environment, NULL, 0, NULL, 0);
  const struct hull_program program = {
      .guard = guard_path, .path = path, .argument = argument, .second_argument = second_argument, .folder = "/",
      .environment = environment, .descriptors = {-1, -1, -1, socket}, .descriptor_count = HULL_CONNECTED_SOCKET + 1};
  return hull_spawn_guarded(&program, guard, pid, lifeline);
}

int hull_spawn_server(
    const char *guard_path, const char *path, const char *folder, const char *origin, int socket, int port, int output,
    pid_t *guard, pid_t *pid, int *lifeline) {
  static const char *const replaced[] = {"PORT=", "LISTEN_FDS=", "LISTEN_PID=", "ORIGIN="};
  char port_text[sizeof "PORT=" + 8], origin_text[512];
  snprintf(port_text, sizeof port_text, "PORT=%d", port);
  snprintf(origin_text, sizeof origin_text, "ORIGIN=%s", origin);
  char *environment[VARIABLES + 4];
  char *const added[] = {port_text, "LISTEN_FDS=1", origin_text};
  make_environment(environment, added, sizeof added / sizeof *added, replaced, sizeof replaced / sizeof *replaced);
  const struct hull_program program = {
      .guard = guard_path, .path = path, .folder = folder, .environment = environment, .descriptors = {-1, output, output, socket},
      .descriptor_count = HULL_SERVER_SOCKET + 1};
  return hull_spawn_guarded(&program, guard, pid, lifeline);
}
