#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CSandbox.h"

#include <errno.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

/* Stands for the own process ID in a filter that is compiled before the process is forked. No process has it: the kernel's
   maximum is 2^22. */
enum { OWN_PROCESS = 0x7A11ED01, CALL_COUNT_LIMIT = 4096 };

/* Older headers lack these. */
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif
#ifndef PR_GET_TID_ADDRESS
#define PR_GET_TID_ADDRESS 40
#endif

static const uint64_t LOW = 0xFFFFFFFF;

/* The kernel reads only the lower half of arguments of the type int. */
#define IS(argument, value) SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, LOW, (uint64_t)(uint32_t)(value))
#define BITS(argument, mask, value) SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, (mask), (value))
#define IS_NULL(argument) SCMP_CMP64(argument, SCMP_CMP_EQ, 0)

/* Calls of a process that runs scripts. They act on this process and on descriptors that it has. */
static const int page_calls[] = {
    SCMP_SYS(brk), SCMP_SYS(clock_getres), SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(close),
    SCMP_SYS(eventfd2), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(fstat), SCMP_SYS(futex), SCMP_SYS(getcpu),
    SCMP_SYS(getegid), SCMP_SYS(getpgrp), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getpid), SCMP_SYS(getppid), SCMP_SYS(getrandom),
    SCMP_SYS(getrusage), SCMP_SYS(gettid), SCMP_SYS(gettimeofday), SCMP_SYS(getuid), SCMP_SYS(lseek), SCMP_SYS(madvise),
    SCMP_SYS(membarrier), SCMP_SYS(mincore), SCMP_SYS(mmap), SCMP_SYS(mprotect), SCMP_SYS(mremap), SCMP_SYS(munmap),
    SCMP_SYS(nanosleep), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(pread64), SCMP_SYS(read), SCMP_SYS(readv),
    SCMP_SYS(recvfrom), SCMP_SYS(recvmsg), SCMP_SYS(restart_syscall), SCMP_SYS(rseq), SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigpending), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigsuspend),
    SCMP_SYS(rt_sigtimedwait), SCMP_SYS(sched_yield), SCMP_SYS(sendmsg), SCMP_SYS(sendto), SCMP_SYS(set_robust_list),
    SCMP_SYS(sigaltstack), SCMP_SYS(sysinfo), SCMP_SYS(time), SCMP_SYS(times), SCMP_SYS(uname), SCMP_SYS(write),
    SCMP_SYS(writev),
};

/* Also calls of a process that is forked, while it sets up its copy. */
static const int fork_calls[] = {SCMP_SYS(dup2), SCMP_SYS(dup3), SCMP_SYS(setsid)};

/* Also calls of a zygote. It opens files for reading, and the filters of its forks are stricter. */
static const int zygote_calls[] = {
    SCMP_SYS(access),     SCMP_SYS(capget),     SCMP_SYS(faccessat),
    SCMP_SYS(getdents64), SCMP_SYS(kill),       SCMP_SYS(landlock_create_ruleset),
    SCMP_SYS(landlock_restrict_self),           SCMP_SYS(newfstatat), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(sched_getaffinity),                SCMP_SYS(seccomp),
    SCMP_SYS(stat),       SCMP_SYS(lstat),      SCMP_SYS(statx),      SCMP_SYS(tgkill),
};

/* Calls that fail with ENOSYS, so that the C library uses an older one. All others that are not allowed fail with EPERM. */
static const int missing_calls[] = {
    SCMP_SYS(clone3), SCMP_SYS(close_range), SCMP_SYS(faccessat2), SCMP_SYS(futex_waitv), SCMP_SYS(openat2),
};

/* The first call that is newer than Linux 6.0, on all architectures. Newer calls fail with ENOSYS, too. */
enum { FIRST_NEW_CALL = 450 };

