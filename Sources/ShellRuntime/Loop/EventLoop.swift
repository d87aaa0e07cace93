import CProcess
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Event loop of one thread for descriptors, timers and signals.
///
/// The loop sleeps in `poll` until something happens: when idle, it uses no processor time. Handlers run on the thread
/// that calls `runOnce`, and may change watches and timers.
package final class EventLoop {
  /// What a descriptor is watched for, or ready for.
  package struct Interest: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let read = Interest(rawValue: 1 << 0)
    package static let write = Interest(rawValue: 1 << 1)
  }

  /// A timer that was set.
  package struct TimerID: Hashable, Sendable {
    let number: UInt64
  }

  private struct Watch {
    var interest: Interest
    var handler: (Interest) -> Void
  }

  private struct Timer {
    var id: TimerID
    var due: Double
    var handler: () -> Void
  }

  private var watches: [Int32: Watch] = [:]
  private var polled: [pollfd] = []
  private var isPolledCurrent = false
  /// Sorted by due time, the latest first, so that the next one is the last element.
  private var timers: [Timer] = []
  private var timerNumber: UInt64 = 0
  private var signals: SignalPipe?
  private var answerWait = SpinPolicy { Int(hull_processor_count()) }
  /// Polls for an event that is expected at once; returns true if it was received.
  private var expected: (() -> Bool)?
  /// Number of consecutive rounds with an expected event.
  private var expectedInRow = 0
  private static let expectedInRowLimit = 16

  /// Handlers for the next round, and the number of consecutive rounds with such handlers.
  private var deferredHandlers: [() -> Void] = []
  private var deferredInRow = 0
  private static let deferredInRowLimit = 64

  package init() {
    hull_ignore_broken_pipes()
    hull_keep_freed_memory()
  }

  deinit {
    signals?.close()
  }

  /// Watches a descriptor, replacing an earlier watch. Errors and hang-ups count as readable and writable.
  package func watch(_ descriptor: Int32, for interest: Interest, handler: @escaping (Interest) -> Void) {
    watches[descriptor] = Watch(interest: interest, handler: handler)
    isPolledCurrent = false
  }

  /// Changes what a watched descriptor is watched for.
  package func change(_ descriptor: Int32, to interest: Interest) {
    guard let watch = watches[descriptor], watch.interest != interest else { return }
    watches[descriptor]?.interest = interest
    isPolledCurrent = false
  }

  /// Stops watching a descriptor. Must be called before the descriptor is closed.
  package func unwatch(_ descriptor: Int32) {
    guard watches.removeValue(forKey: descriptor) != nil else { return }
    isPolledCurrent = false
  }

  /// Calls a handler once, after some milliseconds of real time.
  @discardableResult
  package func setTimer(after milliseconds: Double, handler: @escaping () -> Void) -> TimerID {
    timerNumber += 1
    let timer = Timer(
      id: TimerID(number: timerNumber), due: System.monotonicMilliseconds + max(0, milliseconds), handler: handler)
    let index = timers.firstIndex { $0.due <= timer.due } ?? timers.endIndex
    timers.insert(timer, at: index)
    return timer.id
  }

  /// Cancels a timer; does nothing if it has fired or was canceled.
  package func cancelTimer(_ id: TimerID) {
    timers.removeAll { $0.id == id }
  }

  /// Calls a handler in the loop for each signal of this kind. A process has one handler per signal: the last one.
  package func onSignal(_ signal: ProcessSignal, handler: @escaping () -> Void) {
    if signals == nil {
      signals = SignalPipe()
      if let descriptor = signals?.readEnd {
        watch(descriptor, for: .read) { [weak self] _ in self?.signals?.deliver() }
      }
    }
    signals?.listen(to: signal, handler: handler)
  }

  /// Restores the default action of a signal.
  package func restoreDefault(of signal: ProcessSignal) { signals?.restoreDefault(of: signal) }

  /// Makes the next wait spin for some microseconds (see `SpinPolicy`) while polling for an event: a page usually sends
  /// the next call right after a reply.
  /// - Parameter look: handles a received event; returns true if there was one. It must not block.
  func expectEvent(_ poll: @escaping () -> Bool) {
    expected = poll
  }

  /// Calls a handler once, in the next round, which then does not wait.
  package func perform(nextRound handler: @escaping () -> Void) {
    deferredHandlers.append(handler)
  }

  /// Waits for at most some milliseconds (forever if nil), and runs the handlers of ready descriptors and due timers.
  /// Returns true if there were any.
  @discardableResult
  package func runOnce(timeoutMilliseconds: Int? = nil) -> Bool {
    if runDeferred() || pollExpected() {
      _ = runTimers()
      return true
    }
    if !isPolledCurrent { collect() }
    let timeout = deferredHandlers.isEmpty ? pollTimeout(timeoutMilliseconds) : 0
    let ready = System.poll(&polled, timeoutMilliseconds: timeout)
    let hadEvents = ready > 0
    if hadEvents { runHandlers() }
    return runTimers() || hadEvents
  }

  /// Runs deferred handlers. After a number of rounds, descriptors and timers get a turn before more of them.
  private func runDeferred() -> Bool {
    guard !deferredHandlers.isEmpty, deferredInRow < Self.deferredInRowLimit else {
      deferredInRow = 0
      return false
    }
    deferredInRow += 1
    let handlers = deferredHandlers
    deferredHandlers = []
    for handler in handlers { handler() }
    return true
  }

  /// Spins for the expected event. After a number of consecutive events, all descriptors are polled, so that one busy
  /// page does not starve the others.
  private func pollExpected() -> Bool {
    guard let poll = expected else { return false }
    expected = nil
    guard expectedInRow < Self.expectedInRowLimit, answerWait.shouldSpin() else {
      expectedInRow = 0
      return false
    }
    let deadline = System.monotonicMilliseconds + SpinPolicy.spinMicroseconds / 1_000
    repeat {
      if poll() {
        expectedInRow += 1
        return true
      }
    } while System.monotonicMilliseconds < deadline
    expectedInRow = 0
    answerWait.spinTimedOut()
    return false
  }

  private func collect() {
    polled = watches.map { descriptor, watch in
      var events: Int16 = 0
      if watch.interest.contains(.read) { events |= Int16(POLLIN) }
      if watch.interest.contains(.write) { events |= Int16(POLLOUT) }
      return pollfd(fd: descriptor, events: events, revents: 0)
    }
    isPolledCurrent = true
  }

  private func pollTimeout(_ limit: Int?) -> Int32 {
    var timeout: Double = limit.map { Double(max(0, $0)) } ?? -1
    if let timer = timers.last {
      // Rounded up, so that the loop does not wake just before a timer and then spin.
      let wait = max(0, timer.due - System.monotonicMilliseconds).rounded(.up)
      timeout = timeout < 0 ? wait : min(timeout, wait)
    }
    return timeout < 0 ? -1 : Int32(min(timeout, 1_000_000_000))
  }

  private func runHandlers() {
    // Handlers may change the watches, so the ready descriptors are collected before the first one runs.
    let ready = polled.filter { $0.revents != 0 }
    for entry in ready {
      guard let watch = watches[entry.fd] else { continue }
      var interest: Interest = []
      let isBroken = Int32(entry.revents) & Int32(POLLERR | POLLHUP | POLLNVAL) != 0
      if isBroken || Int32(entry.revents) & Int32(POLLIN) != 0 { interest.insert(.read) }
      if isBroken || Int32(entry.revents) & Int32(POLLOUT) != 0 { interest.insert(.write) }
      watch.handler(interest.intersection(watch.interest.union(.read)))
    }
  }

  private func runTimers() -> Bool {
    let now = System.monotonicMilliseconds
    // Timers set by handlers wait for the next round, since two of them could keep the loop busy forever.
    let newest = timerNumber
    var hadTimers = false
    while let index = timers.lastIndex(where: { $0.due <= now && $0.id.number <= newest }) {
      timers.remove(at: index).handler()
      hadTimers = true
    }
    return hadTimers
  }
}
