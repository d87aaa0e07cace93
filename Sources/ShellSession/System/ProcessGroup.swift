#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process group (job) that a shell started this process in.
enum ProcessGroup {
  /// Stops the whole group, because a parent may wait for the group, and returns when it is continued in the foreground.
  /// A group continued in the background (`bg`) stops again: it must not change the settings of the terminal.
  static func stop() {
    repeat { kill(0, SIGSTOP) } while !isForeground
  }

  /// Whether this is the foreground group; also true if the terminal is gone, which its reader reports.
  private static var isForeground: Bool {
    let owner = tcgetpgrp(STDIN_FILENO)
    return owner < 0 || owner == getpgrp()
  }
}
