#ifndef HULL_CPROCESS_H
#define HULL_CPROCESS_H

#include "Guard.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Functions that are hard to write in Swift: spawning with exact descriptors, signal handlers, and system-specific calls.
   Functions that can fail return 0 or an errno value. */

/* The descriptor of a page process's socket. */
#define HULL_PAGE_SOCKET 3

/* The descriptor of an app server's listening socket: the first one that systemd passes to a service. */
#define HULL_SERVER_SOCKET 3

/* Two connected stream sockets, both closed on exec, the first one non-blocking. */
int hull_socket_pair(int sockets[2]);

/* A pipe (read end, write end), both closed on exec and blocking. */
int hull_pipe(int ends[2]);

int hull_set_nonblocking(int descriptor);

/* Starts a page process in its own session, with the socket as HULL_PAGE_SOCKET, stdin and stdout at /dev/null, stderr at
   the descriptor given (-1: /dev/null), no other descriptor, all signals at their defaults and none blocked. `argument` is
   its only one; NULL for none. A process that is not sandboxed does not lock itself. `variables` are those of its environment
   besides language and time zone, such as "NAME=value", at most 30, and end with NULL; NULL for none. */
int hull_spawn_page(
    const char *path, const char *argument, bool is_sandboxed, const char *const *variables, int socket,
    int standard_error, pid_t *pid);

/* Requests a page process from a zygote: passes the socket and waits for the reply. ETIMEDOUT without a reply in time,
   EPIPE when the zygote has ended, otherwise the error of the reply. */
int hull_request_page(int control, int socket, int milliseconds, pid_t *pid);

/* Maximum number of descriptors that a program gets. */
#define HULL_PROGRAM_DESCRIPTORS 4

/* A program of an app: its path and arguments (NULL: none), the folder in which it starts, its environment, and its descriptors
   0, 1, ... (-1: /dev/null). It gets no others. `guard` is the path of `hull-guard`. */
struct hull_program {
  const char *guard, *path, *argument, *second_argument, *folder;
  char **environment;
  int descriptors[HULL_PROGRAM_DESCRIPTORS];
  int descriptor_count;
};

/* Starts a program in its own session, with a guard: a child of this process that ends, with the status of the program, when the
   program has ended and all that it had started is ended, too. It also ends all of them when the last copy of `lifeline` is closed,
   which is when this process has ended, in any way. Elsewhere than on Linux processes with a session of their own are not ended. */
int hull_spawn_guarded(const struct hull_program *program, pid_t *guard, pid_t *pid, int *lifeline);

/* Starts the program of an engine like hull_spawn_page, with these descriptors as 0, 1, ... (-1: /dev/null), and with a guard, which
   ends all processes that it starts. At most HULL_PROGRAM_DESCRIPTORS descriptors. */
int hull_spawn_engine(
    const char *guard_path, const char *path, const char *argument, bool is_sandboxed, const char *const *variables,
    const int *descriptors, int descriptor_count, pid_t *guard, pid_t *pid, int *lifeline);

/* Requests that a guard ends its program and all that this has started, at once. */
void hull_end_guarded(pid_t guard);

/* Starts a native program with these descriptors as stdin, stdout and stderr, and a guard, whose path is `guard_path`. `argument` and
   `second_argument` are its arguments; NULL for none. `variable` is one of its environment, such as "NAME=value"; NULL for none. */
int hull_spawn_program(
    const char *guard_path, const char *path, const char *argument, const char *second_argument, const char *folder,
    const char *variable, int standard_input, int standard_output, int standard_error, pid_t *guard, pid_t *pid,
    int *lifeline);

/* Starts a server in a folder, with a guard: its listening socket is HULL_SERVER_SOCKET and is named in LISTEN_FDS and PORT,
   `origin` in ORIGIN; its output goes to `output`. */
int hull_spawn_server(
    const char *guard_path, const char *path, const char *folder, const char *origin, int socket, int port, int output,
    pid_t *guard, pid_t *pid, int *lifeline);

