#ifndef HULL_TERMINAL_GUARD_H
#define HULL_TERMINAL_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Restores the terminal when the program ends without running Swift code (a trap, a bad access, `exit` by a library).
// Everything that it writes is prepared in advance.

/// Saves the terminal's line settings; false when the descriptor has none.
bool hull_guard_save(int descriptor);

/// Restores the saved line settings, even from a background process group. Best effort.
void hull_guard_restore(void);

/// Configures the crash report: a file at `path`, whose folders are created, with `head`, the signal, the content of
/// `said` (-1: none), and the stack. Long texts are truncated; the descriptor is borrowed.
void hull_guard_report(const char *path, const char *head, int said);

/// From now on, the end of the process writes `leave` to the terminal and restores the line settings: on exit, on a
/// crash, and on a fatal signal without another handler (SIGHUP, SIGINT, SIGQUIT, SIGTERM). After a crash, `before` +
/// signal number + `after` and the path of the report are written to `messages`. Long texts are truncated; descriptors
/// are borrowed.
void hull_guard_arm(
  const uint8_t *leave, size_t count, int terminal, int messages, const char *before, const char *after);

/// The screen has been closed.
void hull_guard_disarm(void);

#endif
