/// A flow's parts of a run's reports, which worker processes send to the main process.
package struct FlowOutcome: Equatable, Codable, Sendable {
  package var report: FlowReport
  /// The flow's part of the trace; nil when none is requested.
  package var trace: String?
  /// The flow's page of the HTML report; nil when none is requested.
  package var page: String?

  package init(report: FlowReport, trace: String? = nil, page: String? = nil) {
    self.report = report
    self.trace = trace
    self.page = page
  }
}
