import ShellCore

extension ShellHost {
  /// In virtual time, reads the events of one page at a time until it has settled all of its commands. Pages still run
  /// in parallel, but their events are handled in an order that does not depend on the scheduler: one seed gives one
  /// trace.
  func serializeProcesses() {
    guard context.clock.mode == .virtual else { return }
    let isStillBusy = serializedRenderer.flatMap { processes[$0]?.isSettled } == false
    if !isStillBusy {
      serializedRenderer = processes.filter { !$0.value.isSettled }.keys.min { $0.rawValue < $1.rawValue }
    }
    for (renderer, process) in processes {
      process.isReadEnabled = serializedRenderer == nil || serializedRenderer == renderer
    }
  }

  /// Reads events of all processes again.
  func resumeReads() {
    for process in processes.values { process.isReadEnabled = true }
  }
}
