import SourceText

/// A summary of a run's results.
package struct RunSummary: Equatable, Sendable {
  /// Runs of more flows list the slowest ones.
  private static let manyFlows = 10
  private static let slowestListed = 3

  package var reports: [FlowReport]
  /// The planned number of flows, which exceeds the number of reports if the run was interrupted.
  package var planned: Int
  /// The real time of the whole run.
  package var realMilliseconds: Double
  package var rerun: RerunCommand

  package init(
    _ reports: [FlowReport], planned: Int? = nil, realMilliseconds: Double = 0, rerun: RerunCommand = RerunCommand()
  ) {
    self.reports = reports
    self.planned = planned ?? reports.count
    self.realMilliseconds = realMilliseconds
    self.rerun = rerun
  }

  /// The numbers of flows by verdict: `12 flows`, `9 passed`, `1 flaky`, `1 failed`, `1 not run`.
  var counts: [(text: String, tone: ConsoleTone?)] {
    let verdicts = reports.map { FlowVerdict($0) }
    func count(_ verdict: FlowVerdict) -> Int { verdicts.count { $0 == verdict } }
    let (warned, flaky, failed) = (count(.warned), count(.flaky), count(.failed))
    let missing = planned - reports.count
    var counts: [(text: String, tone: ConsoleTone?)] = [("\(planned) \(planned == 1 ? "flow" : "flows")", nil)]
    let isGreen = flaky + failed + missing == 0 && !reports.isEmpty
    counts.append(("\(count(.passed) + warned) passed", isGreen ? .success : nil))
    if warned > 0 { counts.append(("\(warned) with warnings", .warning)) }
    if flaky > 0 { counts.append(("\(flaky) flaky", .warning)) }
    if failed > 0 { counts.append(("\(failed) failed", .failure)) }
    if missing > 0 { counts.append(("\(missing) not run", .warning)) }
    return counts
  }

  var steps: Int { reports.reduce(0) { $0 + $1.stepCount } }

  var stepsText: String { "\(steps) \(steps == 1 ? "step" : "steps")" }

  /// Virtual time of all flows.
  var milliseconds: Double { reports.reduce(0) { $0 + $1.milliseconds } }

  /// The flows with the most real time, if there are many flows.
  var slowest: [FlowReport] {
    guard reports.count > Self.manyFlows else { return [] }
    let order = reports.indices.sorted {
      (-reports[$0].realMilliseconds, $0) < (-reports[$1].realMilliseconds, $1)
    }
    return order.prefix(Self.slowestListed).map { reports[$0] }
  }

  /// The failures: `FILE:LINE:COLUMN:` and the description.
  var failures: [(location: String, what: String)] {
    reports.compactMap { report in report.failure.map { Self.line($0, of: report) } }
  }

  /// Failed attempts of flows that passed later.
  var flakyFailures: [(location: String, what: String)] {
    reports.filter(\.isFlaky).flatMap { report in report.earlierFailures.map { Self.line($0, of: report) } }
  }

  /// The command that reruns the failed flows; nil when none failed.
  var rerunCommand: String? {
    let failed = reports.filter { !$0.hasPassed }.map(\.path)
    return failed.isEmpty ? nil : rerun.command(for: failed)
  }

  private static func line(_ failure: FlowFailure, of report: FlowReport) -> (location: String, what: String) {
    let location = failure.location
    let flow = location.path == report.path ? "" : " (in \(report.path))"
    let what = ReportText.printable("\(location.step): \(failure.summary)\(flow)").replacing("\n", with: " ")
    return ("\(location.path):\(location.position.line):\(location.position.column):", what)
  }
}
