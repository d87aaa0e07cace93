#ifndef CPAGEPROCESS_H
#define CPAGEPROCESS_H

#include <sys/types.h>

/* Processors that this process may run on now; at least 1. */
int hull_page_processor_count(void);

/* Whatever this process may start later, it gets no more rights than this one has. Nothing where the system has no such
   promise. */
void hull_page_refuse_new_privileges(void);

/* Lets the system kill this process when the shell that asked for it by its environment is gone. */
void hull_page_end_with_parent(void);

/* What a zygote does: the process that page processes are forked from. Its control socket brings one socket for each page
   process that is wanted, and takes one answer for each. */

/* Results of hull_page_next_order that are no descriptor. */
#define HULL_PAGE_NO_SHELL (-1)
#define HULL_PAGE_NO_ORDER (-2)

/* Waits for the next order, at most some milliseconds (negative: for ever), and gives the socket that came with it. */
int hull_page_next_order(int control, int milliseconds);

/* Receives bytes as recv does. When the last of them is an order, `passed` is the socket that came with it; else it is -1. */
ssize_t hull_page_receive(int descriptor, void *buffer, size_t capacity, int flags, int *passed);

/* Answers an order: the new process's number, or an errno value made negative. 0 or errno. */
int hull_page_answer_order(int control, int answer);

/* Forks this process; 0 in the new one, a negative errno value when it cannot be. The new one is a child of this one's parent,
   so that the shell learns of its end from the system. Only for a process of one thread: no handlers of pthread_atfork run. */
pid_t hull_page_fork_beside(void);

/* In a new process: a session of its own, the socket at the place where a page process has it, and what the engine holds open
   about its process opened anew; `parent` is the process that was forked. 0 or errno. */
int hull_page_enter(int socket, int place, pid_t parent);

/* Gathers this process's memory in large pages where much of one is in use: a fork makes an entry for each page that there is, and
   the end of the new process gives each back. Nothing where the system has no large pages. */
void hull_page_gather_memory(void);

/* Threads of this process; 0 where the system does not tell. */
int hull_page_thread_count(void);

/* Limits that cannot be raised again. A system that refuses has a lower one. */
void hull_page_limit_core_dumps(void);
void hull_page_limit_descriptors(int count);

/* Ends this process, as a system does that is out of memory, when it has, or has had, more than RLIMIT_RSS says: the system keeps
   that number and does nothing. */
void hull_page_enforce_memory_limit(void);
/* From now on that is looked at again and again while this process uses its processor (SIGPROF), and whether its shell is still
   there: a page that is busy for ever reads no socket. An idle process is not woken. A forked one has to call this anew; to call
   it again costs next to nothing. */
void hull_page_watch_work(void);

/* The shell orders by SIGURG that the script that runs must end: a busy page reads no socket. */
void hull_page_take_stop_orders(void);
/* Whether such an order has come since it was asked last. */
int hull_page_stop_ordered(void);

#endif
