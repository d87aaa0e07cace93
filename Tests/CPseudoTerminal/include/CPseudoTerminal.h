#ifndef HULL_CPSEUDOTERMINAL_H
#define HULL_CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// What tests need of the system and Swift's C module does not show.

/// Opens a pseudo-terminal, closed on exec, and gives the path of its other end; -1 on failure. Any thread may.
int hull_pty_open(char *path, size_t size);

bool hull_pty_resize(int descriptor, int rows, int columns);

/// Starts a program in a session of its own, whose terminal is `input` if that is one. Standard output and error are
/// `output`; descriptors 3 and 4 are the given ones. Returns an error number, or 0.
int hull_pty_start(
  pid_t *process, char *const *arguments, char *const *environment, const char *input, const char *output,
  int third, int fourth);

/// Starts a program, looked up in PATH, in a session of its own without a terminal and in a folder, with these descriptors as
/// its first three and no others. Returns an error number, or 0.
///
/// Foundation's `Process` is no choice for tests that run side by side: a child that is started in the moment in which another
/// thread starts one inherits the socket on which Foundation waits for the other's end, which is then not noticed before both
/// have ended. For tmux, which a test keeps for many seconds, that is too late.
int hull_child_start(
  pid_t *process, char *const *arguments, char *const *environment, const char *folder, const int descriptors[3]);

/// Waits for the end of a child process, at most that many milliseconds: ETIMEDOUT. Returns an error number, or 0 and its
/// status.
int hull_child_wait(pid_t process, int *status, int milliseconds);

/// A pipe (read end, write end), both closed on exec. Returns an error number, or 0.
int hull_child_pipe(int ends[2]);

#endif
