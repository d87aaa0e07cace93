import Flows
import SourceText
import TerminalModel
import Testing

@testable import EngineComparison

@Suite("Steps of two runs are compared as long as they are the same steps")
struct TargetComparisonTests {
  private static let engines = EnginePair(left: "one", right: "other")

  private func step(_ line: Int, _ text: String, _ status: StepStatus = .completed, _ message: String? = nil) -> RunStep
  {
    RunStep(
      step: StepReport(
        description: text, path: "flow.yaml", position: SourcePosition(line: line, column: 3), status: status,
        milliseconds: Double(line), message: message),
      moment: nil)
  }

  private func comparison(_ left: [RunStep], _ right: [RunStep]) -> TargetComparison {
    TargetComparison("flow.yaml", engines: Self.engines, EngineRun(steps: left), EngineRun(steps: right))
  }

  @Test("The same steps with the same results are equal, whatever time they take")
  func equal() {
    var slow = step(4, "Launch")
    slow.step?.milliseconds = 9_000
    let result = comparison([slow, step(5, "Tap")], [step(4, "Launch"), step(5, "Tap")])
    #expect(result.isEqual)
    #expect(result.steps.map(\.subjects) == [[.verdict, .console, .timeline], [.verdict, .console, .timeline]])
  }

  @Test("A failure differs by its reason, and the other run has further steps")
  func failure() {
    let result = comparison(
      [step(4, "Launch"), step(5, "Tap", .failed, "not found")],
      [step(4, "Launch"), step(5, "Tap"), step(6, "Go back")])
    #expect(result.differentSteps.map(\.number) == [2])
    #expect(result.differences == [.verdict])
    #expect(result.steps[1].lines[.verdict]?.pairs == [.init(left: "failed: not found", right: "completed")])
    #expect(result.divergence == .init(number: 3, left: nil, right: "line 6: Go back"))
    #expect(!result.isEqual)
  }

  @Test("Other steps end the comparison")
  func divergence() {
    let result = comparison(
      [step(4, "Launch"), step(6, "Tap"), step(7, "Go back")], [step(4, "Launch"), step(7, "Go back")])
    #expect(result.steps.count == 1)
    #expect(result.divergence == .init(number: 2, left: "line 6: Tap", right: "line 7: Go back"))
  }

  @Test("A text that depends on the engine does not make another step of it")
  func interpolatedDescriptions() {
    let result = comparison([step(4, "Input \"1\"")], [step(4, "Input \"2\"")])
    #expect(result.isEqual)
  }
}
