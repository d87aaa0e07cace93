#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>

#ifdef __APPLE__
static const char *const library_names[] = {"libxml2.2.dylib"};
#else
static const char *const library_names[] = {"libxml2.so.2", "libxml2.so.16"};
#endif

static struct hull_xml functions;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = NULL;
  for (size_t index = 0; library == NULL && index < sizeof library_names / sizeof *library_names; index++)
    library = dlopen(library_names[index], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
#define HULL_LOAD(name)                                        \
  functions.name = (__typeof__(&name))dlsym(library, #name);   \
  if (functions.name == NULL) return;
  HULL_XML_FUNCTIONS(HULL_LOAD)
#undef HULL_LOAD
  is_loaded = 1;
}

const struct hull_xml *hull_xml_library(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
