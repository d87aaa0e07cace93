import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Gives the terminal back for a while: before the process stops, or before another program takes it over.
  public func suspend() {
    guard state == .up else { return }
    state = .suspended
    leaveScreen { hull_nc_leave() }
    redirection?.end()
  }

  /// Takes the terminal again after `suspend`. Its size is read anew, and the next `show` draws everything.
  public func resume() {
    guard state == .suspended else { return }
    // The shell may have changed the line settings meanwhile; those of now are what it gets back.
    _ = hull_guard_remember(STDIN_FILENO)
    redirection?.begin()
    state = .up
    hull_nc_reenter()
    armGuard()
    write(TerminalSequences.enter(mouse: usesMouse, keys: environment.keyReports))
    resized()
  }

  /// Leaves the screen for good: modes off, screen left, line settings and standard error as they were. Each step is done
  /// whether or not the one before worked. A second call does nothing.
  public func restore() {
    guard state != .down else { return }
    let wasUp = state == .up
    state = .down
    if wasUp {
      leaveScreen { hull_nc_close() }
    } else {
      hull_nc_close()
    }
    redirection?.finish()
    redirection = nil
  }

  /// Sends standard error of this process to the end of a file, or to nowhere, while the screen is up: what the runtime,
  /// a library or a child writes there would tear the frame.
  public func redirectStandardError(to path: String?) throws(TerminalError) {
    guard state != .down else { return }
    let next = try StandardErrorRedirection(path: path)
    redirection?.finish()
    redirection = next
    if state == .up {
      next.begin()
      armGuard()
    }
  }

  /// Prepares what a crash writes.
  func armGuard() {
    var consequence = "the terminal was put back"
    if let path = redirection?.path { consequence += ", details are in \(path)" }
    if let report { hull_guard_report(report.path, report.head, redirection?.said ?? -1) }
    hull_guard_arm(
      leaveBytes, leaveBytes.count, STDOUT_FILENO, redirection?.messageDescriptor ?? STDERR_FILENO,
      "hull: crashed (signal ", "); \(consequence)")
  }

  /// Writes to the terminal beside ncurses, which has always flushed when this runs.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, 100)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  private func leaveScreen(_ leave: () -> Void) {
    write(TerminalSequences.leave(mouse: usesMouse, keys: environment.keyReports))
    leave()
    hull_guard_put_back()
    hull_guard_disarm()
    shown = nil
  }
}

/// `write(2)`, whose name the method above covers.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