/* Calls that the program of an app may not use: networks, other processes, and the administration of the system. */
static const int program_refusals[] = {
    SCMP_SYS(accept), SCMP_SYS(accept4), SCMP_SYS(acct), SCMP_SYS(add_key), SCMP_SYS(bind), SCMP_SYS(bpf), SCMP_SYS(chroot),
    SCMP_SYS(connect), SCMP_SYS(delete_module), SCMP_SYS(fanotify_init), SCMP_SYS(finit_module), SCMP_SYS(fsopen),
    SCMP_SYS(init_module), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register), SCMP_SYS(io_uring_setup), SCMP_SYS(kcmp),
    SCMP_SYS(kexec_load), SCMP_SYS(keyctl), SCMP_SYS(listen), SCMP_SYS(mount), SCMP_SYS(move_mount), SCMP_SYS(mq_open),
    SCMP_SYS(open_by_handle_at), SCMP_SYS(open_tree), SCMP_SYS(perf_event_open), SCMP_SYS(pidfd_getfd), SCMP_SYS(pivot_root),
    SCMP_SYS(process_madvise), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(ptrace), SCMP_SYS(quotactl),
    SCMP_SYS(reboot), SCMP_SYS(request_key), SCMP_SYS(sethostname), SCMP_SYS(setns), SCMP_SYS(shmat), SCMP_SYS(shmget),
    SCMP_SYS(socket), SCMP_SYS(swapoff), SCMP_SYS(swapon), SCMP_SYS(umount2), SCMP_SYS(unshare), SCMP_SYS(userfaultfd),
};

/* Rules of one filter. The first failure is kept. */
struct rules {
  scmp_filter_ctx context;
  int failure;
  bool is_used[CALL_COUNT_LIMIT];
};

static void add(struct rules *rules, uint32_t action, int call, unsigned count, const struct scmp_arg_cmp *arguments) {
  /* Negative: a call that this architecture does not have. */
  if (rules->failure != 0 || call < 0) return;
  if (call < CALL_COUNT_LIMIT) rules->is_used[call] = true;
  rules->failure = -seccomp_rule_add_array(rules->context, action, call, count, arguments);
}

#define ALLOW_IF(rules, call, ...) \
  do { \
    const struct scmp_arg_cmp conditions[] = {__VA_ARGS__}; \
    add(rules, SCMP_ACT_ALLOW, SCMP_SYS(call), sizeof conditions / sizeof *conditions, conditions); \
  } while (0)

static void add_all(struct rules *rules, uint32_t action, const int *calls, size_t size) {
  for (size_t index = 0; index < size / sizeof *calls; index++) {
    int call = calls[index];
    /* A call with a condition, or in two lists. */
    if (call >= 0 && call < CALL_COUNT_LIMIT && rules->is_used[call]) continue;
    add(rules, action, call, 0, NULL);
  }
}

