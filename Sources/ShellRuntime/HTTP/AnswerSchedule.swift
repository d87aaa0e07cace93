/// Answers that wait for the shell's clock, so that their times are exact in virtual time.
final class AnswerSchedule {
  private struct Waiting {
    var due: DueTime
    var action: () -> Void
  }

  private let now: () -> Double
  /// The value of `Date.now()` in milliseconds.
  let wallTime: () -> Double
  private var waiting: [Waiting] = []
  private var order: UInt64 = 0
  /// Latency that the emulated network adds to each response in any case: part of an answer's delay.
  var latency: (RequestKey?) -> Double = { _ in 0 }
  /// Called for a request whose answer waits for the clock: responses to later requests do not wait for it.
  var onWait: ((RequestKey) -> Void)?

  /// - Parameter now: the shell's time in milliseconds.
  init(now: @escaping () -> Double, wallTime: @escaping () -> Double) {
    self.now = now
    self.wallTime = wallTime
  }

  var nextDue: Double? { waiting.map(\.due).min()?.time }

  /// Schedules an action. Returns its number, or nil if the delay is not longer than the network's own latency.
  func schedule(after delay: Double, for key: RequestKey?, _ action: @escaping () -> Void) -> UInt64? {
    let wait = delay - latency(key)
    guard delay > 0, wait > 0 else { return nil }
    order += 1
    waiting.append(Waiting(due: DueTime(time: now() + wait, order: order), action: action))
    if let key { onWait?(key) }
    return order
  }

  func cancel(_ number: UInt64) { waiting.removeAll { $0.due.order == number } }

  func removeAll() { waiting = [] }

  /// Removes and returns the actions that are due, in order.
  func removeDue(at now: Double) -> [() -> Void] {
    let due = waiting.filter { $0.due.time <= now }.sorted { $0.due < $1.due }
    guard !due.isEmpty else { return [] }
    waiting.removeAll { $0.due.time <= now }
    return due.map(\.action)
  }
}
