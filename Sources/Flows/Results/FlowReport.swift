/// The result of a flow.
package struct FlowReport: Equatable, Codable, Sendable {
  package enum Status: String, Sendable {
    case success = "SUCCESS"
    /// An optional step failed, or the flow passed only after a retry.
    case warning = "WARNING"
    case error = "ERROR"
  }

  package var name: String
  package var path: String
  package var tags: [String]
  package var properties: [FlowVariable]
  package var steps: [StepReport]
  package var failure: FlowFailure?
  /// The failures of earlier attempts in their order; empty without a retry.
  package var earlierFailures: [FlowFailure] = []
  /// The paths of the recordings of failed attempts (`--record-failures`).
  package var recordings: [String] = []
  /// The console output of the flow's scripts, by line.
  package var console: [String] = []
  /// Virtual time.
  package var milliseconds: Double = 0
  /// Real time, set by the caller. It is shown on terminals and stored in timings, and is no part of reports: they do
  /// not depend on the machine.
  package var realMilliseconds: Double = 0
  /// The part of the real time in which the app and its processes were started.
  package var launchMilliseconds: Double = 0
  /// The number of further steps, completed and not listed in `steps`: reports of shards omit them.
  package var omittedSteps = 0

  package init(flow: Flow, steps: [StepReport] = [], failure: FlowFailure? = nil) {
    name = flow.name
    path = flow.path
    tags = flow.header.tags
    properties = flow.header.properties
    self.steps = steps
    self.failure = failure
  }

  /// The number of all steps.
  package var stepCount: Int { steps.count + omittedSteps }

  package var status: Status {
    if failure != nil { return .error }
    return isFlaky || steps.contains { $0.status == .warned } ? .warning : .success
  }

  package var hasPassed: Bool { failure == nil }

  /// Whether it passed only after a retry.
  package var isFlaky: Bool { hasPassed && !earlierFailures.isEmpty }
}
