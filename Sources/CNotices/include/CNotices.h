#ifndef HULL_CNOTICES_H
#define HULL_CNOTICES_H

#include <stddef.h>

/// The text of LICENSE or NOTICE, so that an installed program can print it without a data folder.
typedef struct hull_notice_file {
  const unsigned char *bytes;
  size_t length;
} hull_notice_file;

size_t hull_notice_file_count(void);

/// The index must be less than the count.
hull_notice_file hull_notice_file_at(size_t index);

#endif
