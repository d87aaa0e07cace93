/// Backpressure of the terminal: while it does not read, for example behind a frozen connection, no frames are sent and
/// everything else continues. Then it gets the newest frame.
extension TerminalFrontend {
  func watchOutputIfBlocked() {
    guard !terminal.isReadyForOutput, !output.isWatchingOutput else { return }
    output.isWatchingOutput = true
    host.loop.watch(terminal.outputDescriptor, for: .write) { [weak self] _ in self?.flushOutput() }
  }

  private func flushOutput() {
    terminal.flushPendingOutput()
    guard terminal.isReadyForOutput else { return }
    host.loop.unwatch(terminal.outputDescriptor)
    output.isWatchingOutput = false
  }
}
