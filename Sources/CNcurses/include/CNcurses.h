#ifndef HULL_CNCURSES_H
#define HULL_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "TerminalGuard.h"
#include "TerminalLine.h"

// ncurses as functions: its header is not part of the module, because its macros (`raw`, `lines`, `columns`, ...) and
// mutable globals would affect Swift code. There is one screen per process, as in ncurses itself.
//
// ncurses blocks when the terminal does not read. Output is therefore drawn to memory after the screen is opened, and
// `hull_nc_read_output` returns it to the writer.

/// Sets the character set of the process from a locale name such as "en_US.UTF-8"; true when that set is UTF-8.
bool hull_nc_set_locale(const char *name);

/// Loads a terminal's description without accessing the terminal.
/// 1: loaded; 0: unknown or generic terminal; 2: hardcopy terminal; -1: no terminfo database.
int hull_nc_load(const char *type, int descriptor);

/// Capabilities of the loaded or open terminal by terminfo name. Missing ones are false, -1 or NULL.
bool hull_nc_flag(const char *name);
int hull_nc_number(const char *name);
const char *hull_nc_string(const char *name);

/// The names of terminfo's standard capabilities in the order of a compiled entry; NULL after the last one.
const char *hull_nc_flag_name(int index);
const char *hull_nc_number_name(int index);
const char *hull_nc_string_name(int index);

/// Opens the screen on standard input and output and enters it. `entry` is a compiled description in the form that
/// ncurses accepts in TERMINFO ("hex:..."), or NULL for the database. False: ncurses failed, and nothing was written.
/// The handlers that ncurses installs for SIGINT, SIGTERM, SIGTSTP and SIGWINCH are removed again.
bool hull_nc_open(const char *type, const char *entry, bool colors);

/// Exits the screen and frees it; no effect when none is open.
void hull_nc_close(void);

/// Exits the screen temporarily. Line settings are not changed.
void hull_nc_suspend(void);

/// Reverses `hull_nc_suspend`: sets modes and enters the screen, whose content must be redrawn.
void hull_nc_resume(void);

/// Results of start_color: number of colors and of color pairs. Zero without color support.
int hull_nc_color_count(void);
/* Name and version of the library. */
const char *hull_nc_version(void);
int hull_nc_pair_count(void);

/// Whether -1 selects the terminal's default color in `hull_nc_define_pair`.
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

/// Writes one spacing scalar and up to four combining marks to a position of the next frame.
void hull_nc_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair);

/// The same for a printable ASCII character.
void hull_nc_put_ascii(int row, int column, uint8_t character, unsigned attributes, int pair);

/// Width of a scalar according to ncurses; -1: not printable.
int hull_nc_columns(uint32_t scalar);

/// Sets the cursor position of the next flush; a negative row hides the cursor.
void hull_nc_set_cursor(int row, int column);

/// Draws the difference between the last frame and the next one.
void hull_nc_flush(void);

/// Whether output is captured instead of written to the terminal.
bool hull_nc_buffers_output(void);

/// The output since the last call, and its length. The bytes are valid until the next call.
size_t hull_nc_read_output(const uint8_t **bytes);

/// Restores this program's line settings after another program changed them; the next flush redraws everything.
void hull_nc_restore_modes(void);

/// The next flush assumes nothing about the content of the screen.
void hull_nc_invalidate(void);

/// Sets the size of the screen, at least 1 by 1.
void hull_nc_resize(int rows, int columns);

/// The size of the terminal behind a descriptor; false when it is unknown.
bool hull_nc_window_size(int descriptor, int *rows, int *columns);

/// Monotonic time in milliseconds.
int64_t hull_nc_milliseconds(void);

#endif
