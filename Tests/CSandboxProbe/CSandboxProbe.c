#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CSandboxProbe.h"

#include <signal.h>
#include <stdlib.h>

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/keyctl.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/perf_event.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define CALL(name, ...) \
  static long try_##name(void) { return __VA_ARGS__; }

/* Older headers lack some. The numbers are the same on all architectures. */
#define NR_pidfd_send_signal 424
#define NR_io_uring_setup 425
#define NR_open_tree 428
#define NR_move_mount 429
#define NR_fsopen 430
#define NR_pidfd_open 434
#define NR_clone3 435
#define NR_openat2 437
#define NR_pidfd_getfd 438
#define NR_process_madvise 440
#define NR_landlock_create_ruleset 444
#define NR_memfd_secret 447

/* A process that was forked must not continue the attempts. */
static long without_child(long pid) {
  if (pid == 0) _exit(0);
  if (pid > 0) waitpid((pid_t)pid, NULL, __WALL);
  return pid;
}

static long kernel_open(const char *path, int flags) { return syscall(SYS_openat, AT_FDCWD, path, flags, 0600); }

static char scratch[256];
static struct iovec local = {scratch, sizeof scratch};
static struct iovec nowhere = {NULL, 1};
static unsigned char processors[128];
static struct sockaddr_in address = {.sin_family = AF_INET};

