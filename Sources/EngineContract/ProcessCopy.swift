import CPageProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fork of this process that the shell has requested by its control socket, and that is a child of the shell.
enum ProcessCopy {
  /// The process in which the call has returned.
  enum Result {
    /// The original process, which has replied to the request.
    case original
    /// The new process, whose socket has the descriptor of the control socket.
    case copy
    /// The shell has disconnected.
    case disconnected
    /// The new process, which could not be set up.
    case failed(code: Int32)
  }

  /// Performs a request for a copy with its socket.
  static func make(socket: Int32, control: Int32) -> Result {
    let parent = getpid()
    // A lock that another thread holds would stay locked in the new process forever.
    let pid = hull_page_thread_count() == 1 ? hull_page_fork_sibling() : -EAGAIN
    if pid == 0 {
      let failure = hull_page_enter(socket, control, parent)
      guard failure == 0 else { return .failed(code: failure) }
      ProcessLimits.exitWithShell()
      return .copy
    }
    _ = close(socket)
    return hull_page_reply(control, pid) == 0 ? .original : .disconnected
  }
}
