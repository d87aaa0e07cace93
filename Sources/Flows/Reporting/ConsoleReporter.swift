import SourceText

/// Reports as plain lines for logs. Nothing in them depends on the machine or its speed: two runs can be compared line by line.
public enum ConsoleReporter {
  /// One line for a flow that passed, with its warnings and what failed before it passed; for another one the failure
  /// with all its details.
  public static func text(_ report: FlowReport) -> String {
    let time = DurationText.text(milliseconds: report.milliseconds)
    let attempts = report.earlierFailures.count + 1
    let tries = attempts == 1 ? "" : ", \(attempts) attempts"
    var lines = ["\(head(report))\(report.name) (\(report.path), \(time)\(tries))"]
    lines += notes(report).map { "  \($0)" }
    if let failure = report.failure {
      lines += failure.description.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    return ReportText.console(lines)
  }

  private static func head(_ report: FlowReport) -> String {
    switch FlowVerdict(report) {
    case .passed, .warned: "ok      "
    case .flaky: "flaky   "
    case .failed: "failed  "
    }
  }

  /// What is reported of a flow besides its failure: attempts before, lines of its scripts, warnings.
  static func notes(_ report: FlowReport) -> [String] {
    var lines = report.earlierFailures.enumerated().map { number, failure in
      "attempt \(number + 1) failed: \(failure.place.text): \(failure.summary)"
    }
    lines += report.console.map { "console: \($0)" }
    for step in report.steps where step.status == .warned {
      let place = "\(step.path):\(step.position.line):\(step.position.column)"
      lines.append("warning: \(place): \(step.description): \(step.message ?? "")")
    }
    return lines
  }

  /// The steps of a flow, one a line, indented by their depth.
  public static func steps(_ report: FlowReport) -> String { ReportText.console(stepLines(report)) }

  static func stepLines(_ report: FlowReport) -> [String] {
    report.steps.map { step in
      let indent = String(repeating: "  ", count: step.depth + 1)
      return "\(indent)\(step.status.rawValue.lowercased()): \(step.description)"
    }
  }

  /// The end of a run: each failure in one line, the command that runs the failed flows again, and the counts in the last line.
  public static func end(_ summary: RunSummary) -> String {
    var lines: [String] = []
    func list(_ title: String, _ failures: [(location: String, what: String)]) {
      guard !failures.isEmpty else { return }
      lines += ["", title] + failures.map { "  \($0.location) \($0.what)" }
    }
    list("Passed only when tried again:", summary.flakyFailures)
    list("Failed:", summary.failures)
    if let command = summary.rerunText { lines += ["", "To run the failed flows again:", "  \(command)"] }
    if !lines.isEmpty { lines.append("") }
    if !summary.reports.isEmpty {
      lines.append("\(summary.stepsText), \(DurationText.text(milliseconds: summary.milliseconds)) of virtual time")
    }
    return ReportText.console(lines + [counts(summary)])
  }

  /// `12 flows, 10 passed, 1 flaky, 1 failed`.
  static func counts(_ summary: RunSummary) -> String { summary.counts.map(\.text).joined(separator: ", ") }
}
