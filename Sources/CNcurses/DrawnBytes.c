#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "DrawnBytes.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CNcurses.h"

static int terminal = -1, drawing = -1, memory = -1;
static uint8_t *taken = NULL;
static size_t capacity = 0;

/// Opens an anonymous file.
static int open_memory(void) {
#ifdef MFD_CLOEXEC
  return memfd_create("hull", MFD_CLOEXEC);
#else
  char name[] = "/tmp/hull-XXXXXX";
  const int opened = mkstemp(name);
  if (opened < 0) return -1;
  unlink(name);
  fcntl(opened, F_SETFD, FD_CLOEXEC);
  return opened;
#endif
}

static void point_to(int descriptor) {
#ifdef __linux__
  dup3(descriptor, drawing, O_CLOEXEC);
#else
  if (dup2(descriptor, drawing) >= 0) fcntl(drawing, F_SETFD, FD_CLOEXEC);
#endif
}

bool hull_nc_buffers_output(void) {
  if (memory < 0) memory = open_memory();
  return memory >= 0;
}

FILE *hull_drawn_open(int of) {
  if (!hull_nc_buffers_output()) return NULL;
  terminal = of;
  // Above the descriptors that programs are started with.
  drawing = fcntl(terminal, F_DUPFD_CLOEXEC, 10);
  FILE *canvas = drawing < 0 ? NULL : fdopen(drawing, "w");
  if (canvas != NULL) return canvas;
  if (drawing >= 0) close(drawing);
  drawing = -1;
  return NULL;
}

void hull_drawn_capture(void) {
  if (drawing >= 0) point_to(memory);
}

void hull_drawn_pass_through(void) {
  if (drawing >= 0) point_to(terminal);
}

void hull_drawn_close(FILE *canvas) {
  if (canvas != NULL) fclose(canvas);
  drawing = -1;
}

size_t hull_nc_read_output(const uint8_t **bytes) {
  *bytes = NULL;
  const off_t length = memory < 0 ? 0 : lseek(memory, 0, SEEK_CUR);
  if (length <= 0) return 0;
  lseek(memory, 0, SEEK_SET);
  if ((size_t)length > capacity) {
    uint8_t *larger = realloc(taken, (size_t)length);
    if (larger == NULL) return 0;
    taken = larger;
    capacity = (size_t)length;
  }
  const ssize_t count = pread(memory, taken, (size_t)length, 0);
  if (count <= 0) return 0;
  *bytes = taken;
  return (size_t)count;
}
