/// A terminal that reads nothing, as behind a frozen connection, gets no frames and stops nothing else. When it reads again
/// it gets the newest one.
extension TerminalFront {
  func followOutput() {
    guard !terminal.takesFrames, !watchesOutput else { return }
    watchesOutput = true
    host.loop.watch(terminal.outputDescriptor, for: .write) { [weak self] _ in self?.sendRest() }
  }

  private func sendRest() {
    terminal.sendRest()
    guard terminal.takesFrames else { return }
    host.loop.unwatch(terminal.outputDescriptor)
    watchesOutput = false
  }
}
