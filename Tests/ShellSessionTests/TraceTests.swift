import BridgeContract
import Flows
import ShellCore
import ShellSession
import SourceText
import Testing

@Suite("A trace says what happened, the same each time")
struct TraceTests {
  @Test(
    "A flow with a death in it has the same trace twice, byte for byte",
    arguments: ["05-payment-succeeds.yaml", "06-death-during-payment.yaml", "08-silent-death.yaml"])
  func repeatable(flow: String) throws {
    let first = try trace(flow).split(separator: "\n")
    #expect(first.count > 20)
    let second = try trace(flow).split(separator: "\n")
    let difference = zip(first, second).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(difference == nil)
    #expect(first.count == second.count)
  }

  @Test("Lines are JSON objects with time and event; the passing of time has none")
  func lines() throws {
    let lines = try trace("01-first-look.yaml").split(separator: "\n")
    var last = 0.0
    for line in lines {
      let value = try JSONValue(parsing: String(line))
      guard let name = value["event"]?.stringValue else {
        Issue.record("no event: \(line)")
        continue
      }
      #expect(name != "timePassed")
      let time: Double =
        switch value["t"] {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: -1
        }
      #expect(time >= last)
      last = time
    }
    #expect(lines.first?.contains(#""event":"launched""#) == true)
  }

  @Test("A trace that cannot be written is told before anything runs")
  func unwritable() {
    #expect(
      throws: SessionError(.badInput, "/nowhere/t.jsonl: the trace cannot be written: No such file or directory")
    ) {
      try TraceWriter(path: "/nowhere/t.jsonl")
    }
  }

  /// The trace of one of the bank's flows.
  private func trace(_ name: String) throws -> String {
    let folder = try TemporaryFolder(prefix: "hull-trace-test")
    let bank = FlowSuiteTests.project + "/Pages/bank"
    let writer = try TraceWriter(path: folder.path + "/trace.jsonl")
    let session = try HeadlessSession(target: AppTarget.resolve(bank), options: HeadlessOptions(seed: 7))
    defer { session.end() }
    session.onEffects = { [unowned session] event, effects in
      writer.write(time: session.state.now, event: event, effects: effects)
    }
    let library = FlowLibrary { try? FileSystem.text(of: $0) }
    let runner = FlowRunner(driver: FlowSession(session: session), library: library, options: FlowOptions())
    let report = runner.run(try library.flow(at: bank + "/flows/" + name))
    #expect(report.failure == nil)
    session.stop()
    return try FileSystem.text(of: folder.path + "/trace.jsonl")
  }
}
