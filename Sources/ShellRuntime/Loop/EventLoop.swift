import CProcess
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One thread's wait for descriptors, timers and signals.
///
/// The loop sleeps in `poll` until something happens: idle, it takes no processor time. Handlers run on the thread that
/// calls `runOnce` and may watch, unwatch and set timers as they like.
public final class EventLoop {
  /// What a descriptor is watched for, or ready for.
  public struct Interest: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let read = Interest(rawValue: 1 << 0)
    public static let write = Interest(rawValue: 1 << 1)
  }

  /// A timer that was set.
  public struct TimerID: Hashable, Sendable {
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
  /// Sorted by due time, the latest first, so that the next one is taken from the end.
  private var timers: [Timer] = []
  private var timerNumber: UInt64 = 0
  private var signals: SignalPipe?
  private var answerWait = AnswerWait { Int(hull_processor_count()) }
  /// Looks for an event that should come at once; true when it came.
  private var expected: (() -> Bool)?
  /// Expected events taken in a row without a look at anything else.
  private var expectedInRow = 0
  private static let expectedInRowLimit = 16

  /// Handlers for the next round, and rounds in a row that had some.
  private var soon: [() -> Void] = []
  private var soonInRow = 0
  private static let soonInRowLimit = 64

  public init() {
    hull_ignore_broken_pipes()
    hull_keep_freed_memory()
  }

  deinit {
    signals?.close()
  }

  /// Watches a descriptor, in place of an earlier watch of it. Errors and hang-ups count as readable and writable.
  public func watch(_ descriptor: Int32, for interest: Interest, handler: @escaping (Interest) -> Void) {
    watches[descriptor] = Watch(interest: interest, handler: handler)
    isPolledCurrent = false
  }

  /// Changes what a watched descriptor is watched for.
  public func change(_ descriptor: Int32, to interest: Interest) {
    guard let watch = watches[descriptor], watch.interest != interest else { return }
    watches[descriptor]?.interest = interest
    isPolledCurrent = false
  }

  /// Must come before the descriptor is closed.
  public func unwatch(_ descriptor: Int32) {
    guard watches.removeValue(forKey: descriptor) != nil else { return }
    isPolledCurrent = false
  }

  /// Calls a handler once, after some milliseconds of real time.
  @discardableResult
  public func setTimer(after milliseconds: Double, handler: @escaping () -> Void) -> TimerID {
    timerNumber += 1
    let timer = Timer(
      id: TimerID(number: timerNumber), due: System.monotonicMilliseconds + max(0, milliseconds), handler: handler)
    let place = timers.firstIndex { $0.due <= timer.due } ?? timers.endIndex
    timers.insert(timer, at: place)
    return timer.id
  }

  /// A timer that has fired or was cancelled before is no error.
  public func cancelTimer(_ id: TimerID) {
    timers.removeAll { $0.id == id }
  }

  /// Calls a handler, in the loop, each time that this process gets a signal. A process has one listener for each
  /// signal: the last one.
  public func onSignal(_ signal: ProcessSignal, handler: @escaping () -> Void) {
    if signals == nil {
      signals = SignalPipe()
      if let descriptor = signals?.readEnd {
        watch(descriptor, for: .read) { [weak self] _ in self?.signals?.deliver() }
      }
    }
    signals?.listen(to: signal, handler: handler)
  }

  /// A signal does again what it does to a process that says nothing about it.
  public func restoreDefault(of signal: ProcessSignal) { signals?.restoreDefault(of: signal) }

  /// The next wait begins with some microseconds awake (see `AnswerWait`) in which this look is taken again and again: a
  /// page that was just answered mostly asks again at once.
  /// - Parameter look: takes what has come; true when there was anything. It must not block.
  func expectEvent(_ look: @escaping () -> Bool) {
    expected = look
  }

  /// Calls a handler once, in the next round, which does not wait then.
  func perform(soon handler: @escaping () -> Void) {
    soon.append(handler)
  }

  /// Waits for at most some milliseconds (for ever when nil), and runs the handlers of what is ready or due. True when
  /// there was anything.
  @discardableResult
  public func runOnce(timeoutMilliseconds: Int? = nil) -> Bool {
    if takeSoon() || takeExpected() {
      _ = runTimers()
      return true
    }
    if !isPolledCurrent { collect() }
    let ready = System.poll(&polled, timeoutMilliseconds: soon.isEmpty ? pollTimeout(timeoutMilliseconds) : 0)
    let hadEvents = ready > 0
    if hadEvents { runHandlers() }
    return runTimers() || hadEvents
  }

  /// Runs what was put off to this round. Now and then the others come first, whoever puts off again and again.
  private func takeSoon() -> Bool {
    guard !soon.isEmpty, soonInRow < Self.soonInRowLimit else {
      soonInRow = 0
      return false
    }
    soonInRow += 1
    let handlers = soon
    soon = []
    for handler in handlers { handler() }
    return true
  }

  /// Waits awake for what is expected. A page that never stops asking must leave the loop to the others, so that now and
  /// then all of them are looked at instead.
  private func takeExpected() -> Bool {
    guard let look = expected else { return false }
    expected = nil
    guard expectedInRow < Self.expectedInRowLimit, answerWait.shouldStayAwake() else {
      expectedInRow = 0
      return false
    }
    let deadline = System.monotonicMilliseconds + AnswerWait.awakeMicroseconds / 1_000
    repeat {
      if look() {
        expectedInRow += 1
        return true
      }
    } while System.monotonicMilliseconds < deadline
    expectedInRow = 0
    answerWait.didStayAwakeInVain()
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
      // Rounded up, so that the loop does not wake just before a timer and ask again in a hurry.
      let wait = max(0, timer.due - System.monotonicMilliseconds).rounded(.up)
      timeout = timeout < 0 ? wait : min(timeout, wait)
    }
    return timeout < 0 ? -1 : Int32(min(timeout, 1_000_000_000))
  }

  private func runHandlers() {
    // Handlers may change the watches: the list of what is ready is taken before the first one runs.
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
    // Timers that handlers set wait for the next round, or two of them could keep the loop busy for ever.
    let newest = timerNumber
    var hadTimers = false
    while let index = timers.lastIndex(where: { $0.due <= now && $0.id.number <= newest }) {
      timers.remove(at: index).handler()
      hadTimers = true
    }
    return hadTimers
  }
}
