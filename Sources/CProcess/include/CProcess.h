#ifndef HULL_CPROCESS_H
#define HULL_CPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What Swift cannot say well: spawning with exact descriptors, signal handlers, and calls that differ between systems.
   Functions that can fail give 0 or an errno value. */

/* Descriptor on which a page process finds its socket. */
#define HULL_PAGE_SOCKET 3

/* Descriptor on which an app's server finds its listening socket: the first one that systemd hands to a service. */
#define HULL_SERVER_SOCKET 3

/* Two connected stream sockets, both closed on exec, the first one non-blocking. */
int hull_socket_pair(int sockets[2]);

/* A pipe (read end, write end), both closed on exec and blocking. */
int hull_pipe(int ends[2]);

int hull_set_nonblocking(int descriptor);

/* Starts a page process in its own session, with the socket as HULL_PAGE_SOCKET, stdin and stdout at /dev/null, stderr at
   the descriptor given (-1: /dev/null), no other descriptor, all signals at their defaults and none blocked. `argument` is
   its only one; NULL for none. */
int hull_spawn_page(const char *path, const char *argument, int socket, int standard_error, pid_t *pid);

/* Orders a page process of a zygote: hands the socket over and waits for the answer. ETIMEDOUT when none comes in time,
   EPIPE when the zygote is gone, else what it answers. */
int hull_order_page(int control, int socket, int milliseconds, pid_t *pid);

/* Starts a program in its own session and in a folder, with these descriptors as stdin, stdout and stderr and no others. */
int hull_spawn_program(
    const char *path, const char *folder, int standard_input, int standard_output, int standard_error, pid_t *pid);

/* Starts a server in its own session and in a folder: its listening socket is HULL_SERVER_SOCKET and is named in LISTEN_FDS and
   PORT, `origin` in ORIGIN; what it writes goes to `output`. It is ended with its parent where the system can do that. */
int hull_spawn_server(
    const char *path, const char *folder, const char *origin, int socket, int port, int output, pid_t *pid);

/* A socket that listens at a free port of this machine's own address, 127.0.0.1; closed on exec. */
int hull_listen(int *socket, int *port);

/* Ends a server and what it has started, and reaps it. */
void hull_end_server(pid_t pid);

/* Copies this process, which must have one thread, with a socket between the two: 0 in the copy, its number here, -1 when
   there is none. Each side gets its own end; the copy is ended with its parent where the system can do that. */
pid_t hull_fork_worker(int *socket);

/* Ends a worker at once, without what a program does at its end. */
_Noreturn void hull_end_worker(int status);

/* How a child ended. */
enum hull_wait_result { HULL_WAIT_RUNNING, HULL_WAIT_EXITED, HULL_WAIT_SIGNALED, HULL_WAIT_UNKNOWN };

/* Reaps a child without waiting for it; `code` is its exit status or its signal, `peak_bytes` the most memory that it had. */
enum hull_wait_result hull_reap(pid_t pid, int *code, uint64_t *peak_bytes);

/* Reaps a child that was sent SIGKILL, which takes a moment at the most. */
void hull_reap_killed(pid_t pid);

/* As hull_reap, and waits for the end, for a child that was sent SIGKILL. */
enum hull_wait_result hull_reap_waiting(pid_t pid, int *code, uint64_t *peak_bytes);

/* Sends SIGSEGV twice, so that both can wait at one time: one for the process and one for its first thread. */
void hull_crash(pid_t pid);

/// Whether a child runs: it was not stopped, by whomever, and has not ended. It is not reaped.
bool hull_is_running(pid_t pid);

/// Whether a child is stopped by a signal (SIGSTOP, SIGTSTP, SIGTTOU ...) and has not been continued.
bool hull_is_stopped(pid_t pid);

/* From now on each arrival of the signal writes its number as one byte to the descriptor (-1: what was in force before). */
int hull_watch_signal(int signal_number, int descriptor);

/* Writing to a closed pipe or socket gives EPIPE instead of ending this process. */
void hull_ignore_broken_pipes(void);

/* Keeps some freed memory for the next use. Frames and documents are made and thrown away all the time, and giving their
   memory back each time would let every page of it be mapped and cleared anew. */
void hull_keep_freed_memory(void);

/* Limits a running process's address space to what it has plus some bytes. ENOSYS where the system cannot. */
int hull_limit_memory(pid_t pid, uint64_t more_bytes);

/* Limits what a running process may have in memory (RLIMIT_RSS) to what it has plus some bytes, once: a limit that it has already,
   for instance from the process that it was forked from, stays. The system only keeps the number; who runs in the process
   holds to it. Gives the limit in bytes. ENOSYS where the system cannot. */
int hull_limit_resident_memory(pid_t pid, uint64_t more_bytes, uint64_t *limit);

/* From now on this thread and a child run on the processor that the thread is on; what else is started does not. ENOSYS where
   the system cannot. */
int hull_share_processor(pid_t pid);

/* Ends that: both may run wherever this thread could before. Nothing happens in a thread that shares none. */
void hull_unshare_processor(pid_t pid);

/* Processors that this process may use; at least 1. */
int hull_processor_count(void);

#endif
