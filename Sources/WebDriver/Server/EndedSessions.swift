/// How sessions ended that clients may still ask for. Times are seconds of a monotonic clock.
package struct EndedSessions: Sendable {
  private struct Entry {
    var id: String
    var message: String
    var time: Double
  }

  /// Seconds for which an end is remembered.
  package let lifetime: Double
  /// Maximum number of sessions.
  package let limit: Int
  private var entries: [Entry] = []

  package init(lifetime: Double = 600, limit: Int = 1000) {
    self.lifetime = lifetime
    self.limit = limit
  }

  package mutating func record(_ id: String, _ message: String, now: Double) {
    entries.removeAll { now - $0.time >= lifetime }
    if entries.count >= limit { entries.removeFirst() }
    entries.append(Entry(id: id, message: message, time: now))
  }

  /// The message about the end of a session; nil if it is not known.
  package func message(_ id: String, now: Double) -> String? {
    entries.last { $0.id == id && now - $0.time < lifetime }?.message
  }
}
