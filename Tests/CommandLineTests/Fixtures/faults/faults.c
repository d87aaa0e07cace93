// A library for LD_PRELOAD that makes one operation on the files of a folder fail.
//
// FAULT_FOLDER is the folder, FAULT_AT the number of the operation, from 1 on, and FAULT_LOG a file that gets its name when
// it has failed. Writes fail with ENOSPC, after half of their bytes for even numbers; the others fail with EIO.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int operations;

static int is_in_folder(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file_in_folder(int descriptor) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_in_folder(path);
}

// Whether this operation has to fail. Returns its number, or 0.
static int fails(int is_file, const char *name) {
  if (!is_file) return 0;
  const char *at = getenv("FAULT_AT");
  const int number = atomic_fetch_add(&operations, 1) + 1;
  if (at == NULL || atoi(at) != number) return 0;
  const char *log = getenv("FAULT_LOG");
  const int descriptor = log == NULL ? -1 : open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (descriptor >= 0) {
    syscall(SYS_write, descriptor, name, strlen(name));
    close(descriptor);
  }
  return number;
}

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

ssize_t write(int descriptor, const void *bytes, size_t count) {
  const int number = fails(is_file_in_folder(descriptor), "write");
  if (number == 0) return syscall(SYS_write, descriptor, bytes, count);
  if (number % 2 == 0 && count > 1) return syscall(SYS_write, descriptor, bytes, count / 2);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  const int number = fails(is_file_in_folder(descriptor), "pwrite");
  if (number == 0) return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
  // SQLite writes the rest of a partial write, and the disk is full then.
  if (number % 2 == 0 && count > 1) syscall(SYS_pwrite64, descriptor, bytes, count / 2, offset);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  return pwrite64(descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
  if (fails(is_file_in_folder(descriptor), "fsync") == 0) return (int)syscall(SYS_fsync, descriptor);
  errno = EIO;
  return -1;
}

int fdatasync(int descriptor) {
  if (fails(is_file_in_folder(descriptor), "fdatasync") == 0) return (int)syscall(SYS_fdatasync, descriptor);
  errno = EIO;
  return -1;
}

int ftruncate64(int descriptor, off64_t size) {
  if (fails(is_file_in_folder(descriptor), "ftruncate") == 0) return (int)syscall(SYS_ftruncate, descriptor, size);
  errno = EIO;
  return -1;
}

int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

int rename(const char *from, const char *to) {
  if (fails(is_in_folder(to), "rename") == 0) return REAL(int, rename, const char *, const char *)(from, to);
  errno = EIO;
  return -1;
}

int unlink(const char *path) {
  if (fails(is_in_folder(path), "unlink") == 0) return REAL(int, unlink, const char *)(path);
  errno = EIO;
  return -1;
}
