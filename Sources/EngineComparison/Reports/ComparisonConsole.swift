import Flows
import TerminalModel

/// Formats comparisons for a terminal. Texts of pages contain no control characters afterwards.
package struct ComparisonConsole {
  private let format: TerminalFormat
  /// Whether all steps that differ are shown, instead of the first one.
  private let showsAllSteps: Bool

  package init(_ format: TerminalFormat, showsAllSteps: Bool = false) {
    self.format = format
    self.showsAllSteps = showsAllSteps
  }

  /// One line for a target.
  package func line(_ comparison: TargetComparison) -> String {
    var line = ConsoleLine()
    line.add(comparison.isEqual ? "equal  " : "differs", comparison.isEqual ? .success : .failure)
    line.add("  \(comparison.target)")
    let outcome = Self.outcome(comparison)
    if !outcome.isEmpty { line.add(": \(outcome)") }
    return line.text(format.style)
  }

  /// The details of a target.
  package func text(_ comparison: TargetComparison) -> String {
    var lines = [ConsoleLine(comparison.target, .heading)]
    if comparison.isFlow {
      lines += flow(comparison)
    } else {
      lines += comparison.steps.flatMap { subjects($0) + details($0, comparison.engines) }
    }
    let outcome = comparison.isEqual ? "are equal" : "differ: \(Self.outcome(comparison))"
    lines += wrapped(
      "\(comparison.engines.left) and \(comparison.engines.right) \(outcome)", comparison.isEqual ? .success : .failure)
    return lines.map { $0.text(format.style) }.joined(separator: "\n")
  }

  /// The numbers of all targets.
  /// - Parameter failures: the number of targets that could not be compared.
  package func summary(_ comparisons: [TargetComparison], failures: Int = 0) -> String {
    let equal = comparisons.count(where: \.isEqual)
    let rows = comparisons.reduce(0) { $0 + $1.rowCount }
    let equalRows = comparisons.reduce(0) { $0 + $1.equalRowCount }
    var line = ConsoleLine("\(equal) of \(comparisons.count) \(comparisons.count == 1 ? "target" : "targets") equal")
    if rows > 0 { line.add("; \(equalRows) of \(rows) rows equal (\(Self.share(equalRows, of: rows)))") }
    if failures > 0 { line.add("; \(failures) not compared", .failure) }
    return line.text(format.style)
  }

  /// A share with one decimal, which is never rounded up to 100 %.
  private static func share(_ part: Int, of whole: Int) -> String {
    let thousandths = part * 1_000 / whole
    return "\(thousandths / 10).\(thousandths % 10) %"
  }

  /// What differs, in a few words; empty if nothing does.
  private static func outcome(_ comparison: TargetComparison) -> String {
    let rows = "\(comparison.equalRowCount) of \(comparison.rowCount) rows equal"
    var names = comparison.differences.map { $0 == .text ? "text (\(rows))" : $0.rawValue }
    if comparison.divergence != nil { names.append("steps") }
    return names.joined(separator: ", ")
  }

  // MARK: Flows

  private func flow(_ comparison: TargetComparison) -> [ConsoleLine] {
    let different = comparison.differentSteps
    let count = comparison.steps.count
    var lines = [ConsoleLine("  \(count - different.count) of \(count) steps equal")]
    for step in different {
      let subjects = step.differences.map(\.rawValue).joined(separator: ", ")
      lines += marked("\(step.name(in: comparison.target) ?? ""): \(subjects)")
    }
    if let divergence = comparison.divergence {
      lines += marked("step \(divergence.number) is not the same:")
      for (engine, step) in [
        (comparison.engines.left, divergence.left), (comparison.engines.right, divergence.right),
      ] {
        lines += wrapped("\(engine): \(step ?? "the flow has ended")", indent: 4)
      }
    }
    for step in showsAllSteps ? different : Array(different.prefix(1)) {
      let isFirst = step.number == different.first?.number
      lines.append(ConsoleLine())
      lines += wrapped("\(isFirst ? "First difference, " : "")\(step.name(in: comparison.target) ?? "")", .heading)
      lines += subjects(step) + details(step, comparison.engines)
    }
    return lines + [ConsoleLine()]
  }

  /// A text with the mark of differences.
  private func marked(_ text: String) -> [ConsoleLine] {
    wrapped(text, indent: 2).enumerated().map { index, line in
      guard index == 0 else { return line }
      var first = ConsoleLine("\(format.differenceMark) ", .failure)
      first.add(String(line.text(.plain).dropFirst(2)))
      return first
    }
  }

  private func wrapped(_ text: String, _ tone: ConsoleTone? = nil, indent: Int = 0) -> [ConsoleLine] {
    ConsoleText.wrapped(text, columns: format.width, indent: indent).map { ConsoleLine($0, tone) }
  }

  // MARK: Steps

  private func subjects(_ step: StepComparison) -> [ConsoleLine] {
    step.subjects.map { subject in
      let isEqual = step.isEqual(subject) == true
      var line = isEqual ? ConsoleLine("  ") : ConsoleLine("\(format.differenceMark) ", .failure)
      line.add(subject.rawValue)
      line.pad(to: 12)
      line.add(isEqual ? "equal" : "differs", isEqual ? .success : .failure)
      if let screen = step.screen, let numbers = Self.numbers(subject, screen) {
        line.pad(to: 21)
        line.add(numbers, .muted)
      }
      return line
    }
  }

  static func numbers(_ subject: ComparisonSubject, _ screen: ScreenComparison) -> String? {
    switch subject {
    case .text: "\(screen.equalRowCount) of \(screen.writtenRows.count) rows equal"
    case .styles:
      "\(screen.styles.comparedCells - screen.styles.differentCells) of \(screen.styles.comparedCells) cells equal"
    case .verdict, .title, .url, .history, .console, .bar, .tabs, .timeline: nil
    }
  }

  private func details(_ step: StepComparison, _ engines: EnginePair) -> [ConsoleLine] {
    step.differences.flatMap { subject -> [ConsoleLine] in
      let lines: [ConsoleLine] =
        switch subject {
        case .text: step.screen.map { ScreenColumns($0, engines, format).lines } ?? []
        case .styles: step.screen.map { LineColumns.lines($0.styles, engines, format) } ?? []
        case .verdict, .title, .url, .history, .console, .bar, .tabs, .timeline:
          step.lines[subject].map { LineColumns.lines($0, engines, format) } ?? []
        }
      return [ConsoleLine(), ConsoleLine(subject.rawValue, .heading)] + lines
    }
  }
}
