import Testing

@testable import Flows

struct RunProgressTests {
  private func progress(_ name: String = "Pay rent") -> RunProgress {
    var progress = RunProgress(total: 4)
    progress.begin("First")
    progress.begin(name)
    progress.end(report("First"))
    return progress
  }

  private func report(_ name: String) -> FlowReport {
    var report = FlowReport(flow: Flow(path: "\(name).yaml", header: FlowHeader(appID: "x", name: name), steps: []))
    report.failure = FlowFailure(
      place: FlowPlace(path: "x", position: .start, step: "Tap"), message: "no")
    return report
  }

  @Test func theLineHasBarNumbersAndTheFlow() {
    #expect(progress().line(columns: 79, marks: .ascii) == "[#####-----------------] 1/4, 1 failed  Pay rent")
    #expect(progress().line(columns: 79, marks: .unicode) == "▕█████░░░░░░░░░░░░░░░░░▏ 1/4, 1 failed  Pay rent")
  }

  @Test func aNarrowTerminalGetsLess() {
    #expect(progress().line(columns: 42, marks: .ascii) == "[#####-----------------] 1/4, 1 failed  Pa")
    #expect(progress().line(columns: 20, marks: .ascii) == "1/4, 1 failed  Pay r")
    #expect(progress().line(columns: 3, marks: .ascii) == "1/4")
    #expect(progress().line(columns: 0, marks: .ascii) == "")
    #expect(progress("支払い支払い").line(columns: 20, marks: .ascii) == "1/4, 1 failed  支払")
  }

  @Test func severalFlowsAtOnceAreCounted() {
    var progress = progress()
    progress.begin("Third")
    #expect(progress.line(columns: 60, marks: .ascii).hasSuffix("  Pay rent +1"))
    progress.end(report("Pay rent"))
    #expect(progress.line(columns: 60, marks: .ascii) == "[###########-----------] 2/4, 2 failed  Third")
  }

  @Test func aNameSteersNoTerminal() {
    #expect(!progress("a\u{1B}[2J\nb").line(columns: 79, marks: .ascii).contains { $0 == "\u{1B}" || $0 == "\n" })
  }
}
