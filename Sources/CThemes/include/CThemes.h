#ifndef HULL_CTHEMES_H
#define HULL_CTHEMES_H

#include <stddef.h>

/// An embedded theme file, so that an installed program needs no data folder.
typedef struct hull_theme_file {
  const char *name;
  const unsigned char *bytes;
  size_t length;
} hull_theme_file;

size_t hull_theme_file_count(void);

/// The index must be less than the count.
hull_theme_file hull_theme_file_at(size_t index);

#endif
