import Flows
import PageWire
import ShellCore
import SourceText
import Testing

@testable import EngineComparison

@Suite("The events of a flow are divided by its steps")
struct StepLogsTests {
  private static let tab = TabID("HOME")

  private func began(_ number: Int) -> TraceFact {
    .stepBegan(number, StepReport(description: "Step", path: "flow.yaml", position: SourcePosition(line: 4, column: 3)))
  }

  @Test("Times, numbers of calls, paintings and actions of the user are left out")
  func lines() {
    let facts: [TraceFact] = [
      began(1), .appLaunched(url: nil), .rendererStarted(Self.tab),
      .loadBegan(Self.tab, method: "GET", url: "app://a/index.html"), .userActed(.goBack),
      .logged(
        ConsoleRecord(time: 5, tab: Self.tab, message: ConsoleMessage(level: .log, text: "ready", source: "a.js:1:2"))),
      began(2), .rendererSignaled(Self.tab, .silent), .rendererStopped(Self.tab), .hostExited,
    ]
    let logs = StepLogs(facts.enumerated().map { TraceEvent(time: Double($0.offset), fact: $0.element) })
    #expect(
      logs.timeline == [
        1: ["app launched", "network began tab=HOME method=GET url=app://a/index.html"],
        2: ["process killed tab=HOME type=silent", "process exited"],
      ])
    #expect(logs.console == [1: ["log: ready"]])
  }
}
