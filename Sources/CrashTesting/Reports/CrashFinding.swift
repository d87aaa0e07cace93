import Flows
import TerminalModel

/// A group of runs with the same outcome, formatted for a console report.
struct CrashFinding {
  /// The maximum number of listed native calls.
  private static let callsListed = 8

  let verdict: CrashVerdict
  let title: String
  let details: [String]
  /// The kinds of death, the number of points and the first point.
  let occurrence: String
  /// The command that repeats the first run.
  let command: String
  private let calls: [CrashCallCount]

  /// nil for a group without runs.
  init?(_ group: CrashGroup, of crash: CrashCase) {
    guard let first = group.scenarios.first else { return nil }
    let result = group.result
    verdict = result.verdict
    title = result.verdict.rawValue + (result.reason.isEmpty ? "" : ": \(result.reason)")
    var details = result.losses + result.unexpectedLines.map { "on the screen instead: \($0)" }
    if !result.lostCalls.isEmpty { details.append("calls cut off: \(result.lostCalls.joined(separator: ", "))") }
    self.details = details
    let kinds = group.kinds.map(\.rawValue).joined(separator: ", ")
    occurrence =
      "\(kinds); \(CrashConsole.count(group.points.count, "point")), first \(first.point.number)"
      + " (step \(first.point.step), \(first.point.text))"
    command = crash.replayCommand(for: first)
    calls = result.calls
  }

  var mark: String { String(verdict.mark) }

  /// A table of the native calls in the baseline run and in this run; empty when there is nothing to compare.
  /// - Parameter columns: the maximum width of a call's text.
  func calls(columns: Int, marks: ConsoleMarks) -> [String] {
    guard !calls.isEmpty else { return [] }
    var rows = calls.prefix(Self.callsListed).map {
      (ConsoleText.fitted($0.call, columns: columns, marks: marks), "\($0.baseline)", "\($0.actual)")
    }
    rows.insert(("native calls", "baseline", "actual"), at: 0)
    let width = rows.map { CharacterWidth.columns(of: $0.0) }.max() ?? 0
    let lines = rows.map { row in
      CrashConsole.padded(row.0, columns: width) + "  " + String(repeating: " ", count: 11 - row.1.count) + row.1
        + String(repeating: " ", count: 8 - row.2.count) + row.2
    }
    let rest = calls.count - Self.callsListed
    return rest > 0 ? lines + ["and \(CrashConsole.count(rest, "other call"))"] : lines
  }
}
