#ifndef HULL_CBENCH_H
#define HULL_CBENCH_H

#include <stdint.h>
#include <sys/types.h>

/// Nanoseconds of the monotonic clock.
int64_t hull_bench_now(void);

/// Forks a process that echoes every `size` bytes from its end of a socket pair until end of file. Returns the process
/// ID and the other end in `socket`; -1 on failure.
pid_t hull_bench_echo(int size, int *socket);

/// The same over two pipes, as to a native program: `input` is written to, `output` is read.
pid_t hull_bench_pipe_echo(int size, int *input, int *output);

/// Nanoseconds of one round trip of `size` bytes over the echo's pipes; -1 when the echo process has ended.
int64_t hull_bench_pipe_round_trip(int input, int output, int size);

/// Runs the native program of the benchmark (docs/native-programs.md) over standard input and output until end of file.
/// It replies to calls of `echo` at once, and to one of `burst` after `events` events `tick` at `per_second`.
void hull_bench_native_program(int events, int per_second);

/// Nanoseconds of one round trip of `size` bytes over the echo's socket; -1 when the echo process has ended.
int64_t hull_bench_round_trip(int socket, int size);

/// Starts a program in a pseudoterminal of that size with a given TERM. Returns the process ID and the terminal's other
/// end in `terminal`; -1 on failure.
pid_t hull_bench_terminal(const char *const argv[], int columns, int rows, const char *term, int *terminal);

/// Binds a process (0: this one) to one core, or with -1 to all; returns 0, or -1 where the system does not support it.
int hull_bench_pin(pid_t pid, int core);

/// The number of a field in a file such as `Pss:` of /proc/self/smaps_rollup, in kilobytes; -1 when it does not exist.
long hull_bench_field(const char *path, const char *field);

#endif
