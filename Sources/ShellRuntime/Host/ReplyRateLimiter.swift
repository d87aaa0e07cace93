/// Limits the rate of replies to a page in virtual time: a burst, then one per millisecond.
///
/// A page that sends a request after each reply (an image whose fallback is missing, a poll without a delay) would
/// otherwise loop at one point of virtual time, and no step would end. On a phone such a page takes time, too.
struct ReplyRateLimiter {
  private var allowance = Double(RuntimeLimits.replyBurst)
  private var countedAt: Double

  /// - Parameter now: when the document started, in milliseconds.
  init(now: Double) { countedAt = now }

  /// Milliseconds by which to delay the next reply. Successive replies keep their order.
  mutating func delay(at now: Double) -> Double {
    allowance = min(Double(RuntimeLimits.replyBurst), allowance + max(0, now - countedAt)) - 1
    countedAt = now
    return max(0, -allowance)
  }
}
