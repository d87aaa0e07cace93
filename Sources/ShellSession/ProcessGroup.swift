#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// This process and those that a shell started with it.
enum ProcessGroup {
  /// Stops the whole group and returns when it is continued; a parent that waits for the group would hang otherwise.
  static func stop() {
    kill(0, SIGSTOP)
  }
}
