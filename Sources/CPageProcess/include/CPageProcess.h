#ifndef CPAGEPROCESS_H
#define CPAGEPROCESS_H

#include <sys/types.h>

/* Number of processors that this process may use; at least 1. */
int hull_page_processor_count(void);

/* Processes started later cannot gain privileges. No effect where the system does not support it. */
void hull_page_refuse_new_privileges(void);

/* Lets the system kill this process when the shell ends, if the shell requested it in the environment. */
void hull_page_end_with_parent(void);

/* Functions of a zygote, the process that page processes are forked from. Its control socket receives one socket for each
   requested page process, and one reply is sent for each. */

/* Results of hull_page_next_request that are not descriptors. */
#define HULL_PAGE_NO_SHELL (-1)
#define HULL_PAGE_NO_REQUEST (-2)

/* Waits for the next request, with a timeout in milliseconds (negative: none), and returns the socket that it contains. */
int hull_page_next_request(int control, int milliseconds);

/* Receives bytes like recv. When the last of them is a request, `passed` is the socket that it contains; otherwise -1. */
ssize_t hull_page_receive(int descriptor, void *buffer, size_t capacity, int flags, int *passed);

/* Replies to a request: the process ID of the new process, or a negated errno value. Returns 0 or errno. */
int hull_page_reply(int control, int answer);

/* Forks this process; 0 in the new one, a negated errno value on failure. The new process is a child of this one's parent, so
   that the system notifies the shell of its end. Only for a single-threaded process: no pthread_atfork handlers run. */
pid_t hull_page_fork_sibling(void);

/* Called in a new process: creates a session, moves the socket to the descriptor of page processes, and reopens descriptors of
   the engine that refer to its process; `parent` is the process that was forked. Returns 0 or errno. */
int hull_page_enter(int socket, int place, pid_t parent);

/* Collapses this process's memory into large pages where most of one is in use: a fork creates a table entry for each page, and
   the end of the new process frees each. No effect where the system has no large pages. */
void hull_page_gather_memory(void);

/* Replaces descriptors after `place` that refer to this process with empty files: copies of a locked process cannot reopen them. */
void hull_page_detach_descriptors(int place);

/* Closes all descriptors from `first` on. */
void hull_page_close_descriptors(int first);

/* Number of threads of this process; 0 where it is unknown. In a locked process 2 stands for more than one. */
int hull_page_thread_count(void);

/* Limits that cannot be raised again. A failure means that a lower limit exists. */
void hull_page_limit_core_dumps(void);
void hull_page_limit_descriptors(int count);

/* Ends this process, like a system that is out of memory, when its resident memory exceeds, or exceeded, RLIMIT_RSS: the system
   stores that limit without enforcing it. */
void hull_page_enforce_memory_limit(void);
/* Starts a watchdog that periodically checks the memory limit, and whether the shell is alive, while this process uses processor
   time (SIGPROF): a page in an endless loop reads no socket. An idle process is not woken. A forked process must call this
   again; repeated calls are cheap. */
void hull_page_start_watchdog(void);

/* The shell requests by SIGURG that the running script ends: a busy page reads no socket. */
void hull_page_install_stop_handler(void);
/* Whether a request was received since the last call. */
int hull_page_stop_requested(void);

#endif
