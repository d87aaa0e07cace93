import Flows

/// Formats a crash test's report for a terminal. Commands are never truncated, because users copy them.
package enum CrashTerminal {
  private static let callColumns = 60

  /// Formats a case: the matrix, its legend, the findings and a summary.
  /// - Parameter seconds: the real time of the case's runs.
  package static func text(_ crash: CrashCase, seconds: Double, _ format: TerminalFormat) -> String {
    let matrix = CrashMatrix(crash: crash)
    var head = ConsoleLine()
    head.add(ConsoleText.fitted(crash.name, columns: format.width, marks: format.marks), .heading)
    var lines = [head.text(format.style)]
    lines += [crash.flow, crash.condition.description].map {
      ConsoleLine(ConsoleText.fittedEnd($0, columns: format.width, marks: format.marks), .muted).text(format.style)
    }
    func section(_ title: String, _ content: [String]) {
      guard !content.isEmpty else { return }
      lines += ["", TerminalReporter.heading(title, format)] + content
    }
    if !crash.results.isEmpty {
      lines += [""] + texts(matrix.lines(format), format)
      lines += [""] + texts(matrix.legend(format), format)
    }
    section("Steps with defects", texts(matrix.defectiveSteps(format), format))
    let findings = CrashFindings(crash)
    section("Defects", findings.defects.flatMap { described($0, of: crash, format) })
    section(
      "Losses",
      findings.losses.flatMap { described($0, of: crash, format) }
        + (findings.omission.map { ConsoleText.wrapped($0, columns: format.width, indent: 2) } ?? []))
    lines.append("")
    let size = "\(CrashConsole.count(crash.points.count, "point")) x \(CrashConsole.count(crash.kinds.count, "kind"))"
    lines.append(TerminalReporter.truncated("\(crash.flow), \(crash.condition.description)", format))
    lines += summary([crash], size: size, seconds: seconds, format)
    return lines.joined(separator: "\n")
  }

  /// Formats the summary of several cases: the table of verdicts, the defects and the totals.
  package static func totals(_ cases: [CrashCase], seconds: Double, _ format: TerminalFormat) -> String {
    var lines = CrashTable.lines(cases, format)
    let defects = cases.flatMap { crash in
      CrashFindings(crash).defects.compactMap { CrashFinding($0, of: crash) }.flatMap { finding in
        title(of: finding, "\(crash.flow): \(finding.title)", format)
          + ConsoleCommand.lines(finding.command, columns: format.width, indent: 4)
      }
    }
    if !defects.isEmpty { lines += ["", TerminalReporter.heading("Defects", format)] + defects }
    let size = CrashConsole.count(cases.count, "case")
    return (lines + [""] + summary(cases, size: size, seconds: seconds, format)).joined(separator: "\n")
  }

  private static func summary(
    _ cases: [CrashCase], size: String, seconds: Double, _ format: TerminalFormat
  ) -> [String] {
    let verdicts = cases.flatMap { $0.results.map(\.verdict) }
    var work = [size, CrashConsole.count(verdicts.count, "run"), ConsoleTime.text(milliseconds: seconds * 1_000)]
    if seconds > 0 { work.append("\(rate(Double(verdicts.count) / seconds)) runs/s") }
    let (defects, losses) = (verdicts.count(where: \.isDefect), verdicts.count { $0 == .recovered })
    var sums = [
      ConsoleLine(
        defects == 0 ? "no defects" : CrashConsole.count(defects, "defect"), defects == 0 ? .success : .failure)
    ]
    if losses > 0 { sums.append(ConsoleLine(losses == 1 ? "1 loss" : "\(losses) losses", .warning)) }
    sums.append(ConsoleLine("\(verdicts.count - defects - losses) equivalent"))
    let kinds = CrashVerdict.allCases.filter(\.isDefect).compactMap { verdict in
      let count = verdicts.count { $0 == verdict }
      return count > 0 ? ConsoleLine("\(count) \(verdict.rawValue)", .failure) : nil
    }
    let lines =
      ConsoleLine.flowing(work.map { ConsoleLine($0) }, separator: ", ", columns: format.width)
      + ConsoleLine.flowing(sums, separator: ", ", columns: format.width)
      + (kinds.isEmpty ? [] : ConsoleLine.flowing(kinds, separator: ", ", columns: format.width, indent: 2))
    return texts(lines, format)
  }

  /// Formats a rate with one decimal below 100.
  private static func rate(_ value: Double) -> String {
    let tenths = Int((min(value, 1e9) * 10).rounded())
    return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
  }

  private static func described(_ group: CrashGroup, of crash: CrashCase, _ format: TerminalFormat) -> [String] {
    guard let finding = CrashFinding(group, of: crash) else { return [] }
    var lines = title(of: finding, finding.title, format)
    lines += finding.details.flatMap { ConsoleText.wrapped($0, columns: format.width, indent: 6) }
    // 6 columns of indent and 21 of numbers.
    let columns = max(12, min(callColumns, format.width - 6 - 21))
    lines += finding.calls(columns: columns, marks: format.marks).map {
      TerminalReporter.truncated("      " + $0, format)
    }
    lines += ConsoleText.wrapped(finding.occurrence, columns: format.width, indent: 4)
    return lines + ConsoleCommand.lines(finding.command, columns: format.width, indent: 4)
  }

  private static func title(of finding: CrashFinding, _ text: String, _ format: TerminalFormat) -> [String] {
    let lines = ConsoleText.wrapped(text, columns: format.width, indent: 4)
    return lines.enumerated().map { index, line in
      guard index == 0 else { return line }
      var first = ConsoleLine("  ")
      first.add(finding.mark, finding.verdict.tone)
      first.add(" " + line.dropFirst(4))
      return first.text(format.style)
    }
  }

  private static func texts(_ lines: [ConsoleLine], _ format: TerminalFormat) -> [String] {
    lines.map { $0.text(format.style) }
  }
}
