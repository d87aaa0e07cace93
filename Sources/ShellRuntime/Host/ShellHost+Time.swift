import PageWire
import ShellCore

extension ShellHost {
  /// When the next timer of the shell or of a runnable page is due; nil if there is none.
  var nextDue: Double? {
    [
      timers.nextDue, network.nextDue, storage.nextDue, processes.throttledReplyDue, processes.nextTimerDue,
      programs.heldOutputDue,
    ].compactMap { $0 }.min()
  }

  /// The same for tasks that can change the screen.
  var nextScreenChangeDue: Double? {
    [
      timers.nextScreenChangeDue, processes.nextTimerDue, network.nextDue, processes.throttledReplyDue,
      programs.heldOutputDue,
    ].compactMap { $0 }.min()
  }

  /// Fires due timers: the shell's in order, then the pages'.
  func fireDueTimers() {
    guard let due = nextDue, due <= context.clock.now else { return }
    let now = context.clock.now
    while let timer = timers.removeNext(dueAt: now) {
      if timer.isPageDeadline { processes.stalls.reportExternalStops() }
      dispatch(.timerFired(timer))
    }
    storage.flushDue(at: now)
    for deliver in network.removeDue(at: now) { deliver() }
    processes.deliverThrottledReplies()
    processes.fireDueTimers(at: now)
    processes.flush()
  }
}
