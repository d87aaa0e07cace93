import ShellCore

/// Detection of unresponsive pages. In virtual time there is none: the driver of the host has its own timeouts.
extension ShellHost {
  /// Schedules a check for unsettled commands. An idle shell is not woken.
  func scheduleStallCheck(after time: Double = RuntimeLimits.stallTime) {
    guard context.clock.mode == .real, stallTimer == nil else { return }
    stallTimer = loop.setTimer(after: time) { [weak self] in
      self?.stallTimer = nil
      self?.reportStalls()
    }
  }

  /// Cancels the check when all commands are settled, since it would wake an idle shell.
  func cancelUnneededStallCheck() {
    guard let timer = stallTimer, !processes.values.contains(where: isOccupied) else { return }
    loop.cancelTimer(timer)
    stallTimer = nil
  }

  private func isOccupied(_ process: PageProcess) -> Bool { !process.isSettled && !process.isDying }

  private func reportStalls() {
    let now = System.monotonicMilliseconds
    let busy = processes.filter { isOccupied($0.value) && $0.value.phase == .running }
    var nextCheck = RuntimeLimits.stallTime
    for (renderer, process) in busy.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let remaining = RuntimeLimits.stallTime - (now - process.waitingSince)
      if remaining > 0 {
        // It became busy after the check was scheduled. Check again when its time is up, before a probe decides.
        nextCheck = min(nextCheck, remaining)
      } else if !reportStop(of: renderer, process) {
        stalled.insert(renderer)
        dispatch(.rendererStalled(renderer))
      }
    }
    if !busy.isEmpty { scheduleStallCheck(after: nextCheck) }
  }

  /// Reports processes that were stopped by an external signal, before silence is taken for a failure.
  func reportExternalStops() {
    for (renderer, process) in processes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      _ = reportStop(of: renderer, process)
    }
  }

  /// - Returns: whether its process was stopped by an external signal.
  private func reportStop(of renderer: RendererID, _ process: PageProcess) -> Bool {
    guard process.isStoppedExternally else { return false }
    if stoppedExternally.insert(renderer).inserted { dispatch(.rendererStopped(renderer)) }
    return true
  }

  /// Called when a renderer sends an event: it is not stopped any more.
  func endExternalStop(of renderer: RendererID) {
    guard !stoppedExternally.isEmpty, stoppedExternally.remove(renderer) != nil else { return }
    dispatch(.rendererResponded(renderer))
  }

  /// Called when a renderer has settled a command: it is responsive again if none is left.
  func endStall(of renderer: RendererID) {
    guard stalled.contains(renderer), processes[renderer]?.isSettled == true else { return }
    stalled.remove(renderer)
    dispatch(.rendererResponded(renderer))
  }
}
