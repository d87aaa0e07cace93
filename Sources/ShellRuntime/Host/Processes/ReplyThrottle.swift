import ShellCore

/// Replies that are delayed because their pages send requests without end (`ReplyRateLimiter`).
struct ReplyThrottle {
  private struct Reply {
    var due: DueTime
    var address: PageAddress
    var deliver: () -> Void
  }

  /// The next one first, from `start` on: those before were removed, since removing each at once takes linear time.
  private var replies: [Reply] = []
  private var start = 0
  private var order: UInt64 = 0

  /// The time of the next reply.
  var nextDue: Double? { start < replies.count ? replies[start].due.time : nil }

  mutating func hold(until time: Double, for address: PageAddress, _ deliver: @escaping () -> Void) {
    order += 1
    let held = Reply(due: DueTime(time: time, order: order), address: address, deliver: deliver)
    // Usually it is the last one.
    let earlier = replies[start...].lastIndex { $0.due < held.due }
    replies.insert(held, at: earlier.map { $0 + 1 } ?? start)
  }

  /// Whether replies to a page are pending.
  func isHolding(_ address: PageAddress) -> Bool { replies[start...].contains { $0.address == address } }

  /// Removes the replies that are due.
  mutating func removeDue(at now: Double) -> [(address: PageAddress, deliver: () -> Void)] {
    let due = replies[start...].prefix { $0.due.time <= now }
    guard !due.isEmpty else { return [] }
    start += due.count
    if start > replies.count / 2 {
      replies.removeFirst(start)
      start = 0
    }
    return due.map { ($0.address, $0.deliver) }
  }

  /// Drops the replies to pages that are closed or gone.
  mutating func removeAll(where isGone: (PageAddress) -> Bool) {
    replies.removeFirst(start)
    start = 0
    replies.removeAll { isGone($0.address) }
  }
}
