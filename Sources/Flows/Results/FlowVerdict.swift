/// The verdict on a flow; its raw value is the CSS class in the report.
enum FlowVerdict: String, CaseIterable {
  case passed, warned, flaky, failed

  init(_ report: FlowReport) {
    self =
      if !report.hasPassed {
        .failed
      } else if report.isFlaky {
        .flaky
      } else if report.status == .warning {
        .warned
      } else {
        .passed
      }
  }

  var label: String {
    switch self {
    case .passed: "passed"
    case .warned: "warning"
    case .flaky: "flaky"
    case .failed: "failed"
    }
  }
}
