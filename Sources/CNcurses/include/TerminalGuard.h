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

/// From now on a crash or an exit writes `leave` to the terminal, puts the line settings back, and, after a crash, writes
/// `before` + signal number + `after` to `messages`. Long texts are cut; descriptors are borrowed.
void hull_guard_arm(
  const uint8_t *leave, size_t count, int terminal, int messages, const char *before, const char *after);

/// The screen is not up any more.
void hull_guard_disarm(void);

#endif
