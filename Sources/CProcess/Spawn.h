#ifndef HULL_CPROCESS_SPAWN_H
#define HULL_CPROCESS_SPAWN_H

#include <sys/types.h>

/* Maximum number of descriptors that a spawned process inherits. */
#define HULL_SPAWN_DESCRIPTORS 6

/* Starts a program in its own session with these descriptors as 0, 1, ... (-1: /dev/null) and no others, all signals at their
   defaults and none blocked. It may use the processors that this thread had before it shared one. */
int hull_spawn(const char *path, char **arguments, char **environment, const int *inherited, int count, pid_t *pid);

#endif
