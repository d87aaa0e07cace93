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

void hull_focus_window(GtkWidget *window) {
  if (gtk_window_has_toplevel_focus(GTK_WINDOW(window))) return;
  GdkEvent *event = gdk_event_new(GDK_FOCUS_CHANGE);
  event->focus_change.window = g_object_ref(gtk_widget_get_window(window));
  event->focus_change.in = TRUE;
  gtk_main_do_event(event);
  gdk_event_free(event);
}
