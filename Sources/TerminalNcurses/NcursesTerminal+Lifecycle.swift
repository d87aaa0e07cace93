import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Restores the terminal temporarily, before the process is suspended or another program uses it.
  package func suspend() {
    guard state == .open else { return }
    state = .suspended
    leaveScreen { hull_nc_suspend() }
    redirection?.end()
  }

  /// Reopens the screen after `suspend`. The size is read again, and the next `show` draws everything.
  package func resume() {
    guard state == .suspended else { return }
    // The parent shell may have changed the line settings: save the current ones.
    _ = hull_guard_save(STDIN_FILENO)
    redirection?.begin()
    state = .open
    hull_nc_resume()
    installCrashHandler()
    drawing.pairSequences.invalidate()
    output.appendNcursesOutput(&drawing.pairSequences)
    write(TerminalSequences.enter(mouse: usesMouse, keys: environment.keyboardProtocol, sizeReports: reportsSize))
    updateSize()
  }

  /// Closes the screen: resets modes, leaves the alternate screen, restores line settings and standard error. Each step
  /// runs even if the previous one failed. Further calls have no effect.
  package func restore() {
    guard state != .closed else { return }
    let wasUp = state == .open
    state = .closed
    if wasUp {
      leaveScreen { hull_nc_close() }
    } else {
      hull_nc_close()
    }
    output.close()
    redirection?.tearDown()
    redirection = nil
  }

  /// Redirects standard error to a file, or captures it, while the screen is open: output of the runtime, libraries and
  /// child processes would corrupt the screen.
  package func redirectStandardError(to path: String?) throws(TerminalError) {
    guard state != .closed else { return }
    let next = try StandardErrorRedirection(path: path)
    redirection?.tearDown()
    redirection = next
    if state == .open {
      next.begin()
      installCrashHandler()
    }
  }

  /// Prepares the output of the crash handler.
  func installCrashHandler() {
    var consequence = "the terminal was restored"
    if let path = redirection?.path { consequence += ", details are in \(path)" }
    if let report { hull_guard_report(report.path, report.header, redirection?.capturePipe ?? -1) }
    hull_guard_arm(
      exitSequence, exitSequence.count, output.descriptor, redirection?.messageDescriptor ?? STDERR_FILENO,
      "hull: crashed (signal ", "); \(consequence)")
  }

  /// Writes to the terminal directly, after the pending output of ncurses.
  func write(_ text: String) {
    output.append(text)
    output.send()
  }

  private func leaveScreen(_ leave: () -> Void) {
    let modes = TerminalSequences.exit(mouse: usesMouse, keys: environment.keyboardProtocol, sizeReports: reportsSize)
    leave()
    output.finish(with: Array(modes.utf8) + TerminalOutput.ncursesOutput(&drawing.pairSequences))
    hull_guard_restore()
    hull_guard_disarm()
    displayed = nil
  }
}
