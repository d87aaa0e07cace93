#ifndef CSANDBOXPROBE_H
#define CSANDBOXPROBE_H

#include <stddef.h>

/* Tries everything that a locked process may not do, and writes a line for each attempt: its name and the name of its error, or
   "done". Returns the length. Attempts that succeed are undone where that is possible; signals are sent as signal 0, which checks
   permissions only. The lines after "allowed:" are what a process needs. */
size_t hull_probe_attempts(char *text, size_t capacity);

/* Lets system calls fail from now on, also in programs that are executed, as on a kernel that does not have them. The names are
   `landlock`, `seccomp` and `unshare`, between commas. Returns 0 or an errno value. */
int hull_probe_refuse(const char *names);

/* Ends this process by a fault. */
_Noreturn void hull_probe_fault(void);

#endif