/* Files. */
CALL(open_read, kernel_open("/etc/passwd", O_RDONLY))
CALL(open_write, kernel_open("/tmp/hull-sandbox-probe", O_WRONLY | O_CREAT))
CALL(open_folder, kernel_open("/", O_RDONLY | O_DIRECTORY))
CALL(open_path, kernel_open("/", O_PATH))
CALL(open_device, kernel_open("/dev/tty", O_RDWR))
CALL(open_proc_self, kernel_open("/proc/self/status", O_RDONLY))
CALL(open_proc_parent, kernel_open("/proc/1/status", O_RDONLY))
CALL(open_shared_memory, kernel_open("/dev/shm/hull-sandbox-probe", O_RDWR | O_CREAT))
CALL(openat2, syscall(NR_openat2, AT_FDCWD, "/etc/passwd", &(uint64_t[3]){0, 0, 0}, 24))
CALL(memfd_create, syscall(SYS_memfd_create, "probe", 0))
CALL(memfd_secret, syscall(NR_memfd_secret, 0))
CALL(unlinkat, syscall(SYS_unlinkat, AT_FDCWD, "/nonexistent", 0))
CALL(renameat2, syscall(SYS_renameat2, AT_FDCWD, "/nonexistent", AT_FDCWD, "/nonexistent2", 0))
CALL(mkdirat, syscall(SYS_mkdirat, AT_FDCWD, "/nonexistent/folder", 0700))
CALL(linkat, syscall(SYS_linkat, AT_FDCWD, "/nonexistent", AT_FDCWD, "/nonexistent2", 0))
CALL(symlinkat, syscall(SYS_symlinkat, "a", AT_FDCWD, "/nonexistent/link"))
CALL(mknodat, syscall(SYS_mknodat, AT_FDCWD, "/nonexistent/node", S_IFIFO | 0600, 0))
CALL(fchmodat, syscall(SYS_fchmodat, AT_FDCWD, "/nonexistent", 0600))
CALL(fchownat, syscall(SYS_fchownat, AT_FDCWD, "/nonexistent", 0, 0, 0))
CALL(truncate, syscall(SYS_truncate, "/nonexistent", 0))
CALL(utimensat, syscall(SYS_utimensat, AT_FDCWD, "/nonexistent", NULL, 0))
CALL(newfstatat, syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", scratch, 0))
CALL(statx, syscall(SYS_statx, AT_FDCWD, "/etc/passwd", 0, 0, scratch))
CALL(faccessat, syscall(SYS_faccessat, AT_FDCWD, "/etc/passwd", R_OK))
CALL(readlinkat, syscall(SYS_readlinkat, AT_FDCWD, "/proc/self/exe", scratch, sizeof scratch))
CALL(getdents64, syscall(SYS_getdents64, 0, scratch, sizeof scratch))
CALL(chdir, syscall(SYS_chdir, "/"))
CALL(chroot, syscall(SYS_chroot, "/"))
CALL(name_to_handle_at, syscall(SYS_name_to_handle_at, AT_FDCWD, "/", scratch, scratch, 0))
CALL(open_by_handle_at, syscall(SYS_open_by_handle_at, AT_FDCWD, scratch, O_RDONLY))
CALL(inotify_init1, syscall(SYS_inotify_init1, IN_CLOEXEC))
CALL(fanotify_init, syscall(SYS_fanotify_init, 0, 0))
#ifdef SYS_open
CALL(open, syscall(SYS_open, "/etc/passwd", O_RDONLY))
CALL(creat, syscall(SYS_creat, "/tmp/hull-sandbox-probe", 0600))
CALL(stat, syscall(SYS_stat, "/etc/passwd", scratch))
CALL(access, syscall(SYS_access, "/etc/passwd", R_OK))
CALL(readlink, syscall(SYS_readlink, "/proc/self/exe", scratch, sizeof scratch))
CALL(unlink, syscall(SYS_unlink, "/nonexistent"))
CALL(rename, syscall(SYS_rename, "/nonexistent", "/nonexistent2"))
CALL(mkdir, syscall(SYS_mkdir, "/nonexistent/folder", 0700))
#endif

/* Networks. Descriptor 3 is a socket in page processes. */
CALL(socket_unix, syscall(SYS_socket, AF_UNIX, SOCK_STREAM, 0))
CALL(socket_inet, syscall(SYS_socket, AF_INET, SOCK_STREAM, 0))
CALL(socket_inet6, syscall(SYS_socket, AF_INET6, SOCK_DGRAM, 0))
CALL(socket_netlink, syscall(SYS_socket, AF_NETLINK, SOCK_RAW, NETLINK_ROUTE))
CALL(socket_packet, syscall(SYS_socket, AF_PACKET, SOCK_RAW, 0))
CALL(socket_vsock, syscall(SYS_socket, AF_VSOCK, SOCK_STREAM, 0))
CALL(socketpair, syscall(SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, scratch))
CALL(connect, syscall(SYS_connect, 3, &address, sizeof address))
CALL(bind, syscall(SYS_bind, 3, &address, sizeof address))
CALL(listen, syscall(SYS_listen, 3, 1))
CALL(accept4, syscall(SYS_accept4, 3, NULL, NULL, SOCK_NONBLOCK))

/* Programs and processes. */
static char *const no_words[] = {NULL};
CALL(execve, syscall(SYS_execve, "/nonexistent", no_words, no_words))
CALL(execveat, syscall(SYS_execveat, AT_FDCWD, "/nonexistent", no_words, no_words, 0))
CALL(clone_process, without_child(syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL)))
CALL(clone_sibling, without_child(syscall(SYS_clone, CLONE_PARENT | CLONE_FILES | SIGCHLD, NULL, NULL, NULL, NULL)))
CALL(clone_namespace, without_child(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, NULL)))
CALL(clone3, without_child(syscall(NR_clone3, &(uint64_t[8]){0, 0, 0, 0, SIGCHLD, 0, 0, 0}, 64)))
#ifdef SYS_fork
CALL(fork, without_child(syscall(SYS_fork)))
/* Without a child that would use the same stack: the call is only made when it is known to fail. */
CALL(vfork, without_child(syscall(SYS_fork)) < 0 ? syscall(SYS_vfork) : 0)
#endif
CALL(kill_parent, syscall(SYS_kill, getppid(), 0))
CALL(kill_first, syscall(SYS_kill, 1, 0))
CALL(kill_all, syscall(SYS_kill, -1, 0))
CALL(kill_group, syscall(SYS_kill, -getppid(), 0))
CALL(tkill_parent, syscall(SYS_tkill, getppid(), 0))
CALL(tgkill_parent, syscall(SYS_tgkill, getppid(), getppid(), 0))
CALL(rt_sigqueueinfo, syscall(SYS_rt_sigqueueinfo, getppid(), 0, scratch))
CALL(rt_tgsigqueueinfo, syscall(SYS_rt_tgsigqueueinfo, getppid(), getppid(), 0, scratch))
CALL(pidfd_open, syscall(NR_pidfd_open, getppid(), 0))
CALL(pidfd_send_signal, syscall(NR_pidfd_send_signal, 3, 0, NULL, 0))
CALL(pidfd_getfd, syscall(NR_pidfd_getfd, 3, 0, 0))
/* Only when it is known to fail: a traced process stops at signals. */
CALL(ptrace_me, syscall(SYS_ptrace, 0x4206, getppid(), 0, 0) < 0 ? syscall(SYS_ptrace, 0, 0, 0, 0) : 0)
/* PTRACE_SEIZE does not stop the process. */
CALL(ptrace_attach, syscall(SYS_ptrace, 0x4206, getppid(), 0, 0))
CALL(process_vm_readv, syscall(SYS_process_vm_readv, getppid(), &local, 1, &local, 1, 0))
CALL(process_vm_writev, syscall(SYS_process_vm_writev, getppid(), &local, 1, &nowhere, 1, 0))
CALL(process_madvise, syscall(NR_process_madvise, 3, &local, 1, MADV_COLD, 0))
CALL(kcmp, syscall(SYS_kcmp, getpid(), getppid(), 0, 0, 0))
CALL(prlimit_parent, syscall(SYS_prlimit64, getppid(), RLIMIT_NOFILE, NULL, scratch))
CALL(prlimit_raise, syscall(SYS_prlimit64, 0, RLIMIT_CORE, &(struct rlimit){0, 0}, NULL))
CALL(setpriority_parent, syscall(SYS_setpriority, PRIO_PROCESS, getppid(), 0))
CALL(setpriority, syscall(SYS_setpriority, PRIO_PROCESS, 0, 19))
CALL(sched_getaffinity_parent, syscall(SYS_sched_getaffinity, getppid(), sizeof scratch, scratch))
CALL(sched_setaffinity_parent, syscall(SYS_sched_setaffinity, getppid(), sizeof processors, processors))
CALL(sched_setaffinity, syscall(SYS_sched_setaffinity, 0, sizeof processors, processors))
CALL(sched_setscheduler, syscall(SYS_sched_setscheduler, getppid(), SCHED_BATCH, &(int){0}))
CALL(fcntl_owner, syscall(SYS_fcntl, 2, F_SETOWN, getppid()))
CALL(fcntl_signal, syscall(SYS_fcntl, 2, F_SETSIG, SIGKILL))
CALL(fcntl_lock, syscall(SYS_fcntl, 2, F_SETLK, &(struct flock){.l_type = F_UNLCK}))
CALL(setpgid, syscall(SYS_setpgid, 0, 0))
CALL(setsid, syscall(SYS_setsid))
CALL(getpgid_parent, syscall(SYS_getpgid, getppid()))
CALL(timer_create, syscall(SYS_timer_create, CLOCK_MONOTONIC, NULL, scratch))
CALL(setitimer_real, syscall(SYS_setitimer, ITIMER_REAL, &(struct itimerval){{0, 0}, {0, 0}}, NULL))

