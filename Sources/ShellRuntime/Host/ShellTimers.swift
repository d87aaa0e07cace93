import ShellCore

/// The timers that the state has set.
struct ShellTimers {
  private var timers: [ShellTimer: DueTime] = [:]
  private var order: UInt64 = 0

  mutating func set(_ timer: ShellTimer, at time: Double) {
    order += 1
    timers[timer] = DueTime(time: time, order: order)
  }

  /// - Returns: whether it was set.
  @discardableResult
  mutating func cancel(_ timer: ShellTimer) -> Bool { timers.removeValue(forKey: timer) != nil }

  var nextDue: Double? { timers.values.min()?.time }

  /// When the next timer that can change the screen is due.
  var nextScreenChangeDue: Double? { timers.filter { $0.key.canChangeScreen }.values.min()?.time }

  /// Removes the first timer that is due.
  mutating func removeNext(dueAt now: Double) -> ShellTimer? {
    guard let (timer, due) = timers.min(by: { $0.value < $1.value }), due.time <= now else { return nil }
    timers[timer] = nil
    return timer
  }
}

extension ShellTimer {
  /// Whether the screen can change when it fires.
  fileprivate var canChangeScreen: Bool {
    switch self {
    case .bridgeDeadline, .nativeDelay, .programDelay, .programRestart, .barTap, .probe, .script, .commit, .bundleCheck,
      .layout, .banner, .typeAhead:
      true
    case .evaluation, .description, .inspection, .flushEvents, .queuedAction: false
    }
  }
}
