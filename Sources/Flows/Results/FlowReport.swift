/// The result of a flow.
public struct FlowReport: Equatable, Codable, Sendable {
  public enum Status: String, Sendable {
    case success = "SUCCESS"
    /// An optional step failed, or the flow passed only after a retry.
    case warning = "WARNING"
    case error = "ERROR"
  }

  public var name: String
  public var path: String
  public var tags: [String]
  public var properties: [FlowVariable]
  public var steps: [StepReport]
  public var failure: FlowFailure?
  /// The failures of earlier attempts in their order; empty without a retry.
  public var earlierFailures: [FlowFailure] = []
  /// The console output of the flow's scripts, by line.
  public var console: [String] = []
  /// Virtual time.
  public var milliseconds: Double = 0
  /// Real time, set by the caller.
  public var realMilliseconds: Double = 0
  /// The part of the real time in which the app and its processes were started.
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

  /// Whether it passed only after a retry.
  public var isFlaky: Bool { hasPassed && !earlierFailures.isEmpty }
}
