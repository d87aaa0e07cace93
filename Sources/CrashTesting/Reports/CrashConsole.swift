import Flows
import TerminalModel

/// Formats a crash test's report as plain lines for logs.
package enum CrashConsole {
  private static let labelColumns = 46
  private static let callColumns = 60

  /// Formats a case: the matrix of points by kinds, the defects and the losses.
  package static func text(_ crash: CrashCase) -> String {
    let runs = crash.results.count
    var lines = [
      "\(crash.flow): \(crash.name)",
      "\(crash.condition.description): \(Self.count(crash.points.count, "point")) x \(Self.count(crash.kinds.count, "kind"))"
        + " of death, \(Self.count(runs, "run"))", "",
    ]
    lines += matrix(crash)
    let findings = CrashFindings(crash)
    if !findings.defects.isEmpty {
      lines += ["", "Defects:"] + findings.defects.flatMap { description($0, of: crash) }
    }
    if !findings.losses.isEmpty { lines += ["", "Losses:"] + findings.losses.flatMap { description($0, of: crash) } }
    if let rest = findings.omission { lines.append("  \(rest)") }
    return ReportText.console(lines + ["", summary(crash)])
  }

  /// `1216 runs: 900 equivalent, 316 recovered with loss; no defect`.
  static func summary(_ crash: CrashCase) -> String {
    let counts = CrashVerdict.allCases.reversed().compactMap { verdict in
      let count = crash.count(verdict)
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let verdict = crash.hasDefects ? "defects found" : "no defect"
    return "\(count(crash.results.count, "run")): \(counts.joined(separator: ", ")); \(verdict)"
  }

  private static func matrix(_ crash: CrashCase) -> [String] {
    let head = crash.kinds.map { $0.rawValue.prefix(3) }.joined(separator: " ")
    var lines = [String(repeating: " ", count: labelColumns) + head]
    for row in CrashRow.all(of: crash) {
      if let step = row.step { lines.append(fitted("\(step.number) \(step.text)", columns: labelColumns + head.count)) }
      let marks = row.verdicts.map { " \($0?.mark ?? " ") " }.joined(separator: " ")
      let label = padded(fitted("   \(row.label)", columns: labelColumns - 1), columns: labelColumns)
      lines.append(String((label + marks).reversed().drop { $0 == " " }.reversed()))
    }
    let seen = CrashVerdict.allCases.reversed().filter { crash.count($0) > 0 }
    return lines + ["", seen.map { "\($0.mark) \($0.rawValue)" }.joined(separator: "  ")]
  }

  private static func description(_ group: CrashGroup, of crash: CrashCase) -> [String] {
    guard let finding = CrashFinding(group, of: crash) else { return [] }
    var lines = ["  \(finding.mark) \(finding.title)"] + finding.details.map { "      \($0)" }
    lines += finding.calls(columns: callColumns, marks: .ascii).map { "      \($0)" }
    return lines + ["    \(finding.occurrence)", "    \(finding.command)"]
  }

  static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private static func fitted(_ text: String, columns: Int) -> String {
    ConsoleText.fitted(text, columns: columns, marks: .ascii)
  }

  static func padded(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - CharacterWidth.columns(of: text)))
  }
}
