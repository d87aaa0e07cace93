import SourceText

/// Formats reports as plain lines for logs. They do not depend on the machine or its speed, so that two runs can be
/// compared.
package enum ConsoleReporter {
  /// Formats a flow's report: one line with its warnings and failed attempts, and the details of a failure.
  package static func text(_ report: FlowReport) -> String {
    let time = DurationText.formatted(milliseconds: report.milliseconds)
    let attempts = report.earlierFailures.count + 1
    let tries = attempts == 1 ? "" : ", \(attempts) attempts"
    var lines = ["\(head(report))\(report.name) (\(report.path), \(time)\(tries))"]
    lines += remarks(report).map { "  \($0)" }
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

  /// The earlier attempts, recordings, console lines of scripts and warnings of a flow.
  static func remarks(_ report: FlowReport) -> [String] {
    var lines = report.earlierFailures.enumerated().map { number, failure in
      "attempt \(number + 1) failed: \(failure.location.description): \(failure.summary)"
    }
    lines += report.recordings.map { "recording: \($0)" }
    lines += report.console.map { "console: \($0)" }
    for step in report.steps where step.status == .warned {
      let location = "\(step.path):\(step.position.line):\(step.position.column)"
      lines.append("warning: \(location): \(step.description): \(step.message ?? "")")
    }
    return lines
  }

  /// Formats the steps of a flow, one per line, indented by their depth.
  package static func steps(_ report: FlowReport) -> String { ReportText.console(stepLines(report)) }

  static func stepLines(_ report: FlowReport) -> [String] {
    report.steps.map { step in
      let indent = String(repeating: "  ", count: step.depth + 1)
      return "\(indent)\(step.status.rawValue.lowercased()): \(step.description)"
    }
  }

  /// Formats the end of a run: a line for each failure, the command that reruns the failed flows, and the counts in the
  /// last line.
  package static func summary(_ summary: RunSummary) -> String {
    var lines: [String] = []
    func list(_ title: String, _ failures: [(location: String, what: String)]) {
      guard !failures.isEmpty else { return }
      lines += ["", title] + failures.map { "  \($0.location) \($0.what)" }
    }
    list("Passed only after a retry:", summary.flakyFailures)
    list("Failed:", summary.failures)
    if let command = summary.rerunCommand { lines += ["", "To run the failed flows again:", "  \(command)"] }
    if !lines.isEmpty { lines.append("") }
    if !summary.reports.isEmpty {
      lines.append(
        "\(summary.stepsText), \(DurationText.formatted(milliseconds: summary.milliseconds)) of virtual time")
    }
    return ReportText.console(lines + [counts(summary)])
  }

  /// `12 flows, 10 passed, 1 flaky, 1 failed`.
  static func counts(_ summary: RunSummary) -> String { summary.counts.map(\.text).joined(separator: ", ") }
}
