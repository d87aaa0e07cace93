import TerminalModel

/// Formats reports of flows for a terminal: a table with a line for each flow, and a summary.
///
/// Verdicts have a sign and a word and do not depend on colors alone. Locations and commands are never truncated,
/// because users copy them.
package struct TerminalReporter: Sendable {
  private static let title = "flow"

  private let names: Int
  private let paths: Int

  /// - Parameter flows: all flows of the run, for the widths of the columns.
  package init(_ flows: [Flow]) {
    let names = flows.map { CharacterWidth.columns(of: DisplayText.visible($0.name)) }
    self.names = max(Self.title.count, names.max() ?? 0)
    paths = flows.map { CharacterWidth.columns(of: DisplayText.visible($0.path)) }.max() ?? 0
  }

  private func columns(_ format: TerminalFormat) -> FlowColumns {
    FlowColumns(width: format.width, names: names, paths: paths)
  }

  /// The titles of the columns.
  package func head(_ format: TerminalFormat) -> String {
    let columns = columns(format)
    var line = ConsoleLine()
    line.pad(to: FlowColumns.verdict)
    line.add(ConsoleText.fitted(Self.title, columns: columns.name, marks: format.marks), .muted)
    addFacts(steps: "steps", virtual: "virtual", real: "real", path: "file", to: &line, columns, .muted)
    return line.text(format.style)
  }

  /// Formats the line of a flow, followed by its warnings, failed attempts and the details of its failure.
  package func text(_ report: FlowReport, _ format: TerminalFormat) -> String {
    let columns = columns(format)
    let verdict = FlowVerdict(report)
    var line = ConsoleLine("\(verdict.sign(format.marks)) \(verdict.consoleWord)", verdict.tone)
    line.pad(to: FlowColumns.verdict)
    line.add(ConsoleText.fitted(report.name, columns: columns.name, marks: format.marks))
    addFacts(
      steps: "\(report.steps.count)", virtual: ConsoleTime.text(milliseconds: report.milliseconds),
      real: ConsoleTime.text(milliseconds: report.realMilliseconds),
      path: ConsoleText.fittedEnd(report.path, columns: columns.path, marks: format.marks), to: &line, columns, nil)
    var lines = [line.text(format.style)]
    lines += ConsoleReporter.remarks(report).flatMap { Self.paragraph($0, format) }
    if let failure = report.failure { lines += Self.details(of: failure, format) }
    return lines.joined(separator: "\n")
  }

  private func addFacts(
    steps: String, virtual: String, real: String, path: String, to line: inout ConsoleLine, _ columns: FlowColumns,
    _ tone: ConsoleTone?
  ) {
    var end = FlowColumns.verdict + columns.name
    func add(_ text: String, _ width: Int) {
      end += FlowColumns.gap + width
      line.add(text, tone, endingAt: end)
    }
    if columns.hasSteps { add(steps, FlowColumns.steps) }
    if columns.hasVirtualTime { add(virtual, FlowColumns.time) }
    if columns.hasRealTime { add(real, FlowColumns.time) }
    if columns.path > 0 { line.add("  \(path)", .muted) }
  }

  /// Formats the steps of a flow, one per line, indented by their depth.
  package func steps(_ report: FlowReport, _ format: TerminalFormat) -> String {
    ConsoleReporter.stepLines(report).map { Self.truncated($0, format) }.joined(separator: "\n")
  }

  /// Formats the end of a run: failures, the slowest flows, the command that reruns the failed ones, steps and times,
  /// and the counts in the last line.
  package func summary(_ summary: RunSummary, _ format: TerminalFormat) -> String {
    var lines: [String] = []
    func section(_ title: String, _ content: [String]) {
      guard !content.isEmpty else { return }
      lines += ["", Self.heading(title, format)] + content
    }
    section(
      "Slowest",
      summary.slowest.map { report in
        var line = ConsoleLine()
        line.add(ConsoleTime.text(milliseconds: report.realMilliseconds), endingAt: 2 + FlowColumns.time)
        line.add("  " + ConsoleText.fitted(report.name, columns: format.width - 11, marks: format.marks))
        return line.text(format.style)
      })
    section("Passed only after a retry", summary.flakyFailures.flatMap { Self.failure($0, .flaky, format) })
    section("Failed", summary.failures.flatMap { Self.failure($0, .failed, format) })
    section(
      "To run the failed flows again",
      summary.rerunCommand.map { ConsoleCommand.lines($0, columns: format.width, indent: 2) } ?? [])
    lines.append("")
    if !summary.reports.isEmpty {
      let facts = [
        summary.stepsText, "\(ConsoleTime.text(milliseconds: summary.milliseconds)) virtual",
        "\(ConsoleTime.text(milliseconds: summary.realMilliseconds)) real",
      ]
      lines += ConsoleLine.flowing(facts.map { ConsoleLine($0) }, separator: ", ", columns: format.width)
        .map { $0.text(format.style) }
    }
    let counts = summary.counts.map { ConsoleLine($0.text, $0.tone) }
    lines += ConsoleLine.flowing(counts, separator: ", ", columns: format.width).map { $0.text(format.style) }
    return lines.joined(separator: "\n")
  }

  /// One line, or two when location and text are too long for one.
  private static func failure(
    _ failure: (location: String, what: String), _ verdict: FlowVerdict, _ format: TerminalFormat
  ) -> [String] {
    var line = ConsoleLine("  ")
    line.add(verdict.sign(format.marks), verdict.tone)
    line.add(" \(failure.location)")
    let what = DisplayText.visible(failure.what)
    guard line.columns + 1 + CharacterWidth.columns(of: what) > format.width else {
      line.add(" \(what)")
      return [line.text(format.style)]
    }
    return [line.text(format.style), truncated("      " + what, format)]
  }

  private static func details(of failure: FlowFailure, _ format: TerminalFormat) -> [String] {
    let location = "\(failure.location.path):\(failure.location.position.line):\(failure.location.position.column):"
    var lines = paragraph(
      "\(location) \(failure.location.step): \(failure.summary)", unbroken: DisplayText.visible(location), format)
    lines += failure.callers.flatMap { paragraph("run by \($0.description)", indent: 4, format) }
    // Lines of the excerpt and the screen are truncated instead of wrapped to preserve their layout.
    lines += pictures(failure.excerpt, format)
    for line in failure.snapshot.lines {
      lines += line.hasPrefix("| ") ? [truncated("    " + line, format)] : paragraph(line, indent: 4, format)
    }
    return lines
  }

  private static func pictures(_ text: String, _ format: TerminalFormat) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { truncated("    " + $0, format) }
  }

  private static func paragraph(
    _ text: String, indent: Int = 2, unbroken: String? = nil, _ format: TerminalFormat
  ) -> [String] {
    ReportText.printable(text).split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let spaces = line.prefix { $0 == " " }.count
      return ConsoleText.wrapped(
        String(line.dropFirst(spaces)), columns: format.width, indent: indent + spaces, unbroken: unbroken)
    }
  }

  /// A line that fits into the terminal.
  package static func truncated(_ text: String, _ format: TerminalFormat) -> String {
    ConsoleText.fitted(ReportText.printable(text), columns: format.width, marks: format.marks)
  }

  /// The heading of a section.
  package static func heading(_ text: String, _ format: TerminalFormat) -> String {
    ConsoleLine(ConsoleText.fitted(text, columns: format.width, marks: format.marks), .heading).text(format.style)
  }
}

extension FlowVerdict {
  fileprivate var consoleWord: String {
    switch self {
    case .passed: "ok"
    case .warned: "warned"
    case .flaky: "flaky"
    case .failed: "failed"
    }
  }

  fileprivate var tone: ConsoleTone {
    switch self {
    case .passed: .success
    case .warned, .flaky: .warning
    case .failed: .failure
    }
  }

  fileprivate func sign(_ marks: ConsoleMarks) -> String {
    switch (self, marks) {
    case (.passed, .unicode): "✓"
    case (.failed, .unicode): "✗"
    case (.passed, .ascii): "+"
    case (.failed, .ascii): "x"
    case (.warned, _): "!"
    case (.flaky, _): "~"
    }
  }
}
