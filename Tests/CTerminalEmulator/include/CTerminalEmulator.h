#ifndef HULL_CTERMINALEMULATOR_H
#define HULL_CTERMINALEMULATOR_H

#include <stddef.h>
#include <stdint.h>

// A terminal emulator (libvterm) without a window: its screen, and all control sequences that its parser has found.

struct hull_emulator;

/// NULL without memory.
struct hull_emulator *hull_emulator_create(int columns, int rows);
void hull_emulator_free(struct hull_emulator *emulator);

void hull_emulator_write(struct hull_emulator *emulator, const char *bytes, size_t count);

/// The scalars of a cell, at most `limit`; returns their number, 0 for an empty cell. `columns` is 1 or 2.
int hull_emulator_cell(struct hull_emulator *emulator, int column, int row, uint32_t *scalars, int limit, int *columns);

/// The control sequences since the last call, one in a line: their kind (C0, ESC, CSI, OSC, DCS), a space, and what distinguishes
/// them: the hexadecimal number of a control character; leader, intermediate characters and final character of a CSI; the start of
/// the string of an OSC or DCS. And U+XXXX for a character that terminals do not show as a cell. `[...]` in the last line if there
/// were too many. Valid until the next call of any function.
const char *hull_emulator_sequences(struct hull_emulator *emulator);

#endif
