#ifndef HULL_DRAWN_BYTES_H
#define HULL_DRAWN_BYTES_H

#include <stdio.h>

// The descriptor that ncurses uses for its terminal. It refers to the terminal while line settings are changed, and to
// memory while drawing.

/// A stream on its own descriptor for that terminal; NULL on failure, in which case all output goes to the terminal.
FILE *hull_drawn_open(int terminal);

/// Output is captured for `hull_nc_read_output` from now on.
void hull_drawn_capture(void);

/// Output goes to the terminal from now on.
void hull_drawn_pass_through(void);

/// Captured output can still be read.
void hull_drawn_close(FILE *canvas);

#endif
