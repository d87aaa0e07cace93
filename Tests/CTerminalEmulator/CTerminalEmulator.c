#include "CTerminalEmulator.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vterm.h>

struct hull_emulator {
  // One only parses. An emulator shows no sequences that it knows.
  VTerm *parser, *terminal;
  VTermScreen *screen;
  char *lines, *taken;
  size_t count, capacity;
  uint32_t scalar;
  int missing;
};

static const size_t lines_limit = 1 << 20;

static void note(struct hull_emulator *emulator, const char *format, ...) {
  char line[256];
  va_list values;
  va_start(values, format);
  int count = vsnprintf(line, sizeof line, format, values);
  va_end(values);
  if (count < 0 || emulator->count > lines_limit) return;
  if (emulator->count + sizeof line + 8 > emulator->capacity) {
    size_t capacity = emulator->capacity * 2 + 4096;
    char *lines = realloc(emulator->lines, capacity);
    if (lines == NULL) abort();
    emulator->lines = lines;
    emulator->capacity = capacity;
  }
  if (emulator->count > lines_limit) strcpy(line, "[...]");
  size_t length = strlen(line);
  memcpy(emulator->lines + emulator->count, line, length);
  emulator->lines[emulator->count + length] = '\n';
  emulator->count += length + 1;
  emulator->lines[emulator->count] = 0;
}

// Characters that terminals do not show as a cell: those of C1, of which some emulators make sequences, directional controls, and
// others without a width that reorder or hide text.
static bool is_cell(uint32_t scalar) {
  return !(
      (scalar >= 0x80 && scalar <= 0x9F) || scalar == 0xAD || scalar == 0x61C || (scalar >= 0x200B && scalar <= 0x200F)
      || (scalar >= 0x2028 && scalar <= 0x202E) || (scalar >= 0x2060 && scalar <= 0x206F) || scalar == 0xFEFF
      || (scalar >= 0xFFF9 && scalar <= 0xFFFB) || scalar == 0xFFFE
      || scalar == 0xFFFF || (scalar >= 0xE0000 && scalar <= 0xE0FFF));
}

// A character can arrive in parts.
static int text(const char *bytes, size_t count, void *user) {
  struct hull_emulator *emulator = user;
  for (size_t index = 0; index < count; index++) {
    unsigned char byte = (unsigned char)bytes[index];
    if ((byte & 0xC0) == 0x80) {
      emulator->scalar = emulator->scalar << 6 | (byte & 0x3F);
      emulator->missing--;
    } else {
      emulator->missing = byte < 0x80 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
      emulator->scalar = byte < 0x80 ? byte : byte & (0x3F >> emulator->missing);
    }
    if (emulator->missing == 0 && !is_cell(emulator->scalar)) note(emulator, "U+%04X", emulator->scalar);
  }
  return (int)count;
}

static int control(unsigned char number, void *user) {
  note(user, "C0 %02x", number);
  return 1;
}

static int escape(const char *bytes, size_t count, void *user) {
  note(user, "ESC %.*s", (int)count, bytes);
  return (int)count;
}

static int csi(const char *leader, const long *arguments, int count, const char *intermediate, char command, void *user) {
  (void)arguments;
  (void)count;
  note(user, "CSI %s%s%c", leader ? leader : "", intermediate ? intermediate : "", command);
  return 1;
}

static int osc(const char *command, size_t count, void *user) {
  note(user, "OSC %.*s", count > 100 ? 100 : (int)count, command);
  return 1;
}

static int dcs(const char *command, size_t count, void *user) {
  note(user, "DCS %.*s", count > 100 ? 100 : (int)count, command);
  return 1;
}

static const VTermParserCallbacks callbacks = {
    .text = text, .control = control, .escape = escape, .csi = csi, .osc = osc, .dcs = dcs};

struct hull_emulator *hull_emulator_create(int columns, int rows) {
  struct hull_emulator *emulator = calloc(1, sizeof *emulator);
  if (emulator == NULL) return NULL;
  emulator->parser = vterm_new(rows, columns);
  emulator->terminal = vterm_new(rows, columns);
  if (emulator->parser == NULL || emulator->terminal == NULL) {
    hull_emulator_free(emulator);
    return NULL;
  }
  vterm_set_utf8(emulator->parser, 1);
  vterm_parser_set_callbacks(emulator->parser, &callbacks, emulator);
  vterm_set_utf8(emulator->terminal, 1);
  emulator->screen = vterm_obtain_screen(emulator->terminal);
  vterm_screen_enable_altscreen(emulator->screen, 1);
  vterm_screen_reset(emulator->screen, 1);
  return emulator;
}

void hull_emulator_free(struct hull_emulator *emulator) {
  if (emulator->parser != NULL) vterm_free(emulator->parser);
  if (emulator->terminal != NULL) vterm_free(emulator->terminal);
  free(emulator->lines);
  free(emulator->taken);
  free(emulator);
}

// libvterm needs stack for four times the bytes of a text.
static const size_t part_limit = 4096;

void hull_emulator_write(struct hull_emulator *emulator, const char *bytes, size_t count) {
  while (count > 0) {
    size_t part = count < part_limit ? count : part_limit;
    vterm_input_write(emulator->parser, bytes, part);
    vterm_input_write(emulator->terminal, bytes, part);
    bytes += part;
    count -= part;
  }
}

int hull_emulator_cell(struct hull_emulator *emulator, int column, int row, uint32_t *scalars, int limit, int *columns) {
  VTermScreenCell cell;
  VTermPos position = {.row = row, .col = column};
  *columns = 1;
  if (!vterm_screen_get_cell(emulator->screen, position, &cell)) return 0;
  *columns = cell.width;
  int count = 0;
  while (count < limit && count < VTERM_MAX_CHARS_PER_CELL && cell.chars[count] != 0) {
    scalars[count] = cell.chars[count];
    count++;
  }
  return count;
}

const char *hull_emulator_sequences(struct hull_emulator *emulator) {
  free(emulator->taken);
  emulator->taken = emulator->lines;
  emulator->lines = NULL;
  emulator->count = emulator->capacity = 0;
  return emulator->taken == NULL ? "" : emulator->taken;
}
