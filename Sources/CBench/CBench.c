#define _GNU_SOURCE
#include "CBench.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <pty.h>
#else
#include <util.h>
#endif

int64_t hull_bench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int transfer_all(int socket, char *buffer, int size, int is_read) {
  int done = 0;
  while (done < size) {
    ssize_t count = is_read ? read(socket, buffer + done, size - done) : write(socket, buffer + done, size - done);
    if (count <= 0) return -1;
    done += (int)count;
  }
  return 0;
}

pid_t hull_bench_echo(int size, int *socket) {
  int ends[2];
  if (size <= 0 || socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  pid_t pid = fork();
  if (pid < 0) {
    close(ends[0]);
    close(ends[1]);
    return -1;
  }
  if (pid == 0) {
    close(ends[0]);
    char *buffer = malloc(size);
    while (buffer && transfer_all(ends[1], buffer, size, 1) == 0 && transfer_all(ends[1], buffer, size, 0) == 0) {
    }
    _exit(0);
  }
  close(ends[1]);
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  *socket = ends[0];
  return pid;
}

pid_t hull_bench_pipe_echo(int size, int *input, int *output) {
  int requests[2], replies[2];
  if (size <= 0 || pipe(requests) != 0) return -1;
  pid_t pid = pipe(replies) == 0 ? fork() : -1;
  if (pid == 0) {
    close(requests[1]);
    close(replies[0]);
    char *buffer = malloc(size);
    while (buffer && transfer_all(requests[0], buffer, size, 1) == 0 && transfer_all(replies[1], buffer, size, 0) == 0) {
    }
    _exit(0);
  }
  close(requests[0]);
  if (pid < 0) {
    close(requests[1]);
    return -1;
  }
  close(replies[1]);
  fcntl(requests[1], F_SETFD, FD_CLOEXEC);
  fcntl(replies[0], F_SETFD, FD_CLOEXEC);
  *input = requests[1];
  *output = replies[0];
  return pid;
}

int64_t hull_bench_pipe_round_trip(int input, int output, int size) {
  char buffer[1 << 16];
  if (size <= 0 || size > (int)sizeof buffer) return -1;
  memset(buffer, ' ', size);
  int64_t start = hull_bench_now();
  if (transfer_all(input, buffer, size, 0) != 0 || transfer_all(output, buffer, size, 1) != 0) return -1;
  return hull_bench_now() - start;
}

int64_t hull_bench_round_trip(int socket, int size) {
  return hull_bench_pipe_round_trip(socket, socket, size);
}

static void send_events(int events, int per_second) {
  const int per_write = per_second / 100 > 0 ? per_second / 100 : 1;
  const int64_t start = hull_bench_now();
  for (int sent = 0; sent < events;) {
    for (int end = sent + per_write; sent < end && sent < events; sent++) printf("{\"event\":\"tick\",\"data\":%d}\n", sent);
    fflush(stdout);
    const int64_t due = start + (int64_t)sent * 1000000000 / per_second;
    const int64_t wait = due - hull_bench_now();
    if (wait > 0) nanosleep(&(struct timespec){.tv_sec = wait / 1000000000, .tv_nsec = wait % 1000000000}, NULL);
  }
}

void hull_bench_native_program(int events, int per_second) {
  puts("{\"hello\":{\"version\":1}}");
  fflush(stdout);
  char line[1 << 12];
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char *id = strstr(line, "\"id\":");
    if (id == NULL) continue;
    if (strstr(line, "\"burst\"") != NULL) send_events(events, per_second);
    printf("{\"id\":%ld,\"value\":{\"ok\":true}}\n", strtol(id + strlen("\"id\":"), NULL, 10));
    fflush(stdout);
  }
}

pid_t hull_bench_terminal(const char *const argv[], int columns, int rows, const char *term, int *terminal) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t pid = forkpty(terminal, NULL, NULL, &size);
  if (pid < 0) return -1;
  if (pid == 0) {
    setenv("TERM", term, 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    execv(argv[0], (char *const *)argv);
    _exit(127);
  }
  fcntl(*terminal, F_SETFD, FD_CLOEXEC);
  return pid;
}

int hull_bench_pin(pid_t pid, int core) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  if (core >= 0) {
    CPU_SET(core, &set);
  } else {
    for (int index = 0; index < CPU_SETSIZE; index++) CPU_SET(index, &set);
  }
  return sched_setaffinity(pid, sizeof set, &set);
#else
  (void)pid;
  (void)core;
  return -1;
#endif
}

long hull_bench_field(const char *path, const char *field) {
  FILE *file = fopen(path, "re");
  if (file == NULL) return -1;
  char line[256];
  long figure = -1;
  while (figure < 0 && fgets(line, sizeof line, file) != NULL) {
    if (strncmp(line, field, strlen(field)) == 0) figure = strtol(line + strlen(field), NULL, 10);
  }
  fclose(file);
  return figure;
}
