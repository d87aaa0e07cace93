import DocumentTestKit
import SourceText
import TerminalModel
import Testing

@testable import Flows

@Suite("hull test on a terminal")
struct TerminalReporterTests {
  private static let widths = [40, 80, 120]

  private func report(_ name: String, _ path: String, steps: Int, virtual: Double, real: Double) -> FlowReport {
    let step = StepReport(description: "Tap on \"Pay\"", path: path, position: SourcePosition(line: 4, column: 3))
    var report = FlowReport(
      flow: Flow(path: path, header: FlowHeader(appID: "bank", name: name), steps: []),
      steps: Array(repeating: step, count: steps))
    report.milliseconds = virtual
    report.realMilliseconds = real
    return report
  }

  private func failure(_ path: String, callers: [StepLocation] = []) -> FlowFailure {
    FlowFailure(
      location: StepLocation(path: path, position: SourcePosition(line: 7, column: 3), step: "Tap on \"Pay\""),
      callers: callers, message: "\"Pay\" was not found", nearest: ["\"Pay & go\""], reason: "the renderer is gone",
      excerpt: "> 7 | - tapOn: Pay\n    |   ^",
      snapshot: FailureSnapshot(
        tab: "TAB_1", stack: ["/home", "/pay"], bar: "none | Home | none", calls: ["pay({}) pending for 1s"],
        console: ["error: \u{1B}[31mno connection to the server of the bank in this long line of the console"],
        screen: "Home\u{1B}[2J\n\(String(repeating: "screen ", count: 20))"))
  }

  /// One report for every verdict.
  private var mixed: [FlowReport] {
    let passed = report(
      "A payment from the form to History", "flows/05-payment.yaml", steps: 20, virtual: 810, real: 421)
    var warned = report("支払いの履歴を表示する", "flows/09-history.yaml", steps: 9, virtual: 30_010, real: 9)
    warned.steps[1].status = .warned
    warned.steps[1].message = "\"Skip\" was not found"
    var flaky = report("Refuses 💳 twice", "flows/14-refusals.yaml", steps: 3, virtual: 0, real: 12_345)
    flaky.earlierFailures = [failure("flows/14-refusals.yaml")]
    var failed = report(
      "The page dies with a payment on the way and the user is notified",
      "Pages/bank/flows/06-death-during-payment.yaml",
      steps: 25, virtual: 3_725_000, real: 245_000)
    failed.failure = failure(
      "flows/sub.yaml",
      callers: [StepLocation(path: failed.path, position: SourcePosition(line: 3, column: 3), step: "Run sub.yaml")])
    return [passed, warned, flaky, failed]
  }

  private func flows(_ reports: [FlowReport]) -> [Flow] {
    reports.map { Flow(path: $0.path, header: FlowHeader(appID: "bank", name: $0.name), steps: []) }
  }

  private func output(_ summary: RunSummary, _ format: TerminalFormat) -> String {
    let reporter = TerminalReporter(flows(summary.reports))
    let lines = [reporter.head(format)] + summary.reports.map { reporter.text($0, format) }
    return (lines + [reporter.summary(summary, format)]).joined(separator: "\n") + "\n"
  }

  /// The output at all widths with headings.
  private func everyWidth(_ summary: RunSummary, _ style: ConsoleStyle, _ marks: ConsoleMarks) -> String {
    Self.widths.map { columns in
      "--- \(columns) columns\n" + output(summary, TerminalFormat(columns: columns, style: style, marks: marks))
    }.joined()
  }

  private var rerun: RerunCommand {
    var command = RerunCommand()
    command.add("--policy", "none")
    command.add("--size", nil)
    command.add(flag: "--real-time")
    command.add(variable: "PIN=secret")
    return command
  }

  @Test("Reports of every verdict fit 40, 80 and 120 columns")
  func verdicts() throws {
    let summary = RunSummary(mixed, realMilliseconds: 251_000, rerun: rerun)
    Golden.expect(everyWidth(summary, .plain, .unicode), "reports/terminal.txt")
    Golden.expect(everyWidth(summary, .plain, .ascii), "reports/terminal-ascii.txt")
    Golden.expect(EscapeSequences.readable(everyWidth(summary, .colored, .unicode)), "reports/terminal-colors.txt")
  }

