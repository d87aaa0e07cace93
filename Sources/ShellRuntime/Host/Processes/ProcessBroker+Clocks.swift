import PageWire
import ShellCore

/// The clocks of pages.
extension ProcessBroker {
  /// When the next timer of a runnable page is due; nil if there is none.
  var nextTimerDue: Double? { pages.filter { canAdvance($0.key) }.compactMap(\.value.nextTimer).min() }

  /// When the next animation frame or idle callback of a runnable page is due.
  var nextAnimationFrameDue: Double? {
    pages.filter { canAdvance($0.key) }.compactMap(\.value.nextAnimationFrame).min()
  }

  /// Lets pages run their due timers.
  func fireDueTimers(at now: Double) {
    let waiting = pages.filter { ($0.value.nextTimer ?? .infinity) <= now && canAdvance($0.key) }
    for address in waiting.keys.sorted(by: { ($0.view, $0.generation) < ($1.view, $1.generation) }) {
      if let process = byRenderer[address.renderer] { advance(address, process) }
    }
  }

  /// Sets the clocks of all pages that can run to the current time. A page that is blocked by a dialog gets it with the
  /// reply.
  func advanceAll() {
    let now = context.clock.now
    for address in pages.keys.sorted(by: { ($0.view, $0.generation) < ($1.view, $1.generation) }) {
      guard let process = byRenderer[address.renderer], process.phase == .running, !process.isBlocked,
        pages[address]?.clock != now, pages[address]?.isBeingReplaced == false
      else { continue }
      advance(address, process)
    }
    flush()
  }

  /// In virtual time a page gets the new time together with the next command.
  func synchronizeClock(_ address: PageAddress, _ process: PageProcess) {
    guard context.clock.mode == .virtual, !isSuspendedInBackground, let page = pages[address], !page.isBeingReplaced,
      page.clock < context.clock.now
    else { return }
    advance(address, process)
  }

  /// Sets a page's clock to the current time, which runs its due timers.
  private func advance(_ address: PageAddress, _ process: PageProcess) {
    let now = context.clock.now
    pages[address]?.clock = now
    pages[address]?.nextTimer = nil
    pages[address]?.nextAnimationFrame = nil
    pages[address]?.changeCount += 1
    do throws(WireViolation) {
      try process.send(.advanceClock(milliseconds: now), view: address.view, generation: address.generation)
    } catch {
      context.log("a page's clock could not be advanced: \(error)")
    }
  }

  /// Whether the app is in the background on a platform that suspends it there.
  var isSuspendedInBackground: Bool {
    guard context.state.isInBackground else { return false }
    switch context.state.app.platform {
    case .ios, .iosLegacy: return true
    case .android: return false
    }
  }

  /// A page that is blocked by a dialog, suspended or busy gets no clock updates: they would only pile up. Pages of an
  /// app that iOS has suspended get none either.
  private func canAdvance(_ address: PageAddress) -> Bool {
    guard !isSuspendedInBackground else { return false }
    guard let process = byRenderer[address.renderer] else { return false }
    return process.phase == .running && !process.isBlocked && process.isSettled
  }
}
