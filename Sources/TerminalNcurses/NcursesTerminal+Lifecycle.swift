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
    leaveScreen { hull_nc_suspend() }
    redirection?.end()
  }

  /// Takes the terminal again after `suspend`. Its size is read anew, and the next `show` draws everything.
  public func resume() {
    guard state == .suspended else { return }
    // The shell may have changed the line settings meanwhile; those of now are what it gets back.
    _ = hull_guard_save(STDIN_FILENO)
    redirection?.begin()
    state = .up
    hull_nc_resume()
    armGuard()
    pairs.sequences.forget()
    output.appendDrawn(&pairs.sequences)
    write(TerminalSequences.enter(mouse: usesMouse, keys: environment.keyReports, sizeReports: reportsSize))
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
    output.close()
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
      leaveBytes, leaveBytes.count, output.descriptor, redirection?.messageDescriptor ?? STDERR_FILENO,
      "hull: crashed (signal ", "); \(consequence)")
  }

  /// Writes to the terminal beside ncurses, after what that has drawn.
  func write(_ text: String) {
    output.append(text)
    output.send()
  }

  private func leaveScreen(_ leave: () -> Void) {
    let modes = TerminalSequences.leave(mouse: usesMouse, keys: environment.keyReports, sizeReports: reportsSize)
    leave()
    output.finish(with: Array(modes.utf8) + TerminalOutput.drawn(&pairs.sequences))
    hull_guard_restore()
    hull_guard_disarm()
    shown = nil
  }
}
