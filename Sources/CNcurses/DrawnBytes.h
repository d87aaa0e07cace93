#ifndef HULL_DRAWN_BYTES_H
#define HULL_DRAWN_BYTES_H

#include <stdio.h>

// The descriptor that ncurses has for its terminal. It is the terminal where line settings are changed, and memory while
// something is drawn.

/// A stream on a descriptor of its own for that terminal; NULL when there is none, and then all goes to the terminal.
FILE *hull_drawn_open(int terminal);

/// From now on what is written is kept for `hull_nc_take`.
void hull_drawn_keep(void);

/// From now on the descriptor is the terminal.
void hull_drawn_pass(void);

/// What is kept can still be taken.
void hull_drawn_close(FILE *canvas);

#endif