/* The descriptor of the socket of a connected program. */
#define HULL_CONNECTED_SOCKET 3

/* Starts a program with a guard and a connected socket; its other descriptors are /dev/null. NULL for no argument. */
int hull_spawn_connected(
    const char *guard_path, const char *path, const char *argument, const char *second_argument, int socket, pid_t *guard,
    pid_t *pid, int *lifeline);

/* A socket that listens at a free port of this machine's own address, 127.0.0.1; closed on exec. */
int hull_listen(int *socket, int *port);

/* Forks this process, which must be single-threaded, with a socket between the two: returns 0 in the child, its process ID
   here, and -1 on failure. Each side gets its own end; the child ends with its parent where the system supports that. */
pid_t hull_fork_worker(int *socket);

/* Ends a worker at once, without exit handlers. */
_Noreturn void hull_end_worker(int status);

/* How a child ended. */
enum hull_wait_result { HULL_WAIT_RUNNING, HULL_WAIT_EXITED, HULL_WAIT_SIGNALED, HULL_WAIT_UNKNOWN };

/* Reaps a child without waiting for it; `code` is its exit status or its signal, `peak_bytes` its peak memory. */
enum hull_wait_result hull_reap(pid_t pid, int *code, uint64_t *peak_bytes);

/* Reaps a child that was sent SIGKILL; waits only briefly. */
void hull_reap_killed(pid_t pid);

/* Like hull_reap, but waits for the end; for a child that was sent SIGKILL. */
enum hull_wait_result hull_reap_waiting(pid_t pid, int *code, uint64_t *peak_bytes);

/* Sends SIGSEGV twice, so that both can be pending at once: one for the process and one for its first thread. */
void hull_crash(pid_t pid);

/// Whether a child is running: neither stopped nor ended. It is not reaped.
bool hull_is_running(pid_t pid);

/* Whether a process has begun to exit, or has exited. A process begins to exit before its sockets are closed, and can be waited for
   only later. Elsewhere than on Linux only its end is known. */
bool hull_is_exiting(pid_t pid);

/// Whether a child is stopped by a signal (SIGSTOP, SIGTSTP, SIGTTOU ...) and has not been continued.
bool hull_is_stopped(pid_t pid);

/* Whether a process that a guard has started is stopped by a signal. Elsewhere than on Linux that is unknown. */
bool hull_is_stopped_grandchild(pid_t pid);

/* Each signal writes its number as one byte to the descriptor (-1: restores the previous action). */
int hull_watch_signal(int signal_number, int descriptor);

/* Writing to a closed pipe or socket returns EPIPE instead of ending this process. */
void hull_ignore_broken_pipes(void);

/* Keeps some freed memory for reuse. Rendered frames and documents are allocated and freed frequently, and returning their memory
   to the system would map and clear every page again. */
void hull_keep_freed_memory(void);

/* Limits a running process's address space to its current size plus some bytes. ENOSYS where the system does not support it. */
int hull_limit_memory(pid_t pid, uint64_t more_bytes);

/* Limits the resident memory of a running process (RLIMIT_RSS) to its current size plus some bytes, once: an existing limit, for
   instance of the process that it was forked from, is kept. The system only stores the limit; the process itself enforces it.
   Unless it was forked by a child, the limit is at least the peak of this process, which its own peak includes (see getrusage).
   Returns the limit in bytes. ENOSYS where the system does not support it. */
int hull_limit_resident_memory(pid_t pid, uint64_t more_bytes, int is_forked, uint64_t *limit);

/* Binds this thread and a child to the current processor of the thread; processes started later are not bound. ENOSYS where the
   system does not support it. */
int hull_share_processor(pid_t pid);

/* Removes that binding: both may use the previous processors of this thread. No effect without a binding. */
void hull_unshare_processor(pid_t pid);

/* Number of processors that this process may use; at least 1. */
int hull_processor_count(void);

#endif
