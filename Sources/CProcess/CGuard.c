#include "CProcess.h"

#include "Spawn.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int hull_spawn_guarded(const struct hull_program *program, pid_t *guard_pid, pid_t *program_pid, int *lifeline) {
  int life[2] = {-1, -1}, report[2] = {-1, -1};
  int failure = hull_pipe(life);
  if (failure == 0) failure = hull_pipe(report);
  pid_t pid = -1;
  if (failure == 0) {
    int inherited[HULL_GUARD_REPORT + 1] = {-1, -1, -1, -1, life[0], report[1]};
    for (int index = 0; index < program->descriptor_count; index++) inherited[index] = program->descriptors[index];
    char descriptor_count[12];
    snprintf(descriptor_count, sizeof descriptor_count, "%d", program->descriptor_count);
    char *arguments[] = {
        (char *)program->guard,    descriptor_count,          (char *)program->folder, (char *)program->path,
        (char *)program->argument, (char *)program->second_argument, NULL};
    failure = hull_spawn(program->guard, arguments, program->environment, inherited, HULL_GUARD_REPORT + 1, &pid);
  }
  if (life[0] >= 0) close(life[0]);
  if (report[1] >= 0) close(report[1]);

  /* The process ID of the program, then nothing when it has started, or the reason why it has not. */
  int numbers[3] = {0, 0, 0};
  size_t size = 0;
  while (failure == 0 && size < sizeof numbers) {
    ssize_t count = read(report[0], (char *)numbers + size, sizeof numbers - size);
    if (count == 0) break;
    if (count > 0) size += (size_t)count;
    else if (errno != EINTR) failure = errno;
  }
  if (report[0] >= 0) close(report[0]);
  if (failure == 0) failure = size < 2 * sizeof *numbers ? ECHILD : numbers[0] != 0 ? numbers[0] : numbers[2];
  if (failure != 0) {
    if (life[1] >= 0) close(life[1]);
    if (pid > 0) hull_reap_killed(pid);
    return failure;
  }
  *guard_pid = pid;
  *program_pid = numbers[1];
  *lifeline = life[1];
  return 0;
}

void hull_end_guarded(pid_t guard_pid) { kill(guard_pid, SIGTERM); }