  @Test("Colored and plain reports have the same text")
  func colors() {
    let summary = RunSummary(mixed, realMilliseconds: 251_000, rerun: rerun)
    let colored = everyWidth(summary, .colored, .unicode)
    let sequence = /\u{1B}\[[0-9;]*m/
    #expect(colored.replacing(sequence, with: "") == everyWidth(summary, .plain, .unicode))
    #expect(
      Set(colored.matches(of: sequence).map { String($0.output.dropFirst()) }) == [
        "[0m", "[1m", "[2m", "[1;31m", "[1;32m", "[1;33m",
      ])
  }

  @Test("Names with control characters stay on their line", arguments: widths)
  func hostile(_ columns: Int) {
    let names = [
      "a\u{1B}[2J\u{7}\r\nb\u{9B}1m\u{202E}c", String(repeating: "x", count: 10_000),
      String(repeating: "漢", count: 5_000), String(repeating: "👩‍👩‍👧‍👦", count: 500), "", " ",
    ]
    let reports = names.map { report($0, $0 + ".yaml", steps: 99_999, virtual: 1e15, real: .infinity) }
    let format = TerminalFormat(columns: columns, style: .plain, marks: .unicode)
    let lines = output(RunSummary(reports, realMilliseconds: -1), format).split(separator: "\n")
    for line in lines { #expect(CharacterWidth.columns(of: line) < columns, "\(line)") }
    #expect(lines.count { $0.hasPrefix("✓ ok") } == names.count)
    let isControlled = lines.contains {
      $0.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    }
    #expect(!isControlled)
  }

  @Test("A failure with hostile text sends no control sequences, in either style of report")
  func hostileFailure() {
    var report = report("a\u{1B}[2J", "f\u{1B}]0;x\u{7}.yaml", steps: 1, virtual: 0, real: 0)
    report.failure = failure("f\u{1B}]0;x\u{7}.yaml")
    report.failure?.message = "no\r\n\u{1B}c\u{85}"
    report.console = ["\u{1B}[31mred\u{8}"]
    report.earlierFailures = [failure("\u{1B}P")]
    let terminal = output(
      RunSummary([report]), TerminalFormat(columns: 80, style: .plain, marks: .unicode))
    let log = ConsoleReporter.text(report) + ConsoleReporter.summary(RunSummary([report]))
    for text in [terminal, log] {
      #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
    }
  }

  @Test("Summaries of runs without flows, with failures, with many flows and of interrupted runs")
  func summaries() throws {
    let failed = (1...2).map { number in
      var report = report("Flow \(number)", "flows/it's \(number).yaml", steps: 1, virtual: 1, real: 1)
      report.failure = failure(report.path)
      return report
    }
    let many = (1...11).map { report("Flow \($0)", "flows/\($0).yaml", steps: $0, virtual: 10, real: Double($0 * 700)) }
    let cases: [(String, RunSummary)] = [
      ("no flows", RunSummary([])), ("all failed", RunSummary(failed, realMilliseconds: 5)),
      ("many", RunSummary(many, realMilliseconds: 46_200)),
      ("interrupted", RunSummary(Array(many.prefix(2)), planned: 11, realMilliseconds: 2_100)),
      ("interrupted at once", RunSummary([], planned: 3)),
    ]
    let format = TerminalFormat(columns: 80, style: .plain, marks: .unicode)
    let text = cases.map { name, summary in
      let end = TerminalReporter(flows(summary.reports)).summary(summary, format)
      return "--- \(name)\n\(end)\n--- \(name), plain\n\(ConsoleReporter.summary(summary))\n"
    }.joined()
    Golden.expect(text, "reports/summaries.txt")
  }

  @Test("Steps are truncated at the end of the line")
  func steps() {
    let report = report("A", "a.yaml", steps: 1, virtual: 0, real: 0)
    let reporter = TerminalReporter([])
    #expect(
      reporter.steps(report, TerminalFormat(columns: 40, style: .plain, marks: .ascii)) == "  completed: Tap on \"Pay\""
    )
    #expect(reporter.steps(report, TerminalFormat(columns: 20, style: .plain, marks: .ascii)) == "  completed: Tap...")
  }
}

