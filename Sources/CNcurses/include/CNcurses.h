#ifndef HULL_CNCURSES_H
#define HULL_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "TerminalGuard.h"
#include "TerminalLine.h"

// ncurses in functions: its header stays out of the module, because its macros (`raw`, `lines`, `columns`, ...) and its
// mutable globals do not belong into a Swift room. There is one screen per process, as in ncurses itself.
//
// ncurses writes without regard to whether the terminal takes anything, and for ever. So what it draws after the opening
// goes into memory: `hull_nc_take` gives it to the one who writes it.

/// Sets the character set of the process from a locale name such as "en_US.UTF-8"; true when that set is UTF-8.
bool hull_nc_set_locale(const char *name);

/// Loads a terminal's description without touching the terminal.
/// 1: loaded; 0: no such terminal, or one that is only generic; 2: a printing terminal; -1: no terminfo database.
int hull_nc_load(const char *type, int descriptor);

/// Capabilities of the loaded or open terminal by their terminfo names. Absent: false, -1, NULL.
bool hull_nc_flag(const char *name);
int hull_nc_number(const char *name);
const char *hull_nc_string(const char *name);

/// The names of terminfo's standard capabilities in the order of a compiled entry; NULL behind the last one.
const char *hull_nc_flag_name(int index);
const char *hull_nc_number_name(int index);
const char *hull_nc_string_name(int index);

/// Opens the screen on standard input and output and enters it. `entry` is a compiled description in the form that ncurses
/// takes from TERMINFO ("hex:..."), or NULL for the one of the database. False: ncurses refused, nothing was written.
/// The handlers that ncurses installs for SIGINT, SIGTERM, SIGTSTP and SIGWINCH are taken out again.
bool hull_nc_open(const char *type, const char *entry, bool colors);

/// Leaves the screen and frees it. Nothing happens when none is open.
void hull_nc_close(void);

/// Leaves the screen for a while. Line settings are not touched.
void hull_nc_leave(void);

/// Comes back after `hull_nc_leave`: modes set, screen entered; what is on it must be drawn again.
void hull_nc_reenter(void);

/// What start_color offered: colours, and pairs that may be defined. Zero without colours.
int hull_nc_color_count(void);
/* Name and version of the library. */
const char *hull_nc_version(void);
int hull_nc_pair_count(void);

/// Whether -1 means the terminal's own colour in `hull_nc_define_pair`.
bool hull_nc_has_default_colors(void);

bool hull_nc_define_pair(int pair, int foreground, int background);

enum {
  HULL_NC_BOLD = 1 << 0,
  HULL_NC_DIM = 1 << 1,
  HULL_NC_ITALIC = 1 << 2,
  HULL_NC_UNDERLINE = 1 << 3,
  HULL_NC_REVERSE = 1 << 4,
  HULL_NC_BLINK = 1 << 5,
};

/// Puts one spacing scalar and up to four marks at a place of the next frame.
void hull_nc_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair);

/// The same for a printable character of ASCII.
void hull_nc_put_ascii(int row, int column, uint8_t character, unsigned attributes, int pair);

/// Columns of a scalar as ncurses will count them; -1: not printable.
int hull_nc_columns(uint32_t scalar);

/// Where the cursor stands after the next flush; a negative row hides it.
void hull_nc_set_cursor(int row, int column);

/// Draws the difference between the last frame and the next one.
void hull_nc_flush(void);

/// Whether what is drawn can be taken, and does not go to the terminal at once.
bool hull_nc_keeps_drawing(void);

/// What was drawn since the last call, and its length. The bytes are valid until the next call.
size_t hull_nc_take(const uint8_t **bytes);

/// Line settings as this program wants them, whatever another one has made of them; the next flush writes everything.
void hull_nc_reclaim(void);

/// The next flush trusts nothing of what is on the screen.
void hull_nc_distrust(void);

/// The screen's new extent, at least 1 by 1.
void hull_nc_resize(int rows, int columns);

/// Size of the terminal behind a descriptor; false when it does not know.
bool hull_nc_window_size(int descriptor, int *rows, int *columns);

/// Monotonic time in milliseconds.
int64_t hull_nc_milliseconds(void);

#endif
