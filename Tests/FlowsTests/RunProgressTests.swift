import TerminalModel
import Testing

@testable import Flows

@Suite("The progress line of hull test")
struct RunProgressTests {
  private func progress(_ name: String = "Pay rent") -> RunProgress {
    var progress = RunProgress(total: 4)
    progress.begin("First")
    progress.begin(name)
    progress.end(report("First"))
    return progress
  }

  private func report(_ name: String, hasFailed: Bool = true) -> FlowReport {
    var report = FlowReport(flow: Flow(path: "\(name).yaml", header: FlowHeader(appID: "x", name: name), steps: []))
    let failure = FlowFailure(location: StepLocation(path: "x", position: .start, step: "Tap"), message: "no")
    if hasFailed { report.failure = failure } else { report.earlierFailures = [failure] }
    return report
  }

  private func line(
    _ progress: RunProgress, _ columns: Int, _ marks: ConsoleMarks = .ascii, _ style: ConsoleStyle = .plain
  ) -> String {
    progress.line(TerminalFormat(columns: columns, style: style, marks: marks))
  }

  @Test("The progress line shows bar, counts and the running flow", arguments: [ConsoleMarks.ascii, .unicode])
  func widths(_ marks: ConsoleMarks) {
    let name = "The page dies with a payment that is on its way and comes back"
    let lines = [40, 80, 120].map { line(progress(name), $0, marks) }
    switch marks {
    case .ascii:
      #expect(
        lines == [
          "[#------] 1/4, 1 failed  The page di...",
          "[####-------------] 1/4, 1 failed  The page dies with a payment that is on i...",
          "[######---------------------] 1/4, 1 failed  The page dies with a payment that is on its way and comes back",
        ])
    case .unicode:
      #expect(
        lines == [
          "▕█░░░░░░▏ 1/4, 1 failed  The page dies…",
          "▕████░░░░░░░░░░░░░▏ 1/4, 1 failed  The page dies with a payment that is on its…",
          "▕██████░░░░░░░░░░░░░░░░░░░░░▏ 1/4, 1 failed  The page dies with a payment that is on its way and comes back",
        ])
    }
    for (line, columns) in zip(lines, [40, 80, 120]) { #expect(CharacterWidth.columns(of: line) < columns) }
  }

  @Test("The bar is red after a failure")
  func colors() {
    #expect(
      line(progress("支払い"), 40, .unicode, .colored)
        == "\u{1B}[2m▕\u{1B}[0m\u{1B}[1;31m█\u{1B}[0m\u{1B}[2m░░░░░░▏\u{1B}[0m 1/4, \u{1B}[1;31m1 failed\u{1B}[0m  支払い")
    var flaky = RunProgress(total: 1)
    flaky.begin("A")
    flaky.end(report("A", hasFailed: false))
    #expect(
      line(flaky, 40, .ascii, .colored)
        == "\u{1B}[2m[\u{1B}[0m\u{1B}[1;32m#######\u{1B}[0m\u{1B}[2m]\u{1B}[0m 1/1, \u{1B}[1;33m1 flaky\u{1B}[0m")
  }

  @Test("In a narrow terminal the name is truncated or omitted, then the bar is omitted")
  func narrow() {
    #expect(line(progress("支払い支払い"), 33) == "[#-----] 1/4, 1 failed  支払...")
    #expect(line(progress(), 30) == "[#-----] 1/4, 1 failed")
    #expect(line(progress(), 24) == "[#-----] 1/4, 1 failed")
    #expect(line(progress(), 22) == "1/4, 1 failed  Pay...")
    #expect(line(progress(), 20) == "1/4, 1 failed")
    #expect(line(progress(), 10) == "1/4, 1...")
    #expect(line(progress(), 4) == "...")
    #expect(line(progress(), 0) == ".")
  }

  @Test("The number of parallel flows is never truncated")
  func severalFlows() {
    var progress = progress(String(repeating: "long ", count: 2_000))
    progress.begin("Third")
    #expect(line(progress, 50) == "[##--------] 1/4, 1 failed  long long long ... +1")
    progress.end(report(String(repeating: "long ", count: 2_000)))
    #expect(line(progress, 61) == "[######-------] 2/4, 2 failed  Third")
  }

  @Test("Control characters in names are replaced")
  func controls() {
    #expect(line(progress("a\u{1B}[2J\nb\u{9B}"), 80) == "[####-------------] 1/4, 1 failed  a␛[2J␊b\u{FFFD}")
  }

  @Test("A run without flows has a full bar")
  func empty() {
    #expect(line(RunProgress(total: 0), 40) == "[#######] 0/0")
  }
}
