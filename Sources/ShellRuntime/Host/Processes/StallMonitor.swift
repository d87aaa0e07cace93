import ShellCore

/// Detects unresponsive pages. In virtual time it does nothing: the driver of the host has its own timeouts.
final class StallMonitor {
  private let context: HostContext
  /// Returns the processes to monitor.
  var processes: () -> [RendererID: PageProcess] = { [:] }
  /// Renderers that were reported as unresponsive to the state.
  private var stalled: Set<RendererID> = []
  /// Renderers whose processes were stopped by external signals, as of the last check.
  private var stoppedExternally: Set<RendererID> = []
  private var timer: EventLoop.TimerID?

  init(context: HostContext) { self.context = context }

  /// Schedules a check for unsettled commands. An idle shell is not woken.
  func scheduleCheck(after time: Double = RuntimeLimits.stallTime) {
    guard context.clock.mode == .real, timer == nil else { return }
    timer = context.loop.setTimer(after: time) { [weak self] in
      self?.timer = nil
      self?.reportStalls()
    }
  }

  /// Cancels the check when all commands are settled, since it would wake an idle shell.
  func cancelUnneededCheck() {
    guard let timer, !processes().values.contains(where: Self.isOccupied) else { return }
    context.loop.cancelTimer(timer)
    self.timer = nil
  }

  private static func isOccupied(_ process: PageProcess) -> Bool { !process.isSettled && !process.isDying }

  private func reportStalls() {
    let now = System.monotonicMilliseconds
    let busy = processes().filter { Self.isOccupied($0.value) && $0.value.phase == .running }
    var nextCheck = RuntimeLimits.stallTime
    for (renderer, process) in busy.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let remaining = RuntimeLimits.stallTime - (now - process.waitingSince)
      if remaining > 0 {
        // It became busy after the check was scheduled. Check again when its time is up, before a probe decides.
        nextCheck = min(nextCheck, remaining)
      } else if !reportStop(of: renderer, process) {
        stalled.insert(renderer)
        context.dispatch(.rendererStalled(renderer))
      }
    }
    if !busy.isEmpty { scheduleCheck(after: nextCheck) }
  }

  /// Reports processes that were stopped by an external signal, before silence is taken for a failure.
  func reportExternalStops() {
    for (renderer, process) in processes().sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      _ = reportStop(of: renderer, process)
    }
  }

  /// - Returns: whether its process was stopped by an external signal.
  private func reportStop(of renderer: RendererID, _ process: PageProcess) -> Bool {
    guard process.isStoppedExternally else { return false }
    if stoppedExternally.insert(renderer).inserted { context.dispatch(.rendererStopped(renderer)) }
    return true
  }

  /// Called when a renderer sends an event: it is not stopped any more.
  func endExternalStop(of renderer: RendererID) {
    guard !stoppedExternally.isEmpty, stoppedExternally.remove(renderer) != nil else { return }
    context.dispatch(.rendererResponded(renderer))
  }

  /// Called when a renderer has settled a command: it is responsive again if none is left.
  func endStall(of renderer: RendererID, _ process: PageProcess?) {
    guard stalled.contains(renderer), process?.isSettled == true else { return }
    stalled.remove(renderer)
    context.dispatch(.rendererResponded(renderer))
  }

  /// Forgets a renderer that is gone.
  func remove(_ renderer: RendererID) {
    stalled.remove(renderer)
    stoppedExternally.remove(renderer)
  }
}