/* The system. */
CALL(ioctl_type, syscall(SYS_ioctl, 0, TIOCSTI, "x"))
CALL(ioctl_type_error, syscall(SYS_ioctl, 2, TIOCSTI, "x"))
CALL(ioctl_terminal, syscall(SYS_ioctl, 2, TIOCSCTTY, 0))
CALL(ioctl_attributes, syscall(SYS_ioctl, 2, TCGETS, scratch))
CALL(mount, syscall(SYS_mount, "none", "/nonexistent", "tmpfs", 0, NULL))
CALL(umount2, syscall(SYS_umount2, "/nonexistent", 0))
CALL(pivot_root, syscall(SYS_pivot_root, "/nonexistent", "/nonexistent"))
CALL(open_tree, syscall(NR_open_tree, AT_FDCWD, "/", 0))
CALL(move_mount, syscall(NR_move_mount, -1, "", -1, "", 0))
CALL(fsopen, syscall(NR_fsopen, "tmpfs", 0))
CALL(unshare_user, syscall(SYS_unshare, CLONE_NEWUSER))
CALL(unshare_mounts, syscall(SYS_unshare, CLONE_NEWNS))
CALL(setns, syscall(SYS_setns, 3, 0))
CALL(keyctl, syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_SESSION_KEYRING, 0))
CALL(add_key, syscall(SYS_add_key, "user", "hull", "x", 1, KEY_SPEC_PROCESS_KEYRING))
CALL(request_key, syscall(SYS_request_key, "user", "hull", NULL, 0))
CALL(bpf, syscall(SYS_bpf, 0, scratch, sizeof scratch))
CALL(perf_event_open, syscall(SYS_perf_event_open, &(struct perf_event_attr){.size = sizeof(struct perf_event_attr)}, 0, -1, -1, 0))
CALL(io_uring_setup, syscall(NR_io_uring_setup, 1, scratch))
CALL(io_setup, syscall(SYS_io_setup, 1, &(uint64_t){0}))
CALL(userfaultfd, syscall(SYS_userfaultfd, 0))
static long try_shmget(void) {
  long segment = syscall(SYS_shmget, 0, 4096, 0600);
  if (segment >= 0) syscall(SYS_shmctl, segment, 0, NULL);
  return segment;
}
CALL(mq_open, syscall(SYS_mq_open, "hull-sandbox-probe", O_RDWR | O_CREAT, 0600, NULL))
CALL(setuid, syscall(SYS_setuid, 0))
CALL(setgid, syscall(SYS_setgid, 0))
CALL(setresuid, syscall(SYS_setresuid, 0, 0, 0))
CALL(setgroups, syscall(SYS_setgroups, 0, NULL))
CALL(capset, syscall(SYS_capset, &(struct __user_cap_header_struct){_LINUX_CAPABILITY_VERSION_3, 0}, scratch))
CALL(personality, syscall(SYS_personality, ADDR_NO_RANDOMIZE))
CALL(prctl_dumpable, syscall(SYS_prctl, PR_SET_DUMPABLE, 1, 0, 0, 0))
CALL(prctl_parent_death, syscall(SYS_prctl, PR_SET_PDEATHSIG, 0, 0, 0, 0))
CALL(prctl_seccomp, syscall(SYS_prctl, PR_SET_SECCOMP, 9, 0, 0, 0))
CALL(prctl_memory_map, syscall(SYS_prctl, PR_SET_MM, 0, 0, 0, 0))
CALL(prctl_subreaper, syscall(SYS_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))
CALL(seccomp, syscall(SYS_seccomp, 2, 0, &(uint32_t){0}))
CALL(landlock, syscall(NR_landlock_create_ruleset, NULL, 0, 1))
CALL(sethostname, syscall(SYS_sethostname, "", -1))
CALL(clock_settime, syscall(SYS_clock_settime, -1, scratch))
CALL(syslog, syscall(SYS_syslog, 3, scratch, sizeof scratch))
CALL(reboot, syscall(SYS_reboot, 0, 0, 0, NULL))
CALL(unknown_call, syscall(4000))

