#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1

#include "CNcurses.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "DrawnBytes.h"

static SCREEN *screen = NULL;
static FILE *canvas = NULL;
static bool default_colors = false;

bool hull_nc_set_locale(const char *name) {
  if (setlocale(LC_CTYPE, name) == NULL) setlocale(LC_CTYPE, "C");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int hull_nc_load(const char *type, int descriptor) {
  int reason = 0;
  if (setupterm((char *)type, descriptor, &reason) == OK) return 1;
  return reason == 1 ? 2 : reason;
}

bool hull_nc_flag(const char *name) { return tigetflag((char *)name) > 0; }

int hull_nc_number(const char *name) {
  int value = tigetnum((char *)name);
  return value < 0 ? -1 : value;
}

const char *hull_nc_string(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

const char *hull_nc_flag_name(int index) { return index < BOOLWRITE ? boolnames[index] : NULL; }

const char *hull_nc_number_name(int index) { return index < NUMWRITE ? numnames[index] : NULL; }

const char *hull_nc_string_name(int index) { return index < STRWRITE ? strnames[index] : NULL; }

static void set_or_unset(const char *name, const char *value) {
  if (value != NULL) {
    setenv(name, value, 1);
  } else {
    unsetenv(name);
  }
}

bool hull_nc_open(const char *type, const char *entry, bool colors) {
  static const int signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  enum { count = sizeof signals / sizeof signals[0] };
  struct sigaction actions[count];
  if (screen != NULL) return false;

  for (int i = 0; i < count; i++) sigaction(signals[i], NULL, &actions[i]);
  const char *found = getenv("TERMINFO");
  char *before = found == NULL ? NULL : strdup(found);
  if (entry != NULL) setenv("TERMINFO", entry, 1);
  TERMINAL *loaded = cur_term;

  canvas = hull_drawn_open(STDOUT_FILENO);
  screen = newterm((char *)type, canvas != NULL ? canvas : stdout, stdin);

  if (entry != NULL) set_or_unset("TERMINFO", before);
  free(before);
  for (int i = 0; i < count; i++) sigaction(signals[i], &actions[i], NULL);
  if (screen == NULL) {
    hull_drawn_close(canvas);
    canvas = NULL;
    return false;
  }
  if (loaded != NULL && loaded != cur_term) del_curterm(loaded);

  raw();
  noecho();
  nonl();
  typeahead(-1);  // a frame is never left half drawn because keys are waiting
  scrollok(stdscr, FALSE);
  idlok(stdscr, FALSE);
  idcok(stdscr, FALSE);  // no insertion of characters: a terminal that counts widths otherwise would shift the row
  if (colors && has_colors() && start_color() == OK) default_colors = use_default_colors() == OK;
  hull_nc_set_cursor(-1, 0);
  clearok(curscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
  hull_drawn_capture();
  return true;
}

void hull_nc_close(void) {
  if (screen == NULL) return;
  if (!isendwin()) endwin();
  delscreen(screen);
  screen = NULL;
  hull_drawn_close(canvas);
  canvas = NULL;
  default_colors = false;
}

void hull_nc_suspend(void) {
  if (screen != NULL && !isendwin()) endwin();
}

/// ncurses changes line settings at the terminal, but draws elsewhere.
static void set_line_modes(void) {
  hull_drawn_pass_through();
  reset_prog_mode();
  hull_drawn_capture();
}

void hull_nc_resume(void) {
  if (screen == NULL) return;
  set_line_modes();
  hull_nc_invalidate();
  doupdate();
}

int hull_nc_color_count(void) { return screen != NULL && COLORS > 0 ? COLORS : 0; }

int hull_nc_pair_count(void) { return screen != NULL && COLOR_PAIRS > 0 ? COLOR_PAIRS : 0; }

bool hull_nc_has_default_colors(void) { return default_colors; }

bool hull_nc_define_pair(int pair, int foreground, int background) {
#if NCURSES_EXT_COLORS
  return init_extended_pair(pair, foreground, background) == OK;
#else
  return init_pair((short)pair, (short)foreground, (short)background) == OK;
#endif
}

static void put(int row, int column, const wchar_t *text, unsigned attributes, int pair) {
  attr_t attribute = A_NORMAL;
  if (attributes & HULL_NC_BOLD) attribute |= A_BOLD;
  if (attributes & HULL_NC_DIM) attribute |= A_DIM;
#ifdef A_ITALIC
  if (attributes & HULL_NC_ITALIC) attribute |= A_ITALIC;
#endif
  if (attributes & HULL_NC_UNDERLINE) attribute |= A_UNDERLINE;
  if (attributes & HULL_NC_REVERSE) attribute |= A_REVERSE;
  if (attributes & HULL_NC_BLINK) attribute |= A_BLINK;

  cchar_t cell;
#if NCURSES_EXT_COLORS
  if (setcchar(&cell, text, attribute, 0, &pair) != OK) return;
#else
  if (setcchar(&cell, text, attribute, (short)pair, NULL) != OK) return;
#endif
  mvwadd_wch(stdscr, row, column, &cell);
}

void hull_nc_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair) {
  if (screen == NULL || count < 1) return;
  wchar_t text[CCHARW_MAX + 1];
  int length = count < CCHARW_MAX ? count : CCHARW_MAX;
  for (int i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
  text[length] = 0;
  put(row, column, text, attributes, pair);
}

void hull_nc_put_ascii(int row, int column, uint8_t character, unsigned attributes, int pair) {
  if (screen == NULL) return;
  const wchar_t text[2] = {character, 0};
  put(row, column, text, attributes, pair);
}

int hull_nc_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void hull_nc_set_cursor(int row, int column) {
  if (screen == NULL) return;
  if (row < 0) {
    curs_set(0);
    leaveok(stdscr, TRUE);
  } else {
    leaveok(stdscr, FALSE);
    wmove(stdscr, row, column);
    curs_set(1);
  }
}

void hull_nc_flush(void) {
  if (screen == NULL) return;
  wnoutrefresh(stdscr);
  doupdate();
}

void hull_nc_invalidate(void) {
  if (screen == NULL) return;
  clearok(curscr, TRUE);
  touchwin(stdscr);
}

void hull_nc_restore_modes(void) {
  if (screen == NULL) return;
  set_line_modes();
  hull_nc_invalidate();
}

void hull_nc_resize(int height, int width) {
  if (screen == NULL) return;
  // resize_term instead of resizeterm: the latter queues a KEY_RESIZE that is never read.
  resize_term(height < 1 ? 1 : height, width < 1 ? 1 : width);
}

const char *hull_nc_version(void) { return curses_version(); }
