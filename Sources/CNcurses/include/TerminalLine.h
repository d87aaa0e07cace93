#ifndef HULL_TERMINAL_LINE_H
#define HULL_TERMINAL_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens the terminal behind a descriptor again, so that writes do not block; the descriptor shared with other
/// processes is not changed. -1 on failure.
int hull_line_open(int descriptor);

/// Discards output that the terminal has not read.
void hull_line_discard(int descriptor);

/// Waits until the terminal is writable; false on timeout.
bool hull_line_wait(int descriptor, int milliseconds);

/// Timeout in milliseconds for a terminal that does not read at the end of the program.
enum { HULL_LINE_TIMEOUT = 500 };

#endif
