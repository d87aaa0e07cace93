import SourceText

/// Reports as lines for people.
public enum ConsoleReporter {
  /// One line for a flow that passed, with its warnings and what failed before it passed; for another one the failure
  /// with all its details.
  public static func text(_ report: FlowReport, style: ConsoleStyle = .plain) -> String {
    let time = DurationText.text(milliseconds: report.milliseconds)
    let attempts = report.earlierFailures.count + 1
    let tries = attempts == 1 ? "" : ", \(attempts) attempts"
    var lines = ["\(report.name) (\(report.path), \(time)\(tries))"]
    for (number, failure) in report.earlierFailures.enumerated() {
      lines.append("  attempt \(number + 1) failed: \(failure.place.text): \(failure.summary)")
    }
    lines += report.console.map { "  console: \($0)" }
    for step in report.steps where step.status == .warned {
      let place = "\(step.path):\(step.position.line):\(step.position.column)"
      lines.append("  warning: \(place): \(step.description): \(step.message ?? "")")
    }
    if let failure = report.failure {
      lines += failure.description.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    return head(report, style) + ReportText.console(lines)
  }

  private static func head(_ report: FlowReport, _ style: ConsoleStyle) -> String {
    switch FlowVerdict(report) {
    case .passed: style.word("ok", .good) + "      "
    case .warned: style.word("ok", .odd) + "      "
    case .flaky: style.word("flaky", .odd) + "   "
    case .failed: style.word("failed", .bad) + "  "
    }
  }

  /// The steps of a flow, one a line, indented by their depth.
  public static func steps(_ report: FlowReport) -> String {
    let lines = report.steps.map { step in
      let indent = String(repeating: "  ", count: step.depth + 1)
      return "\(indent)\(step.status.rawValue.lowercased()): \(step.description)"
    }
    return ReportText.console(lines)
  }

  /// `12 flows, 10 passed, 1 flaky, 1 failed`.
  public static func summary(_ reports: [FlowReport], style: ConsoleStyle = .plain) -> String {
    let verdicts = reports.map { FlowVerdict($0) }
    func count(_ verdict: FlowVerdict) -> Int { verdicts.filter { $0 == verdict }.count }
    let (warned, flaky, failed) = (count(.warned), count(.flaky), count(.failed))
    let passed = "\(count(.passed) + warned) passed"
    var parts = ["\(reports.count) \(reports.count == 1 ? "flow" : "flows")"]
    parts.append(flaky + failed == 0 ? style.word(passed, .good) : passed)
    if warned > 0 { parts.append("\(warned) with warnings") }
    if flaky > 0 { parts.append(style.word("\(flaky) flaky", .odd)) }
    if failed > 0 { parts.append(style.word("\(failed) failed", .bad)) }
    return parts.joined(separator: ", ")
  }
}
