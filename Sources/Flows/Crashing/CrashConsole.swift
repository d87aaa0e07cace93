import TerminalModel

/// A crash test's report as lines for people.
public enum CrashConsole {
  private static let labelColumns = 46
  /// Groups of losses that are told; the JSON report has all.
  private static let lossesTold = 10
  /// Native calls of a group that are told, and the columns that one may take.
  private static let callsTold = 8
  private static let callColumns = 60

  /// A case: the matrix of points by kinds, what is wrong, and what was lost.
  public static func text(_ crash: CrashCase, style: ConsoleStyle = .plain) -> String {
    let runs = crash.results.count
    var lines = [
      "\(crash.flow): \(crash.name)",
      "\(crash.condition.text): \(Self.count(crash.points.count, "point")) x \(Self.count(crash.kinds.count, "kind"))"
        + " of death, \(Self.count(runs, "run"))", "",
    ]
    lines += matrix(crash)
    let groups = CrashGroup.all(of: crash)
    let defects = groups.filter(\.result.verdict.isDefect)
    if !defects.isEmpty { lines += ["", "Defects:"] + defects.flatMap { described($0, of: crash) } }
    let losses = groups.filter { $0.result.verdict == .recovered }
    if !losses.isEmpty { lines += ["", "Losses:"] + losses.prefix(lossesTold).flatMap { described($0, of: crash) } }
    if losses.count > lossesTold { lines.append("  and \(losses.count - lossesTold) other losses (--json has all)") }
    return ReportText.console(lines + [""]) + "\n" + summary(crash, style: style)
  }

  /// `1216 runs: 900 equivalent, 316 recovered with loss; no defect`.
  public static func summary(_ crash: CrashCase, style: ConsoleStyle = .plain) -> String {
    let counts = CrashVerdict.allCases.reversed().compactMap { verdict in
      let count = crash.count(verdict)
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let verdict = crash.hasDefects ? style.word("defects found", .bad) : style.word("no defect", .good)
    return "\(count(crash.results.count, "run")): \(counts.joined(separator: ", ")); \(verdict)"
  }

  private static func matrix(_ crash: CrashCase) -> [String] {
    let head = crash.kinds.map { $0.rawValue.prefix(3) }.joined(separator: " ")
    var lines = [String(repeating: " ", count: labelColumns) + head]
    for row in CrashRow.all(of: crash) {
      if let step = row.step { lines.append(fitted("\(step.number) \(step.text)", columns: labelColumns + head.count)) }
      let marks = row.verdicts.map { " \($0.mark) " }.joined(separator: " ")
      let label = padded(fitted("   \(row.text)", columns: labelColumns - 1), columns: labelColumns)
      lines.append(String((label + marks).reversed().drop { $0 == " " }.reversed()))
    }
    let seen = CrashVerdict.allCases.reversed().filter { crash.count($0) > 0 }
    return lines + ["", seen.map { "\($0.mark) \($0.rawValue)" }.joined(separator: "  ")]
  }

  private static func described(_ group: CrashGroup, of crash: CrashCase) -> [String] {
    guard let first = group.scenarios.first else { return [] }
    let result = group.result
    var lines = [
      "  \(result.verdict.mark) \(result.verdict.rawValue)" + (result.reason.isEmpty ? "" : ": \(result.reason)")
    ]
    lines += result.losses.map { "      \($0)" }
    lines += result.instead.map { "      on the screen instead: \($0)" }
    if !result.lostCalls.isEmpty { lines.append("      calls cut off: \(result.lostCalls.joined(separator: ", "))") }
    lines += table(of: result.calls)
    let kinds = group.kinds.map(\.rawValue).joined(separator: ", ")
    lines.append(
      "    \(kinds); \(count(group.points.count, "point")), first \(first.point.number)"
        + " (step \(first.point.step), \(first.point.text))")
    return lines + ["    \(crash.replay(first))"]
  }

  /// What native sides did undisturbed and in this run, side by side.
  private static func table(of calls: [CrashCallCount]) -> [String] {
    guard !calls.isEmpty else { return [] }
    var rows = calls.prefix(callsTold).map {
      (fitted($0.call, columns: callColumns), "\($0.undisturbed)", "\($0.here)")
    }
    rows.insert(("native calls", "undisturbed", "here"), at: 0)
    let width = rows.map { CharacterWidth.columns(of: $0.0) }.max() ?? 0
    let lines = rows.map { row in
      "      \(padded(row.0, columns: width))  " + String(repeating: " ", count: 11 - row.1.count) + row.1
        + String(repeating: " ", count: 6 - row.2.count) + row.2
    }
    let rest = calls.count - callsTold
    return rest > 0 ? lines + ["      and \(count(rest, "other call"))"] : lines
  }

  private static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// The beginning of a text that fits, with three dots where it was cut.
  static func fitted(_ text: String, columns: Int) -> String {
    let line = DisplayText.visible(text)
    guard CharacterWidth.columns(of: line) > columns else { return line }
    var result = ""
    var width = 3
    for glyph in line {
      width += CharacterWidth.columns(of: glyph)
      guard width <= columns else { break }
      result.append(glyph)
    }
    return result + "..."
  }

  static func padded(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - CharacterWidth.columns(of: text)))
  }
}
