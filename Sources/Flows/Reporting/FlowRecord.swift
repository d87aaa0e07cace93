import ShellCore

/// All data of a flow for its reports.
package struct FlowRecord: Equatable, Sendable {
  /// The maximum number of events of one flow; later ones are omitted.
  package static let eventLimit = 200_000

  package var report: FlowReport
  package var platform: Platform
  package var seed: UInt64
  /// The events in order; empty when no report needs them.
  package var events: [TraceEvent] = []
  /// Whether events were omitted.
  package var isTruncated = false
  /// The records of earlier attempts, without screenshots.
  package var earlierAttempts: [FlowRecord] = []
  /// The screen before and after each step; nil when no report needs it.
  package var screenshots: StepScreenshots?

  package init(report: FlowReport, platform: Platform, seed: UInt64) {
    self.report = report
    self.platform = platform
    self.seed = seed
  }

  /// The flow's part of a trace: one JSON object per line.
  package var trace: String {
    let attempts = earlierAttempts + [self]
    return attempts.enumerated().map { $1.trace(attempt: $0 + 1) }.joined()
  }

  private func trace(attempt: Int) -> String {
    var text = TraceEncoder(flow: report.path)
    var lines = [text.line(time: 0, report.traceBegin(attempt: attempt, platform: platform.rawValue, seed: seed))]
    lines += events.map { text.line($0) }
    if isTruncated { lines.append(text.line(time: report.milliseconds, TraceEncoder.members("flow", "truncated", []))) }
    lines.append(text.line(time: report.milliseconds, report.traceEnd))
    return lines.map { $0.text + "\n" }.joined()
  }

  /// This record with those of earlier attempts.
  package func withEarlierAttempts(_ attempts: [FlowRecord]) -> FlowRecord {
    var record = self
    record.earlierAttempts = attempts.map {
      var attempt = $0
      attempt.screenshots = nil
      return attempt
    }
    record.report.recordings = attempts.flatMap(\.report.recordings) + report.recordings
    record.report.earlierFailures = attempts.compactMap(\.report.failure)
    record.report.realMilliseconds += attempts.reduce(0) { $0 + $1.report.realMilliseconds }
    return record
  }
}
