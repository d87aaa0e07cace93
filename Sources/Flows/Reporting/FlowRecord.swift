import ShellCore

/// All that a flow leaves for its reports.
public struct FlowRecord: Equatable, Sendable {
  /// Events of one flow; what comes after is left out.
  public static let eventLimit = 200_000

  public var report: FlowReport
  public var platform: Platform
  public var seed: UInt64
  /// What happened, in order; empty when no report wants it.
  public var events: [TraceEvent] = []
  /// Some events were left out.
  public var isCut = false
  /// What came of attempts before this one, without pictures.
  public var earlier: [FlowRecord] = []
  /// The screen before and after each step; nil when no report wants it.
  public var pictures: StepPictures?

  public init(report: FlowReport, platform: Platform, seed: UInt64) {
    self.report = report
    self.platform = platform
    self.seed = seed
  }

  /// The flow's part of a trace: one JSON object a line.
  public var trace: String {
    let attempts = earlier + [self]
    return attempts.enumerated().map { $1.trace(attempt: $0 + 1) }.joined()
  }

  private func trace(attempt: Int) -> String {
    var text = TraceText(flow: report.path)
    var lines = [text.line(time: 0, report.traceBegin(attempt: attempt, platform: platform.rawValue, seed: seed))]
    lines += events.map { text.line($0) }
    if isCut { lines.append(text.line(time: report.milliseconds, TraceText.members("flow", "truncated", []))) }
    lines.append(text.line(time: report.milliseconds, report.traceEnd))
    return lines.map { $0.text + "\n" }.joined()
  }

  /// This record as the outcome of a flow that was tried before.
  public func after(_ attempts: [FlowRecord]) -> FlowRecord {
    var record = self
    record.earlier = attempts.map {
      var attempt = $0
      attempt.pictures = nil
      return attempt
    }
    record.report.earlierFailures = attempts.compactMap(\.report.failure)
    record.report.realMilliseconds += attempts.reduce(0) { $0 + $1.report.realMilliseconds }
    record.report.startedAt = attempts.first?.report.startedAt ?? record.report.startedAt
    return record
  }
}
