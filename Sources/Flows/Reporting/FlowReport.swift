/// What came of a flow.
public struct FlowReport: Equatable, Codable, Sendable {
  public enum Status: String, Sendable {
    case success = "SUCCESS"
    /// An optional step failed, or the flow passed only when it was tried again.
    case warning = "WARNING"
    case error = "ERROR"
  }

  public var name: String
  public var path: String
  public var tags: [String]
  public var properties: [FlowVariable]
  public var steps: [StepReport]
  public var failure: FlowFailure?
  /// Why attempts before this one failed, in their order; empty unless the flow was tried again.
  public var earlierFailures: [FlowFailure] = []
  /// What the flow's scripts wrote to their console, a line each.
  public var console: [String] = []
  /// Virtual time.
  public var milliseconds: Double = 0
  /// Real time, from whoever has a clock.
  public var realMilliseconds: Double = 0
  /// The part of it in which the app was started, its processes included.
  public var launchMilliseconds: Double = 0
  /// `2026-08-20T10:00:00`, local time without fractions; empty when unknown.
  public var startedAt: String = ""

  public init(flow: Flow, steps: [StepReport] = [], failure: FlowFailure? = nil) {
    name = flow.name
    path = flow.path
    tags = flow.header.tags
    properties = flow.header.properties
    self.steps = steps
    self.failure = failure
  }

  public var status: Status {
    if failure != nil { return .error }
    return isFlaky || steps.contains { $0.status == .warned } ? .warning : .success
  }

  public var hasPassed: Bool { failure == nil }

  /// It passed, but not at once.
  public var isFlaky: Bool { hasPassed && !earlierFailures.isEmpty }
}
