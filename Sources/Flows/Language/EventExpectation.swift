import ShellCore

/// One event name of `assertEvents` with the expected number and status of its events.
public struct EventExpectation: Equatable, Sendable {
  public var name: String
  /// nil for at least once.
  public var times: Int?
  /// nil for both.
  public var status: TrackedEvent.Status?

  public init(name: String, times: Int? = nil, status: TrackedEvent.Status? = nil) {
    self.name = name
    self.times = times
    self.status = status
  }

  public var description: String {
    "\(name)\(status.map { " \($0.rawValue)" } ?? "")\(times.map { " \($0) times" } ?? "")"
  }
}
