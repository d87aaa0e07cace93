import DocumentTestKit
import EngineTesting
import Foundation
import PageWire
import ShellRuntime
import SystemTestKit
import Testing

@Suite("Conformance suite of the page protocol")
struct ConformanceSuiteTests {
  @Test("hull-page passes every case")
  func embedded() throws {
    let engine = WarmEngine(TestedEngine.embedded)
    defer { engine.shutDown() }
    let run = EngineTestRun(engine)
    let cases = try EngineCaseLibrary.cases()
    for found in cases {
      let result = try run.result(of: found)
      #expect(result.outcome == .passed, "\(EngineTestReport.lines(result).joined(separator: "\n"))")
    }
    let scores = try ReferenceDocument(path: "docs/conformance.md").tables.filter { $0.head.first == "engine" }
    #expect(scores.flatMap(\.rows).first?[1] == "\(cases.count) of \(cases.count)")
  }

  @Test("Every command and every event of the protocol has a case")
  func coverage() throws {
    let cases = try EngineCaseLibrary.cases()
    let commands = Set(cases.flatMap(\.commands))
    let events = Set(cases.flatMap(\.events))
    #expect(PageCommandTag.allCases.filter { !commands.contains($0) } == [])
    #expect(PageEventTag.allCases.filter { !events.contains($0) } == [])
  }

  @Test("Cases name sections of docs/page-protocol.md; the sections about messages have cases")
  func sections() throws {
    let titles = try ReferenceDocument(path: "docs/page-protocol.md").headings.map(\.title)
    let named = Set(try EngineCaseLibrary.cases().map(\.section))
    #expect(named.filter { !titles.contains($0) } == [])
    #expect(
      named == ["Blocking requests", "Commands", "Ends", "Events", "Order", "Packets", "Painting", "Settlement"])
  }

  @Test("Each file of cases is embedded, and names of cases are different")
  func files() throws {
    let folder = Repository.root.appending(path: "Sources/CEngineCases/cases").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { $0.replacing(".yaml", with: "") }
    let names = try EngineCaseLibrary.cases().map(\.name)
    #expect(Set(names.map { String($0.prefix { $0 != "/" }) }) == Set(files))
    #expect(Set(names).count == names.count)
  }

  @Test(
    "An engine that violates the protocol fails, with the kind of its fault",
    arguments: [
      ("hull-unaccepted", .events, "order/open-document"), ("hull-reordered", .events, "order/open-document"),
      ("hull-unpainted", .screen, "painting/changes"), ("hull-settled-twice", .settlement, "settlement/in-order"),
      ("hull-unsettled", .timeout, "order/close-view"), ("hull-silent-input", .settlement, "input/keys"),
      ("hull-other-view", .protocolViolation, "order/open-document"),
      ("hull-unknown-tag", .protocolViolation, "order/open-document"), ("hull-dying", .death, "order/open-document"),
      ("hull-wrong-start", .start, "order/open-document"), ("hull-disagreeing-start", .start, "order/open-document"),
      ("hull-flooding", .events, "order/open-document"), ("hull-immortal", .end, "order/open-document"),
      ("hull-failing", .end, "order/open-document"),
    ] as [(String, EngineCaseResult.FailureKind, String)])
  func faults(name: String, kind: EngineCaseResult.FailureKind, case caseName: String) throws {
    let folder = try TestFolder.create()
    defer { TestFolder.remove(folder) }
    let engine = WarmEngine(try TestedEngine.faulty(name, in: folder))
    defer { engine.shutDown() }
    let found = try #require(try EngineCaseLibrary.cases().first { $0.name == caseName })
    let result = try EngineTestRun(engine, stepTime: 500).result(of: found)
    guard case .failed(let failure) = result.outcome else {
      Issue.record("the case has not failed")
      return
    }
    #expect(failure.kind == kind, "\(failure)")
    #expect(failure.shownDifference.count <= EngineTestLimits.shownLines + 1)
  }

  @Test("The same engine without a fault passes")
  func noFault() throws {
    let folder = try TestFolder.create()
    defer { TestFolder.remove(folder) }
    let engine = WarmEngine(try TestedEngine.faulty("hull-faulty-engine", in: folder))
    defer { engine.shutDown() }
    let run = EngineTestRun(engine)
    for found in try EngineCaseLibrary.cases() where found.section == "Order" {
      #expect(try run.result(of: found).outcome == .passed, "\(found.name)")
    }
  }

  @Test("After an engine that hangs or dies the next case has a new process")
  func nextCase() throws {
    let folder = try TestFolder.create()
    defer { TestFolder.remove(folder) }
    let engine = WarmEngine(try TestedEngine.faulty("hull-unsettled", in: folder))
    defer { engine.shutDown() }
    let cases = try EngineCaseLibrary.cases()
    let run = EngineTestRun(engine, stepTime: 500)
    let outcomes = try ["order/close-view", "order/open-document"].map { name in
      try run.result(of: try #require(cases.first { $0.name == name })).outcome
    }
    guard case .failed(let failure) = outcomes[0] else {
      Issue.record("the case has not failed")
      return
    }
    #expect(failure.kind == .timeout)
    #expect(failure.message == "closeView was not settled within 1 s")
    #expect(outcomes[1] == .passed)
  }
}
