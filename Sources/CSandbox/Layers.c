#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CSandbox.h"

#include <errno.h>
#include <stddef.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

bool hull_sandbox_is_supported(void) {
#if defined(__linux__) && !defined(IS_SANITIZED)
  return true;
#else
  return false;
#endif
}

#ifdef __linux__
static int write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int failure = write(file, text, strlen(text)) < 0 ? errno : 0;
  close(file);
  return failure;
}

/* user_namespaces(7): each number of a user and a group may be its own, if groups cannot be changed. */
static int keep_user(uid_t user, gid_t group) {
  char users[64], groups[64];
  snprintf(users, sizeof users, "%u %u 1", (unsigned)user, (unsigned)user);
  snprintf(groups, sizeof groups, "%u %u 1", (unsigned)group, (unsigned)group);
  int failure = write_file("/proc/self/setgroups", "deny");
  if (failure == 0) failure = write_file("/proc/self/uid_map", users);
  if (failure == 0) failure = write_file("/proc/self/gid_map", groups);
  return failure;
}

int hull_sandbox_leave_namespaces(bool keeps_user) {
  const uid_t user = geteuid();
  const gid_t group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWIPC) != 0) return errno;
  if (keeps_user) {
    int failure = keep_user(user, group);
    if (failure != 0) return failure;
    /* A program of root would get capabilities of the namespace again. */
    prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);
  }
  /* A new user namespace gives all capabilities inside of it. */
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  return syscall(SYS_capset, &header, data) == 0 ? 0 : errno;
}

/* Landlock (Documentation/userspace-api/landlock.rst). Installed headers may be older than the kernel, so the parts of its
   interface are declared here. A kernel accepts a longer structure if the unknown part is zero. */
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum {
  RULE_PATH_BENEATH = 1,
  CREATE_RULESET_VERSION = 1,
  FILE_EXECUTE = 1 << 0,
  FILE_WRITE = 1 << 1,
  FILE_READ = 1 << 2,
  FILE_READ_FOLDER = 1 << 3,
  /* All rights of the first version. */
  FILE_ALL_1 = (1 << 13) - 1,
  FILE_REFER = 1 << 13,
  FILE_TRUNCATE = 1 << 14,
  FILE_IOCTL = 1 << 15,
  NET_BIND_TCP = 1 << 0,
  NET_CONNECT_TCP = 1 << 1,
  SCOPE_ABSTRACT_SOCKETS = 1 << 0,
  SCOPE_SIGNALS = 1 << 1,
};

struct ruleset {
  uint64_t files, net, scoped;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int hull_sandbox_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
  return version < 0 ? 0 : (int)version;
}

bool hull_sandbox_can_scope_signals(void) { return hull_sandbox_landlock_version() >= 6; }

static int allow(int ruleset, const char *path, uint64_t rights) {
  int parent = open(path, O_PATH | O_CLOEXEC);
  /* No system has all of the folders. */
  if (parent < 0) return 0;
  struct stat status;
  /* A right of folders is invalid for a file. */
  if (fstat(parent, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= FILE_EXECUTE | FILE_WRITE | FILE_READ;
  struct path_rule rule = {.allowed = rights, .parent = parent};
  int failure = syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0) == 0 ? 0 : errno;
  close(parent);
  return failure;
}

int hull_sandbox_restrict_files(enum hull_sandbox_files files, const char *folder) {
  static const char *const system[] = {"/usr", "/lib", "/lib64", "/etc", "/proc", "/nix", "/gnu",
                                       /* The number of processors. */ "/sys/devices/system/cpu"};
  static const char *const program[] = {"/bin", "/sbin", "/opt", "/sys", "/run/current-system"};
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
  int version = hull_sandbox_landlock_version();
  if (version == 0) return ENOSYS;
  struct ruleset all = {.files = FILE_ALL_1};
  if (version >= 2) all.files |= FILE_REFER;
  if (version >= 3) all.files |= FILE_TRUNCATE;
  if (version >= 4) all.net = NET_BIND_TCP | NET_CONNECT_TCP;
  if (version >= 5) all.files |= FILE_IOCTL;
  if (version >= 6 && files != HULL_FILES_NONE) all.scoped = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (ruleset < 0) return errno;

  uint64_t rights = FILE_READ | FILE_READ_FOLDER | (files == HULL_FILES_PROGRAM ? FILE_EXECUTE : 0);
  int failure = 0;
  for (size_t index = 0; files != HULL_FILES_NONE && index < sizeof system / sizeof *system; index++) {
    if (failure == 0) failure = allow(ruleset, system[index], rights);
  }
  for (size_t index = 0; files == HULL_FILES_PROGRAM && index < sizeof program / sizeof *program; index++) {
    if (failure == 0) failure = allow(ruleset, program[index], rights);
  }
  for (size_t index = 0; files != HULL_FILES_NONE && index < sizeof devices / sizeof *devices; index++) {
    if (failure == 0) failure = allow(ruleset, devices[index], FILE_READ | FILE_WRITE);
  }
  if (failure == 0 && folder != NULL) failure = allow(ruleset, folder, rights);
  if (failure == 0 && syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) failure = errno;
  close(ruleset);
  return failure;
}
#else
int hull_sandbox_leave_namespaces(bool keeps_user) {
  (void)keeps_user;
  return ENOSYS;
}
int hull_sandbox_landlock_version(void) { return 0; }
bool hull_sandbox_can_scope_signals(void) { return false; }
int hull_sandbox_restrict_files(enum hull_sandbox_files files, const char *folder) {
  (void)files;
  (void)folder;
  return ENOSYS;
}
#endif
