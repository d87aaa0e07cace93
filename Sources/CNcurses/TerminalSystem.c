#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "CNcurses.h"

#include <sys/ioctl.h>
#include <time.h>

// Separate from CNcurses.c, because term.h defines macros such as `columns`.

bool hull_nc_window_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

int64_t hull_nc_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
