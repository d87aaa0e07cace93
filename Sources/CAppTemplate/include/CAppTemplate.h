#ifndef HULL_CAPPTEMPLATE_H
#define HULL_CAPPTEMPLATE_H

#include <stddef.h>

/// An embedded file of the app that `hull new` writes.
typedef struct hull_app_template_file {
  const char *path;
  const unsigned char *bytes;
  size_t length;
} hull_app_template_file;

size_t hull_app_template_count(void);

/// The index must be less than the count.
hull_app_template_file hull_app_template_at(size_t index);

/// The files that `hull new --from` adds to a built web app.
size_t hull_built_app_template_count(void);

/// The index must be less than the count.
hull_app_template_file hull_built_app_template_at(size_t index);

#endif