@Suite("Parts of reports for terminals")
struct ConsolePartsTests {
  @Test("Durations use at most seven columns")
  func times() {
    let times: [Double] = [-1, 0, 0.4, 999.4, 999.6, 1_000, 5_310, 59_994, 59_996, 61_000, 3_599_400, 3_600_000, 1e9]
    #expect(
      times.map { ConsoleTime.text(milliseconds: $0) } == [
        "0ms", "0ms", "0ms", "999ms", "1.00s", "1.00s", "5.31s", "59.99s", "1m 00s", "1m 01s", "59m 59s", "1h 00m",
        "277h",
      ])
  }

  @Test("Text is truncated by its width in columns")
  func fitting() {
    #expect(ConsoleText.fitted("支払い", columns: 6, marks: .unicode) == "支払い")
    #expect(ConsoleText.fitted("支払い", columns: 5, marks: .unicode) == "支払…")
    #expect(ConsoleText.fitted("支払い", columns: 4, marks: .unicode) == "支…")
    #expect(ConsoleText.fitted("abcdef", columns: 5, marks: .ascii) == "ab...")
    #expect(ConsoleText.fitted("abcdef", columns: 2, marks: .ascii) == "..")
    #expect(ConsoleText.fitted("abcdef", columns: 0, marks: .unicode) == "")
    #expect(ConsoleText.fittedEnd("flows/支払い.yaml", columns: 9, marks: .unicode) == "…い.yaml")
    #expect(ConsoleText.fittedEnd("flows/a.yaml", columns: 7, marks: .unicode) == "…a.yaml")
  }

  @Test("Text wraps at spaces, and longer words at the end of the line")
  func wrapping() {
    #expect(ConsoleText.wrapped("one two three", columns: 9, indent: 1) == [" one two", "   three"])
    #expect(ConsoleText.wrapped("abcdefghij k", columns: 6) == ["abcdef", "  ghij", "  k"])
    #expect(ConsoleText.wrapped("abcdefghij k", columns: 6, unbroken: "abcdefghij") == ["abcdefghij", "  k"])
    #expect(ConsoleText.wrapped("", columns: 6, indent: 2) == ["  "])
  }

  @Test("Commands break only between words")
  func commands() {
    #expect(
      ConsoleCommand.lines("hull test 'a long name.yaml' -e PIN=\"$PIN\"", columns: 24, indent: 2) == [
        "  hull test \\", "    'a long name.yaml' \\", "    -e PIN=\"$PIN\"",
      ])
  }

  @Test("Commands quote words for sh and omit the values of variables")
  func quoting() {
    var command = RerunCommand()
    command.add("--engine", "./my engine")
    command.add(variable: "PASSWORD=secret")
    command.add(variable: "$x=secret")
    #expect(
      command.command(for: ["a.yaml", "it's.yaml", "-b.yaml", "a.yaml", ""])
        == "hull test a.yaml 'it'\\''s.yaml' ./-b.yaml '' --engine './my engine' -e PASSWORD=\"$PASSWORD\" -e '$x=...'")
  }

  @Test("Column widths of the table depend on the terminal's width")
  func columns() {
    let narrow = FlowColumns(width: 39, names: 60, paths: 60)
    #expect([narrow.name, narrow.path] == [20, 0])
    #expect([narrow.hasSteps, narrow.hasVirtualTime, narrow.hasRealTime] == [false, true, false])
    let short = FlowColumns(width: 119, names: 10, paths: 20)
    #expect([short.name, short.path] == [10, 20])
    let tiny = FlowColumns(width: 5, names: 60, paths: 60)
    #expect([tiny.name, tiny.path] == [1, 0])
  }
}
