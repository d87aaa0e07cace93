/// A flow's parts of a run's reports, which worker processes send to the main process.
public struct FlowOutcome: Equatable, Codable, Sendable {
  public var report: FlowReport
  /// The flow's part of the trace; nil when none is requested.
  public var trace: String?
  /// The flow's page of the HTML report; nil when none is requested.
  public var page: String?

  public init(report: FlowReport, trace: String? = nil, page: String? = nil) {
    self.report = report
    self.trace = trace
    self.page = page
  }
}