/* What a process needs. */
static void *run_thread(void *argument) { return argument; }
static long try_thread(void) {
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, run_thread, NULL);
  if (failure == 0) failure = pthread_join(thread, NULL);
  errno = failure;
  return failure == 0 ? 0 : -1;
}
static long try_executable_memory(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory, 4096, PROT_READ | PROT_EXEC) != 0) return -1;
  return munmap(memory, 4096);
}
CALL(raise, raise(0))
CALL(clock_gettime, syscall(SYS_clock_gettime, CLOCK_MONOTONIC, scratch))
CALL(getrlimit, getrlimit(RLIMIT_RSS, &(struct rlimit){0, 0}))
CALL(setitimer_watchdog, syscall(SYS_setitimer, ITIMER_PROF, &(struct itimerval){{0, 0}, {0, 0}}, NULL))
CALL(thread_name, prctl(PR_SET_NAME, "probe"))
CALL(event_descriptor, close(eventfd(0, EFD_CLOEXEC)))
CALL(poll, poll(&(struct pollfd){.fd = 2}, 1, 0))

struct attempt {
  const char *name;
  long (*run)(void);
};
#define ATTEMPT(name) {#name, try_##name}

static const struct attempt forbidden[] = {
    ATTEMPT(open_read), ATTEMPT(open_write), ATTEMPT(open_folder), ATTEMPT(open_path), ATTEMPT(open_device),
    ATTEMPT(open_proc_self), ATTEMPT(open_proc_parent), ATTEMPT(open_shared_memory), ATTEMPT(openat2), ATTEMPT(memfd_create),
    ATTEMPT(memfd_secret), ATTEMPT(unlinkat), ATTEMPT(renameat2), ATTEMPT(mkdirat), ATTEMPT(linkat), ATTEMPT(symlinkat),
    ATTEMPT(mknodat), ATTEMPT(fchmodat), ATTEMPT(fchownat), ATTEMPT(truncate), ATTEMPT(utimensat), ATTEMPT(newfstatat),
    ATTEMPT(statx), ATTEMPT(faccessat), ATTEMPT(readlinkat), ATTEMPT(getdents64), ATTEMPT(chdir), ATTEMPT(chroot),
    ATTEMPT(name_to_handle_at), ATTEMPT(open_by_handle_at), ATTEMPT(inotify_init1), ATTEMPT(fanotify_init),
#ifdef SYS_open
    ATTEMPT(open), ATTEMPT(creat), ATTEMPT(stat), ATTEMPT(access), ATTEMPT(readlink), ATTEMPT(unlink), ATTEMPT(rename),
    ATTEMPT(mkdir),
#endif
    ATTEMPT(socket_unix), ATTEMPT(socket_inet), ATTEMPT(socket_inet6), ATTEMPT(socket_netlink), ATTEMPT(socket_packet),
    ATTEMPT(socket_vsock), ATTEMPT(socketpair), ATTEMPT(connect), ATTEMPT(bind), ATTEMPT(listen), ATTEMPT(accept4),
    ATTEMPT(execve), ATTEMPT(execveat), ATTEMPT(clone_process), ATTEMPT(clone_sibling), ATTEMPT(clone_namespace), ATTEMPT(clone3),
#ifdef SYS_fork
    ATTEMPT(fork), ATTEMPT(vfork),
#endif
    ATTEMPT(kill_parent), ATTEMPT(kill_first), ATTEMPT(kill_all), ATTEMPT(kill_group), ATTEMPT(tkill_parent),
    ATTEMPT(tgkill_parent), ATTEMPT(rt_sigqueueinfo), ATTEMPT(rt_tgsigqueueinfo), ATTEMPT(pidfd_open), ATTEMPT(pidfd_send_signal),
    ATTEMPT(pidfd_getfd), ATTEMPT(ptrace_me), ATTEMPT(ptrace_attach), ATTEMPT(process_vm_readv), ATTEMPT(process_vm_writev),
    ATTEMPT(process_madvise), ATTEMPT(kcmp), ATTEMPT(prlimit_parent), ATTEMPT(prlimit_raise), ATTEMPT(setpriority_parent),
    ATTEMPT(setpriority), ATTEMPT(sched_getaffinity_parent), ATTEMPT(sched_setaffinity_parent), ATTEMPT(sched_setaffinity),
    ATTEMPT(sched_setscheduler), ATTEMPT(fcntl_owner), ATTEMPT(fcntl_signal), ATTEMPT(fcntl_lock), ATTEMPT(setpgid),
    ATTEMPT(setsid), ATTEMPT(getpgid_parent), ATTEMPT(timer_create), ATTEMPT(setitimer_real), ATTEMPT(ioctl_type),
    ATTEMPT(ioctl_type_error), ATTEMPT(ioctl_terminal), ATTEMPT(ioctl_attributes), ATTEMPT(mount), ATTEMPT(umount2),
    ATTEMPT(pivot_root), ATTEMPT(open_tree), ATTEMPT(move_mount), ATTEMPT(fsopen), ATTEMPT(unshare_user), ATTEMPT(unshare_mounts),
    ATTEMPT(setns), ATTEMPT(keyctl), ATTEMPT(add_key), ATTEMPT(request_key), ATTEMPT(bpf), ATTEMPT(perf_event_open),
    ATTEMPT(io_uring_setup), ATTEMPT(io_setup), ATTEMPT(userfaultfd), ATTEMPT(shmget), ATTEMPT(mq_open), ATTEMPT(setuid),
    ATTEMPT(setgid), ATTEMPT(setresuid), ATTEMPT(setgroups), ATTEMPT(capset), ATTEMPT(personality), ATTEMPT(prctl_dumpable),
    ATTEMPT(prctl_parent_death), ATTEMPT(prctl_seccomp), ATTEMPT(prctl_memory_map), ATTEMPT(prctl_subreaper), ATTEMPT(seccomp),
    ATTEMPT(landlock), ATTEMPT(sethostname), ATTEMPT(clock_settime), ATTEMPT(syslog), ATTEMPT(reboot), ATTEMPT(unknown_call),
};

