#ifndef HULL_TERMINAL_LINE_H
#define HULL_TERMINAL_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens the terminal behind a descriptor once more, so that writing to it never waits; the one that is shared with other
/// processes stays as it is. -1: that is not possible.
int hull_line_open(int descriptor);

/// Takes back what was written to the terminal and not read yet.
void hull_line_discard(int descriptor);

/// Waits until something can be written; false when the time is over.
bool hull_line_wait(int descriptor, int milliseconds);

/// How long a terminal that reads nothing is waited for at the end, in milliseconds.
enum { HULL_LINE_PATIENCE = 500 };

#endif
