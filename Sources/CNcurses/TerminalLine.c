#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "TerminalLine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

/// Opens the file at a path if it is that terminal.
static int open_same(const char *path, const struct stat *expected) {
  const int opened = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  struct stat found;
  if (opened < 0) return -1;
  if (fstat(opened, &found) == 0 && S_ISCHR(found.st_mode) && found.st_rdev == expected->st_rdev) return opened;
  close(opened);
  return -1;
}

int hull_line_open(int descriptor) {
  struct stat expected;
  char path[256];
  if (fstat(descriptor, &expected) != 0) return -1;
  if (ttyname_r(descriptor, path, sizeof path) == 0) {
    const int opened = open_same(path, &expected);
    if (opened >= 0) return opened;
  }
  // The name of a terminal in another mount namespace is not valid here.
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return open_same(path, &expected);
}

void hull_line_discard(int descriptor) { tcflush(descriptor, TCOFLUSH); }

bool hull_line_wait(int descriptor, int milliseconds) {
  struct pollfd entry = {.fd = descriptor, .events = POLLOUT};
  return poll(&entry, 1, milliseconds) > 0;
}
