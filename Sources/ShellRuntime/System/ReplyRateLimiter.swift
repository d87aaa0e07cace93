/// Limits the rate of replies to a page in virtual time: a burst, then one per millisecond.
///
/// A page that sends a request after each reply (an image whose fallback is missing, a poll without a delay) would
/// otherwise loop at one point of virtual time, and no step would end. On a phone such a page takes time, too.
struct ReplyRateLimiter {
  private let burst: Double
  private var allowance: Double
  private var countedAt: Double

  /// - Parameters:
  ///   - now: when the document started, in milliseconds.
  ///   - burst: replies that are not delayed.
  init(now: Double, burst: Int = RuntimeLimits.replyBurst) {
    countedAt = now
    self.burst = Double(burst)
    allowance = self.burst
  }

  /// Milliseconds by which to delay the next reply. Successive replies keep their order.
  /// - Parameter cost: the part of the burst that the reply uses up.
  mutating func delay(at now: Double, cost: Double = 1) -> Double {
    allowance = min(burst, allowance + max(0, now - countedAt)) - cost
    countedAt = now
    return max(0, -allowance)
  }
}

/// Distinguishes a page that sends a request after each reply, which may never end, from one that sends many at once.
///
/// A reply begins a round if the page sent its request after it had handled the reply that began the last round. The page
/// reports each command that it has handled, in order with its requests, so that the rounds do not depend on the time
/// that a reply takes.
struct ReplyRounds {
  /// A request of a page by its own identifier.
  enum Request: Hashable {
    case call(callback: String)
    case message(callback: String)
    case resource(UInt32)
  }

  /// The last command that the page's process had handled when it sent each pending request.
  private var handled: [Request: UInt32] = [:]
  /// The command with the reply that began the last round.
  private var start: UInt32 = 0

  /// Records a request. Beyond the limit of pending ones each reply begins a round.
  mutating func record(_ request: Request, after command: UInt32) {
    guard handled.count < RuntimeLimits.pendingReplies else { return }
    handled[request] = command
  }

  /// Whether the reply to a request begins a round. The page reports a command after the requests that it sent while it
  /// handled it.
  mutating func begins(with request: Request?) -> Bool {
    guard let request, let command = handled.removeValue(forKey: request) else { return true }
    return command &+ 1 >= start
  }

  /// The reply that begins a round was sent as this command.
  mutating func begin(with command: UInt32) { start = command }
}
