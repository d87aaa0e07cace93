#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// This process and those that a shell started with it.
enum ProcessGroup {
  /// Stops the whole group and returns when it is continued in front; a parent that waits for the group would hang otherwise.
  /// One that is continued behind (`bg`) has no business with the terminal, whose settings are somebody else's then.
  static func stop() {
    repeat { kill(0, SIGSTOP) } while !isInFront
  }

  /// Whether the terminal is this group's; true as well where it is gone, which its reader finds out.
  private static var isInFront: Bool {
    let owner = tcgetpgrp(STDIN_FILENO)
    return owner < 0 || owner == getpgrp()
  }
}
