import ShellCore

/// Pages that a user waits for. In virtual time nobody does, and whoever drives the host has its own patience.
extension ShellHost {
  /// Looks after a while whether commands were settled. An idle shell is not woken.
  func watchStalls() {
    guard clock.mode == .real, !isStallWatchPlanned else { return }
    isStallWatchPlanned = true
    loop.setTimer(after: RuntimeLimits.stallTime) { [weak self] in
      self?.isStallWatchPlanned = false
      self?.tellStalls()
    }
  }

  private func tellStalls() {
    let now = System.monotonicMilliseconds
    let busy = processes.filter { !$0.value.isSettled && !$0.value.isDying && $0.value.phase == .running }
    for (renderer, process) in busy.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where now - process.waitingSince >= RuntimeLimits.stallTime {
      stalled.insert(renderer)
      dispatch(.rendererStalled(renderer))
    }
    if !busy.isEmpty { watchStalls() }
  }

  /// A renderer settled a command: when it was the last, it answers again.
  func endStall(of renderer: RendererID) {
    guard stalled.contains(renderer), processes[renderer]?.isSettled == true else { return }
    stalled.remove(renderer)
    dispatch(.rendererAnswered(renderer))
  }
}
