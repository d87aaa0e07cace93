/// Backpressure of the terminal: while it does not read, for example behind a frozen connection, no frames are sent and
/// everything else continues. Then it gets the newest frame.
extension TerminalFront {
  func followOutput() {
    guard !terminal.takesFrames, !watchesOutput else { return }
    watchesOutput = true
    host.loop.watch(terminal.outputDescriptor, for: .write) { [weak self] _ in self?.flushOutput() }
  }

  private func flushOutput() {
    terminal.sendRest()
    guard terminal.takesFrames else { return }
    host.loop.unwatch(terminal.outputDescriptor)
    watchesOutput = false
  }
}