static const struct attempt needed[] = {
    ATTEMPT(thread), ATTEMPT(executable_memory), ATTEMPT(raise), ATTEMPT(clock_gettime), ATTEMPT(getrlimit),
    ATTEMPT(setitimer_watchdog), ATTEMPT(thread_name), ATTEMPT(event_descriptor), ATTEMPT(poll),
};

static size_t run(const struct attempt *attempts, size_t count, char *text, size_t length, size_t capacity) {
  for (size_t index = 0; index < count; index++) {
    errno = 0;
    long result = attempts[index].run();
    const int code = errno;
    /* Without a sandbox the limit of descriptors would be reached. */
    for (int descriptor = 5; result >= 0 && descriptor < 20; descriptor++) close(descriptor);
    const char *name = result >= 0 ? "done" : strerrorname_np(code);
    int added = snprintf(text + length, capacity - length, "%s %s\n", attempts[index].name, name == NULL ? "?" : name);
    if (added < 0 || (size_t)added >= capacity - length) return length;
    length += (size_t)added;
  }
  return length;
}

size_t hull_probe_attempts(char *text, size_t capacity) {
  static const char title[] = "allowed:\n";
  memset(processors, 0xFF, sizeof processors);
  size_t length = run(forbidden, sizeof forbidden / sizeof *forbidden, text, 0, capacity);
  syscall(SYS_unlinkat, AT_FDCWD, "/tmp/hull-sandbox-probe", 0);
  syscall(SYS_unlinkat, AT_FDCWD, "/dev/shm/hull-sandbox-probe", 0);
  syscall(SYS_mq_unlink, "hull-sandbox-probe");
  if (capacity - length > sizeof title) length += (size_t)snprintf(text + length, capacity - length, title);
  return run(needed, sizeof needed / sizeof *needed, text, length, capacity);
}

int hull_probe_refuse(const char *names) {
  static const struct {
    const char *name;
    unsigned call;
    int error;
  } calls[] = {
      {"landlock", NR_landlock_create_ruleset, ENOSYS}, {"seccomp", SYS_seccomp, EINVAL}, {"unshare", SYS_unshare, EPERM}};
  struct sock_filter filter[2 * sizeof calls / sizeof *calls + 2] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
  unsigned short count = 1;
  for (size_t index = 0; index < sizeof calls / sizeof *calls; index++) {
    if (strstr(names, calls[index].name) == NULL) continue;
    filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[index].call, 0, 1);
    filter[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)calls[index].error);
  }
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  const struct sock_fprog program = {.len = count, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}
#else
int hull_probe_refuse(const char *names) {
  (void)names;
  return 0;
}

size_t hull_probe_attempts(char *text, size_t capacity) {
  (void)text;
  (void)capacity;
  return 0;
}
#endif

_Noreturn void hull_probe_fault(void) {
  raise(SIGSEGV);
  abort();
}
