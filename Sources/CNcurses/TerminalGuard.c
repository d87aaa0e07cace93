#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "TerminalGuard.h"
#include "TerminalLine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

// Swift's traps are SIGILL or SIGTRAP, depending on the architecture.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

// Signals that end a process. The event loop handles these; this covers the time before and after the loop.
static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { end_count = sizeof ends / sizeof ends[0] };

static bool installed = false;

static volatile sig_atomic_t armed = 0;
static uint8_t leave_bytes[1024];
static size_t leave_count = 0;
static char text_before[128], text_after[1024];
static int terminal_descriptor = -1, message_descriptor = 2;

static char report_path[1024], report_head[1024];
static int said_descriptor = -1;

static struct termios line_settings;
static int line_descriptor = -1;

// A handler cannot run on an overflowed stack, so it gets its own.
static uint8_t spare_stack[65536];

static void write_all(int descriptor, const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

static void write_text(int descriptor, const char *text) { write_all(descriptor, text, strlen(text)); }

static void write_number(int descriptor, int number) {
  char digits[12];
  size_t start = sizeof digits;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0 && start > 0);
  write_all(descriptor, digits + start, sizeof digits - start);
}

/// Includes a terminal that does not read: waits once, then discards its unread output.
static void write_to_terminal(const uint8_t *bytes, size_t count) {
  static const uint8_t cancel = 0x18;
  size_t done = 0;
  bool has_waited = false;
  for (int rounds = 0; done < count && rounds < 64; rounds++) {
    const ssize_t written = write(terminal_descriptor, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN && !has_waited) {
      has_waited = !hull_line_wait(terminal_descriptor, HULL_LINE_TIMEOUT);
      if (!has_waited) continue;
      hull_line_discard(terminal_descriptor);
      // Terminates any incomplete escape sequence.
      (void)!write(terminal_descriptor, &cancel, 1);
      done = 0;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

static void leave(void) {
  armed = 0;
  write_to_terminal(leave_bytes, leave_count);
  hull_guard_restore();
}

/// Opens the report and creates its folders; -1 on failure.
static int open_report(void) {
  if (report_path[0] == 0) return -1;
  for (char *next = report_path + 1; *next != 0; next++) {
    if (*next != '/') continue;
    *next = 0;
    mkdir(report_path, 0700);
    *next = '/';
  }
  return open(report_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

static void copy_said(int report) {
  char bytes[4096];
  for (;;) {
    ssize_t count = said_descriptor < 0 ? 0 : read(said_descriptor, bytes, sizeof bytes);
    if (count <= 0) return;
    write_all(report, bytes, (size_t)count);
  }
}

static void write_stack(int report) {
#if __has_include(<execinfo.h>)
  void *frames[64];
  backtrace_symbols_fd(frames, backtrace(frames, sizeof frames / sizeof frames[0]), report);
#else
  write_text(report, "this system gives none\n");
#endif
}

static void tell_crash(int number) {
  const int report = open_report();
  if (report >= 0) {
    write_text(report, report_head);
    write_text(report, "signal ");
    write_number(report, number);
    write_text(report, "\n\nstandard error:\n");
    copy_said(report);
  }
  write_text(message_descriptor, text_before);
  write_number(message_descriptor, number);
  write_text(message_descriptor, text_after);
  if (report >= 0) {
    write_text(message_descriptor, ", a report is in ");
    write_text(message_descriptor, report_path);
  }
  write_text(message_descriptor, "\n");
  if (report < 0) return;
  // Last, because a damaged stack may end the process here; the rest of the report is complete by then.
  write_text(report, "\nstack:\n");
  write_stack(report);
}

static void end_by(int number) {
  // The default action ends the process by this signal. A previous handler is skipped: Swift's backtracer would stop
  // and prompt on the restored terminal.
  struct sigaction next;
  memset(&next, 0, sizeof next);
  next.sa_handler = SIG_DFL;
  sigaction(number, &next, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

static void on_crash(int number) {
  if (armed) {
    leave();
    tell_crash(number);
  }
  end_by(number);
}

static void on_end(int number) {
  if (armed) leave();
  end_by(number);
}

static void on_exit_of_process(void) {
  if (armed) leave();
}

static void install(void) {
  if (installed) return;
  installed = true;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = spare_stack;
  stack.ss_size = sizeof spare_stack;
  sigaltstack(&stack, NULL);

  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, NULL);
  action.sa_handler = on_end;
  for (int i = 0; i < end_count; i++) {
    struct sigaction before;
    if (sigaction(ends[i], NULL, &before) != 0) continue;
    // Handled and ignored signals (nohup) are kept. Swift's backtracer handles SIGQUIT and would print.
    const bool is_free = before.sa_handler == SIG_DFL || (ends[i] == SIGQUIT && before.sa_handler != SIG_IGN);
    if (is_free) sigaction(ends[i], &action, NULL);
  }
#if __has_include(<execinfo.h>)
  // The first call loads a library, which is not allowed in a handler.
  void *frame;
  (void)backtrace(&frame, 1);
#endif
  atexit(on_exit_of_process);
}

bool hull_guard_save(int descriptor) {
  if (tcgetattr(descriptor, &line_settings) != 0) return false;
  line_descriptor = descriptor;
  return true;
}

void hull_guard_restore(void) {
  if (line_descriptor < 0) return;
  // A background process that sets the terminal's modes is stopped by SIGTTOU, unless it blocks that signal.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  while (tcsetattr(line_descriptor, TCSANOW, &line_settings) != 0 && errno == EINTR) continue;
  sigprocmask(SIG_SETMASK, &before, NULL);
}

static void copy_text(char *target, size_t size, const char *source) {
  size_t count = strlen(source);
  if (count >= size) count = size - 1;
  memcpy(target, source, count);
  target[count] = 0;
}

void hull_guard_report(const char *path, const char *head, int said) {
  copy_text(report_path, sizeof report_path, path);
  // A truncated path would be a different one.
  if (strlen(path) >= sizeof report_path) report_path[0] = 0;
  copy_text(report_head, sizeof report_head, head);
  said_descriptor = said;
}

void hull_guard_arm(
  const uint8_t *leave, size_t count, int terminal, int messages, const char *before, const char *after) {
  armed = 0;
  leave_count = count < sizeof leave_bytes ? count : sizeof leave_bytes;
  memcpy(leave_bytes, leave, leave_count);
  terminal_descriptor = terminal;
  message_descriptor = messages;
  copy_text(text_before, sizeof text_before, before);
  copy_text(text_after, sizeof text_after, after);
  install();
  armed = 1;
}

void hull_guard_disarm(void) { armed = 0; }
