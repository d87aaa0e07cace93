import ShellCore

/// Pages that a user waits for. In virtual time nobody does, and whoever drives the host has its own patience.
extension ShellHost {
  /// Looks after a while whether commands were settled. An idle shell is not woken.
  func watchStalls(after time: Double = RuntimeLimits.stallTime) {
    guard clock.mode == .real, stallTimer == nil else { return }
    stallTimer = loop.setTimer(after: time) { [weak self] in
      self?.stallTimer = nil
      self?.tellStalls()
    }
  }

  /// Pages that have settled everything need no look any more: it would wake an idle shell.
  func dropNeedlessStallWatch() {
    guard let timer = stallTimer, !processes.values.contains(where: isOccupied) else { return }
    loop.cancelTimer(timer)
    stallTimer = nil
  }

  private func isOccupied(_ process: PageProcess) -> Bool { !process.isSettled && !process.isDying }

  private func tellStalls() {
    let now = System.monotonicMilliseconds
    let busy = processes.filter { isOccupied($0.value) && $0.value.phase == .running }
    var nextLook = RuntimeLimits.stallTime
    for (renderer, process) in busy.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let rest = RuntimeLimits.stallTime - (now - process.waitingSince)
      if rest > 0 {
        // It has become busy since the look was planned: its time is up between two looks, and the user is asked then, before
        // a probe draws its own conclusion.
        nextLook = min(nextLook, rest)
      } else if !reportStop(of: renderer, process) {
        stalled.insert(renderer)
        dispatch(.rendererStalled(renderer))
      }
    }
    if !busy.isEmpty { watchStalls(after: nextLook) }
  }

  /// Before conclusions are drawn from a page's silence: a process that is stopped from outside is reported as that.
  func reportExternalStops() {
    for (renderer, process) in processes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      _ = reportStop(of: renderer, process)
    }
  }

  /// - Returns: whether its process is stopped from outside.
  private func reportStop(of renderer: RendererID, _ process: PageProcess) -> Bool {
    guard process.isStoppedExternally else { return false }
    if stoppedExternally.insert(renderer).inserted { dispatch(.rendererStopped(renderer)) }
    return true
  }

  /// A renderer reports something: it is not stopped any more.
  func endExternalStop(of renderer: RendererID) {
    guard !stoppedExternally.isEmpty, stoppedExternally.remove(renderer) != nil else { return }
    dispatch(.rendererAnswered(renderer))
  }

  /// A renderer settled a command: when it was the last, it answers again.
  func endStall(of renderer: RendererID) {
    guard stalled.contains(renderer), processes[renderer]?.isSettled == true else { return }
    stalled.remove(renderer)
    dispatch(.rendererAnswered(renderer))
  }
}
