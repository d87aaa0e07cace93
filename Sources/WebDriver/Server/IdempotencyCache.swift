/// Responses to requests for new sessions by their idempotency keys, so that a repeated request does not create a second session.
/// Times are seconds of a monotonic clock.
package struct IdempotencyCache<Response> {
  package enum Lookup {
    /// The key is new: the caller performs the request and calls `finish`.
    case new
    /// A request with the same key is being performed.
    case pending
    case finished(Response)
  }

  private struct Entry {
    var time: Double
    var response: Response?
  }

  /// Seconds for which a response is kept.
  package let lifetime: Double
  /// Maximum number of keys.
  package let limit: Int
  private var entries: [String: Entry] = [:]

  package init(lifetime: Double = 3600, limit: Int = 256) {
    self.lifetime = lifetime
    self.limit = limit
  }

  /// The state of a key. A new key is pending from now on.
  package mutating func begin(_ key: String, now: Double) -> Lookup {
    entries = entries.filter { $0.value.response == nil || now - $0.value.time < lifetime }
    if let entry = entries[key] { return entry.response.map(Lookup.finished) ?? .pending }
    if entries.count >= limit,
      let oldest = entries.filter({ $0.value.response != nil }).min(by: { $0.value.time < $1.value.time })
    {
      entries[oldest.key] = nil
    }
    entries[key] = Entry(time: now)
    return .new
  }

  /// Keeps the response of a key for its lifetime from now on.
  package mutating func finish(_ key: String, _ response: Response, now: Double) {
    entries[key] = Entry(time: now, response: response)
  }
}
