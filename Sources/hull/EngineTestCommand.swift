import ArgumentParser
import EngineTesting
import ShellRuntime
import ShellSession
import SourceText

/// `hull engine-test`: runs the conformance suite of the page protocol.
struct EngineTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine-test",
    abstract: "Check an engine with the cases of the page protocol.",
    discussion: """
      Each case starts a page process of the engine, sends commands, and compares its events with those that the page \
      protocol requires (docs/page-protocol.md). A case that needs a capability that the engine does not declare is \
      skipped.

      Exit status: 0 all cases passed or were skipped; 1 a case failed; 3 the engine cannot be started.

      Examples:
        hull engine-test embedded
        hull engine-test webkit --filter blocking
        hull engine-test ./hull-chromium --cases mine.yaml
        hull engine-test --list
      """)

  @Argument(help: "The engine: a name such as embedded or webkit, or the path of a program.", completion: .file())
  var engine: String?

  @Option(help: ArgumentHelp("Only cases whose name, file or section contains this text.", valueName: "text"))
  var filter: String?

  @Flag(help: "List the cases with what they prove, without running them.")
  var list = false

  @Option(
    help: ArgumentHelp("A file with cases to run in place of those of the suite.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var cases: [String] = []

  @Option(
    help: ArgumentHelp("Write a JUnit XML report to this file.", valueName: "file"), completion: .file())
  var junit: String?

  @OptionGroup var engineStart: EngineStartOptions

  func validate() throws {
    if list, engine != nil || junit != nil { throw ValidationError("--list runs no engine") }
    if !list, engine == nil { throw ValidationError("name an engine: hull engine-test embedded") }
  }

  func run() throws {
    let selected = try selectedCases()
    guard let engine else {
      for found in selected {
        let needs = found.needs.isEmpty ? "" : " (needs \(found.needs.names.joined(separator: ", ")))"
        Output.line("\(found.name): \(found.summary)\(needs)")
      }
      return
    }
    if let junit { try FileSystem.ensureWritable(junit) }
    let warm = WarmEngine(try EngineLocator.engine(engine), engineStart: try engineStart.settings())
    defer { warm.shutDown() }
    let results = try results(of: selected, on: warm, name: engine)
    Output.line(EngineTestReport.summary(results, engine: warm.engineName))
    if let junit {
      try FileSystem.write(Array(EngineTestReport.junit(results, engine: warm.engineName).utf8), to: junit)
    }
    let hasFailed = results.contains { if case .failed = $0.outcome { true } else { false } }
    if hasFailed { throw CheckFailure() }
  }

  private func results(
    of selected: [EngineCase], on engine: WarmEngine, name: String
  ) throws(SessionError) -> [EngineCaseResult] {
    let run = EngineTestRun(engine)
    var results: [EngineCaseResult] = []
    for found in selected {
      do throws(SpawnFailure) {
        let result = try run.result(of: found)
        for line in EngineTestReport.lines(result) { Output.line(line) }
        results.append(result)
      } catch {
        throw SessionError(.engineFailed, "engine \(name): \(error.message)")
      }
    }
    return results
  }

  private func selectedCases() throws(SessionError) -> [EngineCase] {
    var all: [EngineCase] = []
    do throws(DiagnosticList) {
      if cases.isEmpty { all = try EngineCaseLibrary.cases() }
      for path in cases { all += try EngineCaseLibrary.read(try text(of: path), path: path) }
    } catch {
      throw SessionError(.badInput, error.diagnostics.map(\.description))
    }
    guard let filter else { return all }
    let selected = all.filter { $0.name.contains(filter) || $0.section.contains(filter) }
    guard !selected.isEmpty else {
      throw SessionError(.badInput, "--filter: no case contains \(Diagnostic.quote(filter)); hull engine-test --list")
    }
    return selected
  }

  private func text(of path: String) throws(DiagnosticList) -> String {
    do throws(SessionError) {
      return try FileSystem.text(of: path)
    } catch {
      throw DiagnosticList([Diagnostic(path: path, position: .start, message: error.message)])
    }
  }
}
