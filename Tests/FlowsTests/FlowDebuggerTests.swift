import TerminalModel
import Testing

@testable import Flows

/// What becomes of a flow that somebody looks at where it fails.
struct FlowDebuggerTests {
  let driver = ScriptedDriver()

  private func run(_ commands: String, _ debugger: ScriptedDebugger) throws -> FlowReport {
    let flow = try FlowParser.parse(text: "appId: bank\n---\n\(commands)\n", path: "flows/a.yaml")
    let runner = FlowRunner(driver: driver, library: FlowLibrary { _ in nil })
    runner.debugger = debugger
    return runner.run(flow)
  }

  @Test func aStepIsTriedAgainAfterAHelpingHand() throws {
    let debugger = ScriptedDebugger([.again, .again]) { driver, turn in if turn == 2 { driver.show("Pay") } }
    debugger.driver = driver
    let report = try run("- assertVisible: Pay\n- back", debugger)
    #expect(
      debugger.heard == [
        #"1 flows/a.yaml:3:3: Assert that "Pay" is visible: "Pay" was not found"#,
        #"1 flows/a.yaml:3:3: Assert that "Pay" is visible: "Pay" was not found"#,
      ])
    #expect(report.steps.map(\.status) == [.completed, .completed])
    #expect(report.failure?.message == "\"Pay\" was not found", "a flow is not green because somebody helped it")
    #expect(report.failure?.scene.screen == "", "the failure shows the screen of that moment")
  }

  @Test func theNextStepRunsAndTheFlowIsRed() throws {
    driver.show("Home")
    let debugger = ScriptedDebugger([.next, .next])
    let report = try run("- assertVisible: Pay\n- assertVisible: Home\n- assertVisible: Cards\n- back", debugger)
    #expect(report.steps.map(\.status) == [.failed, .completed, .failed, .completed])
    #expect(
      report.steps.map(\.message) == ["\"Pay\" was not found", nil, "\"Cards\" was not found", nil])
    #expect(report.failure?.message == "\"Pay\" was not found")
    #expect(report.failure?.place.position.line == 3)
  }

  @Test func theFlowEndsWhenItIsTold() throws {
    let debugger = ScriptedDebugger([.end])
    let report = try run("- assertVisible: Pay\n- back", debugger)
    #expect(report.steps.map(\.status) == [.failed])
    #expect(driver.log.isEmpty)
  }

  @Test func onlyTheStepItselfIsAskedAbout() throws {
    let debugger = ScriptedDebugger([.end])
    let report = try run("- runFlow: {commands: [{assertVisible: Pay}]}", debugger)
    #expect(debugger.heard == [#"2 flows/a.yaml:3:25: Assert that "Pay" is visible: "Pay" was not found"#])
    #expect(report.steps.map(\.status) == [.failed, .failed])
  }

  @Test func nobodyIsAskedWhileAnotherAttemptIsLeftOrTheStepIsOptional() throws {
    let debugger = ScriptedDebugger([.end])
    let report = try run(
      """
      - assertVisible: {text: Cards, optional: true}
      - runFlow: {optional: true, commands: [{assertVisible: Cards}]}
      - retry: {maxRetries: 2, commands: [{assertVisible: Pay}]}
      """, debugger)
    #expect(debugger.heard == [#"7 flows/a.yaml:5:38: Assert that "Pay" is visible: "Pay" was not found"#])
    #expect(report.steps.map(\.status) == [.warned, .warned, .failed, .failed, .failed, .failed, .failed])
  }
}

/// Answers as it was told beforehand, and then ends the flow.
private final class ScriptedDebugger: FlowDebugger {
  var driver: ScriptedDriver?
  private(set) var heard: [String] = []
  private var answers: [FlowResumption]
  private let help: (ScriptedDriver, Int) -> Void

  init(_ answers: [FlowResumption], help: @escaping (ScriptedDriver, Int) -> Void = { _, _ in }) {
    self.answers = answers
    self.help = help
  }

  func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    heard.append("\(number) \(failure.place.text): \(failure.summary)")
    if let driver { help(driver, heard.count) }
    return answers.isEmpty ? .end : answers.removeFirst()
  }
}
