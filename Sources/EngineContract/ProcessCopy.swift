import CPageProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fork of this process that the shell has ordered by its control socket, and that is a child of the shell's own.
enum ProcessCopy {
  /// Where one is after it.
  enum Result {
    /// In the process that was there before, which has answered the order.
    case original
    /// In the new one, whose socket is at the place of the control socket.
    case copy
    /// The shell has gone.
    case disconnected
    /// In the new one, which could not be set up.
    case failed(code: Int32)
  }

  /// Carries an order out that brought this socket.
  static func make(socket: Int32, control: Int32) -> Result {
    let parent = getpid()
    // A lock that another thread holds would stay locked in the new process for ever.
    let pid = hull_page_thread_count() == 1 ? hull_page_fork_sibling() : -EAGAIN
    if pid == 0 {
      let failure = hull_page_enter(socket, control, parent)
      guard failure == 0 else { return .failed(code: failure) }
      ProcessLimits.endWithShell()
      return .copy
    }
    _ = close(socket)
    return hull_page_reply(control, pid) == 0 ? .original : .disconnected
  }
}
