import TerminalModel
import Testing

@testable import Flows

/// Flows with a debugger that handles failed steps.
struct FlowDebuggerTests {
  let driver = ScriptedDriver()

  private func run(_ commands: String, _ debugger: ScriptedDebugger) throws -> FlowReport {
    let flow = try FlowParser.parse(text: "appId: bank\n---\n\(commands)\n", path: "flows/a.yaml")
    let runner = FlowRunner(driver: driver, library: FlowLibrary { _ in nil })
    runner.debugger = debugger
    return runner.run(flow)
  }

  @Test func retryRepeatsTheStepButTheFlowFails() throws {
    let debugger = ScriptedDebugger([.retry, .retry]) { driver, turn in if turn == 2 { driver.show("Pay") } }
    debugger.driver = driver
    let report = try run("- assertVisible: Pay\n- back", debugger)
    #expect(
      debugger.failures == [
        #"1 flows/a.yaml:3:3: Assert that "Pay" is visible: "Pay" was not found"#,
        #"1 flows/a.yaml:3:3: Assert that "Pay" is visible: "Pay" was not found"#,
      ])
    #expect(report.steps.map(\.status) == [.completed, .completed])
    #expect(report.failure?.message == "\"Pay\" was not found", "the flow still fails with the first failure")
    #expect(report.failure?.snapshot.screen == "", "the failure shows the screen at that time")
  }

  @Test func nextContinuesButTheFlowFails() throws {
    driver.show("Home")
    let debugger = ScriptedDebugger([.next, .next])
    let report = try run("- assertVisible: Pay\n- assertVisible: Home\n- assertVisible: Cards\n- back", debugger)
    #expect(report.steps.map(\.status) == [.failed, .completed, .failed, .completed])
    #expect(
      report.steps.map(\.message) == ["\"Pay\" was not found", nil, "\"Cards\" was not found", nil])
    #expect(report.failure?.message == "\"Pay\" was not found")
    #expect(report.failure?.location.position.line == 3)
  }

  @Test func endStopsTheFlow() throws {
    let debugger = ScriptedDebugger([.end])
    let report = try run("- assertVisible: Pay\n- back", debugger)
    #expect(report.steps.map(\.status) == [.failed])
    #expect(driver.log.isEmpty)
  }

  @Test func debuggerIsCalledOnceForNestedSteps() throws {
    let debugger = ScriptedDebugger([.end])
    let report = try run("- runFlow: {commands: [{assertVisible: Pay}]}", debugger)
    #expect(debugger.failures == [#"2 flows/a.yaml:3:25: Assert that "Pay" is visible: "Pay" was not found"#])
    #expect(report.steps.map(\.status) == [.failed, .failed])
  }

  @Test func debuggerIsNotCalledForOptionalOrRetriedSteps() throws {
    let debugger = ScriptedDebugger([.end])
    let report = try run(
      """
      - assertVisible: {text: Cards, optional: true}
      - runFlow: {optional: true, commands: [{assertVisible: Cards}]}
      - retry: {maxRetries: 2, commands: [{assertVisible: Pay}]}
      """, debugger)
    #expect(debugger.failures == [#"7 flows/a.yaml:5:38: Assert that "Pay" is visible: "Pay" was not found"#])
    #expect(report.steps.map(\.status) == [.warned, .warned, .failed, .failed, .failed, .failed, .failed])
  }
}

/// Returns prepared decisions, and ends the flow after the last one.
private final class ScriptedDebugger: FlowDebugger {
  var driver: ScriptedDriver?
  private(set) var failures: [String] = []
  private var decisions: [FlowResumption]
  private let help: (ScriptedDriver, Int) -> Void

  init(_ decisions: [FlowResumption], help: @escaping (ScriptedDriver, Int) -> Void = { _, _ in }) {
    self.decisions = decisions
    self.help = help
  }

  func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    failures.append("\(number) \(failure.location.description): \(failure.summary)")
    if let driver { help(driver, failures.count) }
    return decisions.isEmpty ? .end : decisions.removeFirst()
  }
}
