import SourceText

/// Reports as plain lines.
public enum ConsoleReporter {
  /// One line for a flow that passed, with its warnings; for another one the failure with all its details.
  public static func text(_ report: FlowReport) -> String {
    let time = DurationText.text(milliseconds: report.milliseconds)
    var lines: [String] = []
    switch report.status {
    case .success, .warning: lines.append("ok      \(report.name) (\(report.path), \(time))")
    case .error: lines.append("failed  \(report.name) (\(report.path), \(time))")
    }
    lines += report.console.map { "  console: \($0)" }
    for step in report.steps where step.status == .warned {
      let place = "\(step.path):\(step.position.line):\(step.position.column)"
      lines.append("  warning: \(place): \(step.description): \(step.message ?? "")")
    }
    if let failure = report.failure {
      lines += failure.description.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    return ReportText.printable(lines.joined(separator: "\n"))
  }

  /// The steps of a flow, one a line, indented by their depth.
  public static func steps(_ report: FlowReport) -> String {
    let lines = report.steps.map { step in
      let indent = String(repeating: "  ", count: step.depth + 1)
      return "\(indent)\(step.status.rawValue.lowercased()): \(step.description)"
    }
    return ReportText.printable(lines.joined(separator: "\n"))
  }

  /// `12 flows, 11 passed, 1 failed`.
  public static func summary(_ reports: [FlowReport]) -> String {
    let failed = reports.filter { !$0.hasPassed }.count
    let warned = reports.filter { $0.status == .warning }.count
    var parts = ["\(reports.count) \(reports.count == 1 ? "flow" : "flows")", "\(reports.count - failed) passed"]
    if warned > 0 { parts.append("\(warned) with warnings") }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: ", ")
  }
}
