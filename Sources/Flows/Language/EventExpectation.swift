import ShellCore

/// One event name of `assertEvents` with the expected number and status of its events.
package struct EventExpectation: Equatable, Sendable {
  package var name: String
  /// nil for at least once.
  package var times: Int?
  /// nil for both.
  package var status: TrackedEvent.Status?

  package init(name: String, times: Int? = nil, status: TrackedEvent.Status? = nil) {
    self.name = name
    self.times = times
    self.status = status
  }

  package var description: String {
    "\(name)\(status.map { " \($0.rawValue)" } ?? "")\(times.map { " \($0) times" } ?? "")"
  }
}
