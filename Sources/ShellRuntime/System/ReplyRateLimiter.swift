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
  mutating func delay(at now: Double) -> Double {
    allowance = min(burst, allowance + max(0, now - countedAt)) - 1
    countedAt = now
    return max(0, -allowance)
  }
}
