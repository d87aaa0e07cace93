#include "CTestEngine.h"

#include <unistd.h>

void hull_test_start_child(char *const arguments[]) {
  if (fork() != 0) return;
  execv(arguments[0], arguments);
  _exit(127);
}
