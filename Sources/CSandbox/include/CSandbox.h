#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>
#include <sys/types.h>

/* The sandbox of processes that run untrusted code. Each layer works without the others. Functions return 0 or an errno value;
   ENOSYS means that this system does not have the layer. */

/* Whether this build can be locked at all. Sanitizers open files and start processes of their own. */
bool hull_sandbox_is_supported(void);

/* Moves this process, which must have one thread, into user, network and IPC namespaces of its own, and drops its capabilities.
   Process IDs stay those of the shell: it sends signals, and is the parent of forked processes. A program of an app keeps the number
   of its user; others have none, which changes nothing about what they may do. */
int hull_sandbox_leave_namespaces(bool keeps_user);

/* What a process may still open. */
enum hull_sandbox_files {
  /* Nothing. */
  HULL_FILES_NONE,
  /* Files of the system (/usr, /lib, /etc, /proc), for reading: an engine that is being initialized. */
  HULL_FILES_SYSTEM,
  /* A program of an app: as above, with the rest of the system's folders, /dev and its own folder; for reading and executing. */
  HULL_FILES_PROGRAM,
};

/* Restricts this thread and threads that it starts from now on to files, without TCP. With HULL_FILES_SYSTEM and
   HULL_FILES_PROGRAM also without signals to processes outside, where the system can do that: not with HULL_FILES_NONE, because
   threads that were started before are outside of that restriction. `folder` is only for HULL_FILES_PROGRAM. */
int hull_sandbox_restrict_files(enum hull_sandbox_files files, const char *folder);

/* The version of the kernel's Landlock interface; 0 without one. */
int hull_sandbox_landlock_version(void);

/* Whether that version can restrict signals. */
bool hull_sandbox_can_scope_signals(void);

/* What a process may ask of the kernel. */
enum hull_sandbox_calls {
  /* A process that runs scripts: memory, threads, time, and its open descriptors. Signals go to itself only. */
  HULL_CALLS_PAGE,
  /* Such a process that can be forked, too. */
  HULL_CALLS_FORKABLE_PAGE,
  /* A zygote: it also opens files for reading, and applies stricter filters to the processes forked from it. */
  HULL_CALLS_ZYGOTE,
  /* A program of an app: everything but networks, other processes and the administration of the system. */
  HULL_CALLS_PROGRAM,
};

/* Compiles the filter of system calls, which takes longer than to install it. A compiled filter is inherited by forked processes.
   No effect if it is compiled already. */
int hull_sandbox_compile_filter(enum hull_sandbox_calls calls);

/* Installs the filter for all threads of this process, compiled if needed. It cannot be removed. Needs "no new privileges". */
int hull_sandbox_restrict_calls(enum hull_sandbox_calls calls);

#endif