static void add_page_rules(struct rules *rules, enum hull_sandbox_calls calls) {
  const bool is_forkable = calls != HULL_CALLS_PAGE;
  add_all(rules, SCMP_ACT_ALLOW, page_calls, sizeof page_calls);
  /* Threads, with exactly the flags of the C library, of which some are optional. */
  const uint64_t optional = CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID | CLONE_CHILD_SETTID;
  const uint64_t thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SYSVSEM | CLONE_SIGHAND | CLONE_THREAD;
  ALLOW_IF(rules, clone, BITS(0, ~optional, thread));
  /* Signals to this process: SIGABRT of abort(), and signals between the threads of an engine. */
  if (calls == HULL_CALLS_PAGE) {
    ALLOW_IF(rules, kill, IS(0, OWN_PROCESS));
    ALLOW_IF(rules, tgkill, IS(0, OWN_PROCESS));
  }
  /* Owners of descriptors and their signals would reach other processes. */
  static const int commands[] = {F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL};
  for (size_t index = 0; index < sizeof commands / sizeof *commands; index++) {
    ALLOW_IF(rules, fcntl, IS(1, commands[index]));
  }
  /* A thread that reads its attributes names itself, and accepts that there are no affinities. Numbers of other processes would
     show whether they exist. */
  if (calls != HULL_CALLS_ZYGOTE) {
    const struct scmp_arg_cmp self = IS_NULL(0), others = SCMP_CMP64(0, SCMP_CMP_NE, 0);
    add(rules, SCMP_ACT_ALLOW, SCMP_SYS(sched_getaffinity), 1, &self);
    add(rules, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(sched_getaffinity), 1, &others);
  }
  ALLOW_IF(rules, getpgid, IS(0, 0));
  ALLOW_IF(rules, prlimit64, IS(0, 0), IS_NULL(2));
  add_all(rules, SCMP_ACT_ALLOW, (const int[]){SCMP_SYS(getrlimit)}, sizeof(int));
  /* The timer of the watchdog. */
  ALLOW_IF(rules, setitimer, IS(0, ITIMER_PROF));
  ALLOW_IF(rules, prctl, IS(0, PR_SET_NAME));
  ALLOW_IF(rules, prctl, IS(0, PR_SET_VMA));
  if (is_forkable) {
    const uint64_t number = CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
    ALLOW_IF(rules, clone, BITS(0, ~number, (uint64_t)CLONE_PARENT | SIGCHLD));
    ALLOW_IF(rules, prctl, IS(0, PR_GET_TID_ADDRESS));
    ALLOW_IF(rules, prctl, IS(0, PR_SET_PDEATHSIG), IS(1, SIGKILL));
    /* Succeeds without effect in a process with one thread, and fails in others (unshare(2)). */
    ALLOW_IF(rules, unshare, IS(0, CLONE_THREAD));
    add_all(rules, SCMP_ACT_ALLOW, fork_calls, sizeof fork_calls);
  }
  if (calls == HULL_CALLS_FORKABLE_PAGE) {
    /* A copy inherits the filter, but has another number. Its group consists of itself. */
    ALLOW_IF(rules, kill, IS(0, 0));
    add_all(rules, SCMP_ACT_TRAP, (const int[]){SCMP_SYS(tgkill)}, sizeof(int));
  }
  if (calls == HULL_CALLS_ZYGOTE) {
    add_all(rules, SCMP_ACT_ALLOW, zygote_calls, sizeof zygote_calls);
    const uint64_t changes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    ALLOW_IF(rules, open, BITS(1, changes, 0));
    ALLOW_IF(rules, openat, BITS(2, changes, 0));
  }
  add_all(rules, SCMP_ACT_ERRNO(ENOSYS), missing_calls, sizeof missing_calls);
}

static void add_program_rules(struct rules *rules) {
  const struct scmp_arg_cmp types[] = {IS(1, TIOCSTI), IS(1, TIOCLINUX)};
  for (size_t index = 0; index < sizeof types / sizeof *types; index++) {
    add(rules, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1, &types[index]);
  }
  /* New namespaces, also by clone3, whose flags a filter cannot read: the C library then uses clone. */
  static const uint64_t spaces[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS,
                                    CLONE_NEWCGROUP};
  for (size_t index = 0; index < sizeof spaces / sizeof *spaces; index++) {
    const struct scmp_arg_cmp condition = BITS(0, spaces[index], spaces[index]);
    add(rules, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1, &condition);
  }
  add(rules, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, NULL);
  /* Signals to all processes. */
  const struct scmp_arg_cmp everyone = IS(0, -1);
  add(rules, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(kill), 1, &everyone);
  add_all(rules, SCMP_ACT_ERRNO(EPERM), program_refusals, sizeof program_refusals);
}

/* A compiled filter. */
static struct {
  struct sock_filter *instructions;
  unsigned short count;
} filters[HULL_CALLS_PROGRAM + 1];

/* Reads the program of a filter from the pipe that libseccomp writes it to. A pipe holds more than the longest program. */
static int export_filter(scmp_filter_ctx context, enum hull_sandbox_calls calls) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int failure = -seccomp_export_bpf(context, ends[1]);
  close(ends[1]);
  const struct sock_filter newer[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_NEW_CALL, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
  };
  const size_t capacity = BPF_MAXINSNS * sizeof(struct sock_filter);
  char *bytes = failure == 0 ? malloc(capacity) : NULL;
  if (failure == 0 && bytes == NULL) failure = ENOMEM;
  size_t size = 0;
  /* Programs of apps use the calls of their time. */
  if (failure == 0 && calls != HULL_CALLS_PROGRAM) {
    memcpy(bytes, newer, sizeof newer);
    size = sizeof newer;
  }
  while (failure == 0 && size < capacity) {
    ssize_t count = read(ends[0], bytes + size, capacity - size);
    if (count == 0) break;
    if (count > 0) size += (size_t)count;
    else if (errno != EINTR) failure = errno;
  }
  close(ends[0]);
  if (failure != 0) {
    free(bytes);
    return failure;
  }
  filters[calls].instructions = (struct sock_filter *)(void *)bytes;
  filters[calls].count = (unsigned short)(size / sizeof(struct sock_filter));
  return 0;
}

