/// Answers of servers, taken in the order in which they were asked for, while time is virtual.
///
/// Servers answer when they like, and pages work beside them: which comes first depends on the machine. So an answer is held until
/// pages have done their work, and until those that were asked for earlier are there. One that does not come for a while is not
/// waited for: another answer may be what it needs, as in a long poll.
struct ArrivalOrder {
  private struct Arrival {
    var key: NetworkShaper.Key
    var take: () -> Void
  }

  /// Requests that servers have and have not answered, by their places in the order.
  private var asked: [NetworkShaper.Key: UInt64] = [:]
  private var held: [Arrival] = []
  private var slow: Set<NetworkShaper.Key> = []
  private var count: UInt64 = 0
  /// The request that an answer waits for, and since when, in milliseconds of real time.
  private var awaited: (key: NetworkShaper.Key, since: Double)?

  /// Milliseconds of real time that later answers wait for one that was asked for earlier.
  private static let patience: Double = 1_000

  var isEmpty: Bool { held.isEmpty }

  mutating func ask(_ key: NetworkShaper.Key) {
    count += 1
    asked[key] = count
  }

  mutating func hold(_ key: NetworkShaper.Key, _ take: @escaping () -> Void) {
    held.append(Arrival(key: key, take: take))
  }

  /// It is answered, and the answer need not wait.
  mutating func answer(_ key: NetworkShaper.Key) {
    asked[key] = nil
    slow.remove(key)
  }

  mutating func forgetAll() {
    asked = [:]
    slow = []
    held = []
  }

  /// The answer whose turn it is; nil when there is none, or when an earlier one is waited for.
  /// - Parameters:
  ///   - now: milliseconds of real time.
  ///   - isAwaited: whether somebody still wants the answer to a request.
  mutating func next(now: Double, isAwaited: (NetworkShaper.Key) -> Bool) -> (() -> Void)? {
    guard !held.isEmpty else { return nil }
    forget(isAwaited)
    while let oldest {
      if let place = held.firstIndex(where: { $0.key == oldest }) { return take(at: place) }
      guard isLate(oldest, now) else { return nil }
    }
    return held.isEmpty ? nil : take(at: 0)
  }

  /// Whether none of the requests that are not answered is waited for any more, as each has taken too long.
  mutating func hasGivenUp(now: Double, isAwaited: (NetworkShaper.Key) -> Bool) -> Bool {
    forget(isAwaited)
    while let oldest {
      guard isLate(oldest, now) else { return false }
    }
    return true
  }

  private mutating func forget(_ isAwaited: (NetworkShaper.Key) -> Bool) {
    asked = asked.filter { isAwaited($0.key) }
    slow.formIntersection(asked.keys)
    held.removeAll { !isAwaited($0.key) }
  }

  /// The request that was asked for first, of those that are not late.
  private var oldest: NetworkShaper.Key? {
    asked.filter { !slow.contains($0.key) }.min { $0.value < $1.value }?.key
  }

  private mutating func isLate(_ key: NetworkShaper.Key, _ now: Double) -> Bool {
    if awaited?.key != key { awaited = (key, now) }
    guard let since = awaited?.since, now - since >= Self.patience else { return false }
    slow.insert(key)
    return true
  }

  /// What is held, without regard to what is not there.
  mutating func all() -> [() -> Void] {
    defer { held = [] }
    return held.map(\.take)
  }

  private mutating func take(at place: Int) -> () -> Void {
    let arrival = held.remove(at: place)
    // What is left of the same answer comes in its order, behind this part.
    if !held.contains(where: { $0.key == arrival.key }) { answer(arrival.key) }
    awaited = nil
    return arrival.take
  }
}
