import BridgeContract
import Flows
import ShellCore
import ShellSession
import SourceText
import Testing

@Suite("Traces are complete and repeatable")
struct TraceTests {
  @Test("Lines are JSON objects with time, flow, kind and event")
  func lines() throws {
    let lines = try trace("01-first-look.yaml")
    for line in lines {
      #expect(line["flow"]?.stringValue?.hasSuffix("01-first-look.yaml") == true)
      #expect(line["kind"]?.stringValue?.isEmpty == false)
      #expect(line["event"]?.stringValue?.isEmpty == false)
      if case .integer(let time)? = line["t"] { #expect(time >= 0) } else { Issue.record("no time: \(line.text)") }
    }
    #expect(lines.first.map(name) == "flow began")
    #expect(lines.last.map(name) == "flow ended")
    #expect(lines.last?["status"] == .string("SUCCESS"))
    let kinds = Set(lines.compactMap { $0["kind"]?.stringValue })
    #expect(
      kinds == ["app", "bar", "bridge", "flow", "history", "network", "paint", "process", "step", "timeline", "user"])
  }

  @Test("The trace of a death has the signal, the lost call, the call's end and the recovery")
  func death() throws {
    let lines = try trace("06-death-during-payment.yaml")
    let story = lines.filter { ["process", "bridge"].contains($0["kind"]?.stringValue) }.filter {
      $0["interface"] == nil || $0["interface"] == .string("pay")
    }
    let tab = story.filter { $0["tab"] == .string("TAB_2") }.map(name)
    let start = try #require(tab.firstIndex(of: "bridge called"))
    #expect(tab[start...].prefix(3) == ["bridge called", "process killed", "process died"])
    let died = try #require(story.first { name($0) == "process died" })
    #expect(died["lostCalls"] == .array([.string("pay")]))
    #expect(died["cause"] == .string("SIGKILL (9)"))
    let ended = try #require(story.first { name($0) == "bridge ended" })
    #expect(ended["code"] == .string("PAGE_GONE"))
  }

  /// In each of these flows a page works while servers respond, or while the app checks for newer pages.
  @Test(
    "Responses of real servers are at the same positions of the trace",
    arguments: ["archive/flows/02-update.yaml", "courses/flows/10-back-where-it-was.yaml"])
  func servers(flow: String) throws {
    let first = try text(of: flow)
    #expect(first.split(separator: "\n").last?.contains("SUCCESS") == true)
    for _ in 0..<3 { #expect(try text(of: flow) == first) }
  }

  @Test("An unwritable trace is reported before the run")
  func unwritable() {
    #expect(
      throws: SessionError(.badInput, "/nowhere/t.jsonl: the trace cannot be written: No such file or directory")
    ) {
      try TraceWriter(path: "/nowhere/t.jsonl")
    }
  }

  private func name(_ line: JSONValue) -> String {
    "\(line["kind"]?.stringValue ?? "") \(line["event"]?.stringValue ?? "")"
  }

  /// The trace of one of the bank's flows.
  private func trace(_ name: String) throws -> [JSONValue] {
    try text(of: "bank/flows/" + name).split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private func text(of flow: String) throws -> String {
    var options = FlowSuite.Options()
    options.seed = 7
    options.recording = .trace
    var trace = ""
    try FlowSuite([FlowSuiteTests.project + "/Pages/" + flow], options: options).run { trace += $0.trace }
    return trace
  }
}