int hull_sandbox_compile_filter(enum hull_sandbox_calls calls) {
  if (filters[calls].instructions != NULL) return 0;
  const bool is_program = calls == HULL_CALLS_PROGRAM;
  struct rules *rules = calloc(1, sizeof *rules);
  if (rules == NULL) return ENOMEM;
  rules->context = seccomp_init(is_program ? SCMP_ACT_ALLOW : SCMP_ACT_ERRNO(EPERM));
  rules->failure = rules->context == NULL ? ENOMEM : 0;
  if (rules->failure == 0) {
    /* 32-bit calls on a 64-bit system have other numbers. */
    rules->failure = -seccomp_attr_set(rules->context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  }
  /* A search tree instead of a list. */
  if (rules->failure == 0) seccomp_attr_set(rules->context, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  if (is_program) add_program_rules(rules); else add_page_rules(rules, calls);
  if (rules->failure == 0) rules->failure = export_filter(rules->context, calls);
  if (rules->context != NULL) seccomp_release(rules->context);
  int failure = rules->failure;
  free(rules);
  return failure;
}

/* A thread of a forkable page sends itself a signal: its only process group member is this process. */
static void redirect_signal(int number, siginfo_t *info, void *state) {
  (void)number;
  int code = errno;
  greg_t *result = NULL;
  unsigned long long target = 0, signal_number = 0;
  ucontext_t *context = state;
#if defined(__x86_64__)
  result = &context->uc_mcontext.gregs[REG_RAX];
  target = (unsigned long long)context->uc_mcontext.gregs[REG_RDI];
  signal_number = (unsigned long long)context->uc_mcontext.gregs[REG_RDX];
#elif defined(__aarch64__)
  result = (greg_t *)&context->uc_mcontext.regs[0];
  target = context->uc_mcontext.regs[0];
  signal_number = context->uc_mcontext.regs[2];
#else
  (void)context;
#endif
  if (info->si_syscall != SYS_tgkill || result == NULL) {
    /* The signal was sent by another process. */
    errno = code;
    return;
  }
  *result = -EPERM;
  if ((pid_t)target == getpid() && getpgid(0) == getpid()) *result = kill(0, (int)signal_number) == 0 ? 0 : -errno;
  errno = code;
}

static int install(const struct sock_fprog *program) {
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, program);
  /* A thread whose filters differ is reported by its number. */
  return result == 0 ? 0 : result > 0 ? EBUSY : errno;
}

int hull_sandbox_restrict_calls(enum hull_sandbox_calls calls) {
  int failure = hull_sandbox_compile_filter(calls);
  if (failure != 0) return failure;
  if (calls == HULL_CALLS_FORKABLE_PAGE) {
    struct sigaction action = {.sa_sigaction = redirect_signal, .sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGSYS, &action, NULL) != 0) return errno;
  }
  const unsigned short count = filters[calls].count;
  struct sock_filter *instructions = filters[calls].instructions;
  const pid_t own = getpid();
  for (unsigned short index = 0; index < count; index++) {
    struct sock_filter *instruction = &instructions[index];
    if (BPF_CLASS(instruction->code) == BPF_JMP && instruction->k == OWN_PROCESS) instruction->k = (uint32_t)own;
  }
  struct sock_fprog program = {.len = count, .filter = instructions};
  return install(&program);
}
#else
int hull_sandbox_compile_filter(enum hull_sandbox_calls calls) {
  (void)calls;
  return ENOSYS;
}
int hull_sandbox_restrict_calls(enum hull_sandbox_calls calls) {
  (void)calls;
  return ENOSYS;
}
#endif
