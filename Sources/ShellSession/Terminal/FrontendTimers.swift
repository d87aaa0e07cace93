import ShellRuntime

/// The timers of a frontend, one for each purpose.
final class FrontendTimers {
  enum Purpose: Hashable {
    /// The clock of the status line.
    case clock
    /// A delayed query to a page.
    case inspectionRequest
    case longPress
    case deathCard
  }

  private let loop: EventLoop
  private var timers: [Purpose: EventLoop.TimerID] = [:]

  init(loop: EventLoop) { self.loop = loop }

  func isSet(_ purpose: Purpose) -> Bool { timers[purpose] != nil }

  /// Sets a timer, and cancels an earlier one for this purpose.
  func set(_ purpose: Purpose, after time: Double, _ action: @escaping () -> Void) {
    cancel(purpose)
    timers[purpose] = loop.setTimer(after: time) { [weak self] in
      self?.timers[purpose] = nil
      action()
    }
  }

  func cancel(_ purpose: Purpose) {
    if let timer = timers.removeValue(forKey: purpose) { loop.cancelTimer(timer) }
  }

  func cancelAll() {
    for timer in timers.values { loop.cancelTimer(timer) }
    timers = [:]
  }
}
