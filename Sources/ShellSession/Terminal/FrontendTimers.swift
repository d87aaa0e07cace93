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

  /// What fires the timers.
  private enum Source {
    /// The loop, as real time passes.
    case loop(EventLoop)
    /// The owner, by `fireDue`, as this clock passes.
    case clock(() -> Double)
  }

  private enum Timer {
    case looped(EventLoop.TimerID)
    case due(Double, () -> Void)
  }

  private let source: Source
  private var timers: [Purpose: Timer] = [:]

  init(loop: EventLoop) { source = .loop(loop) }

  /// Timers of a clock that does not pass by itself, in milliseconds.
  init(now: @escaping () -> Double) { source = .clock(now) }

  func isSet(_ purpose: Purpose) -> Bool { timers[purpose] != nil }

  /// Sets a timer, and cancels an earlier one for this purpose.
  func set(_ purpose: Purpose, after time: Double, _ action: @escaping () -> Void) {
    cancel(purpose)
    let fire = { [weak self] in
      self?.timers[purpose] = nil
      action()
    }
    switch source {
    case .loop(let loop): timers[purpose] = .looped(loop.setTimer(after: time, handler: fire))
    case .clock(let now): timers[purpose] = .due(now() + time, fire)
    }
  }

  func cancel(_ purpose: Purpose) {
    guard case .looped(let timer)? = timers.removeValue(forKey: purpose), case .loop(let loop) = source else { return }
    loop.cancelTimer(timer)
  }

  func cancelAll() {
    for purpose in Array(timers.keys) { cancel(purpose) }
  }

  /// When the next timer of the clock is due; nil if there is none.
  var nextDue: Double? { due.first?.time }

  /// Fires the timers that are due at the clock's time.
  func fireDue() {
    guard case .clock(let now) = source else { return }
    for timer in due where timer.time <= now() { timer.fire() }
  }

  private var due: [(time: Double, fire: () -> Void)] {
    timers.values.compactMap { timer in
      guard case .due(let time, let fire) = timer else { return nil }
      return (time, fire)
    }
    .sorted { $0.time < $1.time }
  }
}
