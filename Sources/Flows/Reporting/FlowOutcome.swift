/// What a flow gives to the reports of a run, ready to be written. It can pass from one process to another.
public struct FlowOutcome: Equatable, Codable, Sendable {
  public var report: FlowReport
  /// The flow's part of the trace; nil when none is wanted.
  public var trace: String?
  /// The flow's page of the HTML report; nil when none is wanted.
  public var page: String?

  public init(report: FlowReport, trace: String? = nil, page: String? = nil) {
    self.report = report
    self.trace = trace
    self.page = page
  }
}
