#ifndef HULL_CBENCH_H
#define HULL_CBENCH_H

#include <stdint.h>
#include <sys/types.h>

/// Nanoseconds of the monotonic clock.
int64_t hull_bench_now(void);

/// Forks a process that sends back every `size` bytes it reads from its end of a socket pair, until its end of file.
/// Gives the other end in `socket`, and the process id; -1 on failure.
pid_t hull_bench_echo(int size, int *socket);

/// One round trip of `size` bytes over the echo's socket; its nanoseconds, or -1 when the echo is gone.
int64_t hull_bench_round_trip(int socket, int size);

/// Starts a program in a pseudoterminal of that size with a given TERM. Gives the terminal's other end in `terminal`, and
/// the process id; -1 on failure.
pid_t hull_bench_terminal(const char *const argv[], int columns, int rows, const char *term, int *terminal);

/// Keeps a process (0: this one) on one core, or with -1 on all; 0 when done, -1 where the system has no such call.
int hull_bench_pin(pid_t pid, int core);

/// The number behind a field of a file of figures, as the kilobytes of `Pss:` in /proc/self/smaps_rollup; -1 when there is none.
long hull_bench_figure(const char *path, const char *field);

#endif
