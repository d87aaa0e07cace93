#ifndef HULL_TERMINAL_GUARD_H
#define HULL_TERMINAL_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The last resort: puts the terminal back when the program ends on a way that runs no Swift (a trap, a bad access,
// `exit` from a library). Everything it writes is prepared beforehand.

/// Remembers the terminal's line settings; false when the descriptor has none.
bool hull_guard_remember(int descriptor);

/// Puts the remembered line settings back, also from a background process group. Best effort.
void hull_guard_put_back(void);

/// What a crash leaves behind: a file at `path`, whose folders are made when they are missing, with `head`, the signal,
/// what can be read from `said` (-1: nothing), and the stack. Long texts are cut; the descriptor is borrowed.
void hull_guard_report(const char *path, const char *head, int said);

/// From now on an end writes `leave` to the terminal and puts the line settings back: an exit, a crash, and a signal that
/// ends the process and that nobody else has taken (SIGHUP, SIGINT, SIGQUIT, SIGTERM). After a crash there follows
/// `before` + signal number + `after` on `messages`, with the place of the report. Long texts are cut; descriptors are
/// borrowed.
void hull_guard_arm(
  const uint8_t *leave, size_t count, int terminal, int messages, const char *before, const char *after);

/// The screen is not up any more.
void hull_guard_disarm(void);

#endif
