import ShellCore

/// The calls that a program was sent, by the numbers that it knows.
struct ProgramCalls {
  private struct Pending {
    var id: Int64
    var call: CallID
    var since: Double
    /// It has got a reply that was not the last one.
    var hasProgressed = false
  }

  private var pending: [Pending] = []
  /// Also ended calls, for a while.
  private(set) var known: [Int64: CallID] = [:]
  /// Those of them that have got their last reply.
  private var answered: Set<Int64> = []
  private(set) var lastID: Int64 = 0

  /// Since when the newest call without a reply waits, in the system's monotonic milliseconds; nil if there is none.
  var waitingSince: Double? { pending.last { !$0.hasProgressed }?.since }

  func wasMade(_ id: Int64) -> Bool { id >= 1 && id <= lastID }

  /// Whether a call that is still known has got its last reply.
  func wasAnswered(_ id: Int64) -> Bool { answered.contains(id) }

  mutating func add(_ call: CallID) {
    lastID += 1
    pending.append(Pending(id: lastID, call: call, since: System.monotonicMilliseconds))
    known[lastID] = call
    if known.count > RuntimeLimits.nativeKnownCalls {
      known = known.filter { $0.key > lastID - Int64(RuntimeLimits.nativeKnownCalls / 2) }
      answered = answered.filter { known[$0] != nil }
    }
  }

  /// Removes a call that has ended without its program, and returns its number; nil if it was not pending.
  mutating func cancel(_ call: CallID) -> Int64? {
    pending.firstIndex { $0.call == call }.map { pending.remove(at: $0).id }
  }

  /// The pending call that a reply is for; nil if it is not pending.
  mutating func reply(to id: Int64, isLast: Bool) -> CallID? {
    guard let position = pending.firstIndex(where: { $0.id == id }) else { return nil }
    pending[position].hasProgressed = true
    guard isLast else { return pending[position].call }
    answered.insert(id)
    return pending.remove(at: position).call
  }

  /// Removes the oldest call without a reply.
  mutating func removeOldest() -> CallID? {
    pending.firstIndex { !$0.hasProgressed }.map { pending.remove(at: $0).call }
  }

  mutating func removeAll() -> [CallID] {
    defer { pending = [] }
    return pending.map(\.call)
  }
}

/// The lines of a program that counts the lines that it has handled, so that its output is known to be complete.
struct LineAcknowledgement {
  /// Whether the program counts.
  var isUsed: Bool
  private var sent: Int64 = 0
  private var handled: Int64 = 0
  private var lastSent: Double = 0

  init(isUsed: Bool) {
    self.isUsed = isUsed
  }

  /// When the last line was sent, in the system's monotonic milliseconds; nil if all are handled.
  var waitingSince: Double? { handled < sent ? lastSent : nil }

  mutating func lineWasSent() {
    sent += 1
    lastSent = System.monotonicMilliseconds
  }

  mutating func wereHandled(_ count: Int64) { handled = max(handled, min(count, sent)) }
}
