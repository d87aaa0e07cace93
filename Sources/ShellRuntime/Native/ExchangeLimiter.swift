/// Limits how often the shell and the app's programs call each other at one point of virtual time: a burst, then once
/// per millisecond.
///
/// A page and a native side that call each other in turn would otherwise never let time pass, and no step would end. On a
/// phone such an app takes time, too.
struct ExchangeLimiter {
  private var limiter = ReplyRateLimiter(now: 0, burst: RuntimeLimits.nativeExchanges)
  /// Something was sent to a program since the last output.
  private var hasSent = false
  /// Output since then.
  private var outputs = 0
  /// When the output that is held is delivered.
  private(set) var heldUntil: Double?
  /// The limit has been exceeded since the last action of the user.
  private(set) var isExceeded = false

  /// Records that something is sent to a program.
  mutating func send() { hasSent = true }

  /// Whether output may be delivered now.
  mutating func admits(at now: Double) -> Bool {
    if let heldUntil {
      guard now >= heldUntil else { return false }
      self.heldUntil = nil
      hasSent = false
      outputs = 0
    }
    outputs += 1
    guard hasSent || outputs > RuntimeLimits.nativeOutputsOfAnExchange else { return true }
    hasSent = false
    outputs = 0
    let wait = limiter.delay(at: now)
    guard wait > 0 else { return true }
    isExceeded = true
    heldUntil = now + wait
    return false
  }

  /// Many actions of the user at one point in time are no endless loop.
  mutating func reset(at now: Double) {
    guard heldUntil == nil else { return }
    limiter = ReplyRateLimiter(now: now, burst: RuntimeLimits.nativeExchanges)
    isExceeded = false
  }
}
