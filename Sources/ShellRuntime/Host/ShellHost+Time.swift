import PageWire
import ShellCore

extension ShellHost {
  /// When the next timer of the shell or of a runnable page is due; nil if there is none.
  var nextDue: Double? {
    let shell = [
      shellTimers.values.min()?.time, network.nextDue, storage.nextDue,
      throttledReplyDue,
    ]
    .compactMap { $0 }.min()
    let page = pages.filter { canAdvance($0.key) }.compactMap(\.value.nextTimer).min()
    guard let shell else { return page }
    return page.map { min($0, shell) } ?? shell
  }

  /// The same for tasks that can change the screen.
  var nextScreenChangeDue: Double? {
    let shell = shellTimers.filter { $0.key.canChangeScreen }.values.min()?.time
    let page = pages.filter { canAdvance($0.key) }.compactMap(\.value.nextTimer).min()
    return [shell, page, network.nextDue, throttledReplyDue].compactMap { $0 }.min()
  }

  /// When the next animation frame or idle callback of a runnable page is due.
  var nextAnimationFrameDue: Double? {
    pages.filter { canAdvance($0.key) }.compactMap(\.value.nextAnimationFrame).min()
  }

  /// Fires due timers: the shell's in order, then the pages'.
  func fireDueTimers() {
    guard let due = nextDue, due <= context.clock.now else { return }
    let now = context.clock.now
    while let (timer, due) = shellTimers.min(by: { $0.value < $1.value }), due.time <= now {
      shellTimers[timer] = nil
      if timer.isPageDeadline { reportExternalStops() }
      dispatch(.timerFired(timer))
    }
    storage.flushDue(at: now)
    for deliver in network.removeDue(at: now) { deliver() }
    deliverThrottledReplies()
    let waiting = pages.filter { ($0.value.nextTimer ?? .infinity) <= now && canAdvance($0.key) }
    for address in waiting.keys.sorted(by: { ($0.view, $0.generation) < ($1.view, $1.generation) }) {
      if let process = processes[address.renderer] { advance(address, process) }
    }
    flush()
  }

  /// Whether the app is in the background on a platform that suspends it there.
  var isSuspendedInBackground: Bool {
    guard state.isInBackground else { return false }
    switch state.app.platform {
    case .ios, .iosLegacy: return true
    case .android: return false
    }
  }

  /// A page that is blocked by a dialog, suspended or busy gets no clock updates: they would only pile up. Pages of an
  /// app that iOS has suspended get none either.
  private func canAdvance(_ address: PageAddress) -> Bool {
    guard !isSuspendedInBackground else { return false }
    guard let process = processes[address.renderer] else { return false }
    return process.phase == .running && !process.isBlocked && process.isSettled
  }
}

extension ShellTimer {
  /// Whether the screen can change when it fires.
  fileprivate var canChangeScreen: Bool {
    switch self {
    case .bridgeDeadline, .nativeDelay, .barTap, .probe, .script, .commit, .bundleCheck, .layout, .banner: true
    case .evaluation, .description, .inspection, .flushEvents, .queuedAction: false
    }
  }
}
