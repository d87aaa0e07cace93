#ifndef HULL_CENGINECASES_H
#define HULL_CENGINECASES_H

#include <stddef.h>

/// An embedded file of cases of the page protocol's conformance suite.
typedef struct hull_engine_case_file {
  /// Without its extension.
  const char *name;
  const unsigned char *bytes;
  size_t length;
} hull_engine_case_file;

size_t hull_engine_case_file_count(void);

/// The index must be less than the count.
hull_engine_case_file hull_engine_case_file_at(size_t index);

#endif
