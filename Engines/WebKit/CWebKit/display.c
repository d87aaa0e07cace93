#include "web_process.h"

#include <X11/Xlib.h>
#include <unistd.h>

static int end_with_display(Display *display) {
  (void)display;
  static const char message[] = "hull-webkit: the X display has ended\n";
  const ssize_t count = write(STDERR_FILENO, message, sizeof message - 1);
  /* Exit handlers would use it. */
  _exit(count < 0 ? 2 : 1);
}

void hull_watch_display(void) { XSetIOErrorHandler(end_with_display); }
