import EngineComparison
import Flows
import ShellRuntime
import ShellScreen
import ShellSession
import TerminalModel

/// Runs pages and flows with two engines, one after the other. The processes of each engine are kept from target to
/// target.
final class ComparisonRun {
  struct Options {
    /// The options of flows, of which pages have those that they need. `engine` is the first engine.
    var suite = FlowSuite.Options()
    /// The second engine; nil for the default.
    var otherEngine: String?
    /// Time limit of the load of a page, in milliseconds.
    var timeout = 0.0
    /// The script whose value must become true on a page.
    var until: String?
    var isPageOnly = false
    /// The theme of pages.
    var theme: String?
  }

  static let webKitName = "webkit"

  let theme: Theme
  /// What the engines cannot do, a line for each of them.
  private(set) var limitations: [String] = []
  private let options: Options
  private let engines: FlowEngines
  /// Screenshots and recordings of flows, which are discarded.
  private let outputFolder: TemporaryFolder
  /// The pages, flows and engines of the targets.
  private var plans: [String: Plan] = [:]

  /// What a target needs to run.
  private struct Plan {
    var target: AppTarget?
    var flow: (suites: [FlowSuite], flow: Flow)?
    var engines: [InstalledEngine]
  }

  /// Reads all targets, and asks their engines for their capabilities, so that mistakes are reported before the first
  /// target runs.
  init(_ targets: [ComparisonTarget], app: AppOptions, options: Options) throws {
    self.options = options
    let chosen = try options.theme.map { name throws(SessionError) in try ThemeLoader.named(name) }
    theme = chosen ?? ThemeLibrary.standard(for: .dark)
    outputFolder = try TemporaryFolder(prefix: "hull-compare")
    engines = try FlowSuite([], options: options.suite).makeEngines()
    for target in targets where plans[target.path] == nil {
      let plan = try Self.plan(target, app, options, outputFolder.path)
      plans[target.path] = plan
      for line in plan.engines.compactMap(\.limitations) where !limitations.contains(line) { limitations.append(line) }
    }
  }

  private static func plan(
    _ target: ComparisonTarget, _ app: AppOptions, _ options: Options, _ folder: String
  ) throws -> Plan {
    switch target.kind {
    case .page:
      let page = try app.target(target.path)
      let first = try options.suite.engines.engine(of: page, chosen: options.suite.engine)
      let other = try options.suite.engines.engine(of: page, chosen: try otherEngine(than: first, options))
      return Plan(target: page, flow: nil, engines: [first, other])
    case .flow:
      var suite = options.suite
      suite.outputFolder = folder
      suite.recording = .trace
      let first = try FlowSuite([target.path], options: suite)
      let diagnostics = first.check()
      guard diagnostics.isEmpty else { throw SessionError(.badInput, diagnostics.map(\.description)) }
      guard let flow = try first.selectedFlows().first else {
        throw SessionError(.badInput, "\(target.path): no such flow")
      }
      let engine = try first.engine(of: flow)
      suite.engine = try otherEngine(than: engine, options)
      let second = try FlowSuite([target.path], options: suite)
      return Plan(target: nil, flow: ([first, second], flow), engines: [engine, try second.engine(of: flow)])
    }
  }

  /// The name of the second engine.
  private static func otherEngine(than first: InstalledEngine, _ options: Options) throws(SessionError) -> String {
    if let name = options.otherEngine { return name }
    guard first.choice != webKitName else { return InstalledEngine.embeddedName }
    do throws(SessionError) {
      _ = try EngineLocator.path(of: webKitName)
    } catch {
      throw SessionError(
        .engineFailed, "the engine webkit is not installed: make webkit builds it, or name another engine with --with")
    }
    return webKitName
  }

  /// Runs a target with both engines.
  func compare(_ target: ComparisonTarget) throws(SessionError) -> TargetComparison {
    guard let plan = plans[target.path] else { throw SessionError(.badInput, "\(target.path): not a target") }
    let runs: [EngineRun]
    if let flow = plan.flow {
      runs = try each(plan.engines, of: target) { index, _ throws(SessionError) in
        try run(flow.flow, flow.suites[index])
      }
    } else {
      runs = try run(target, plan)
    }
    let names = plan.engines.map(Self.name)
    return TargetComparison(target.path, engines: EnginePair(left: names[0], right: names[1]), runs[0], runs[1])
  }

  /// Ends the processes of the engines.
  func end() {
    engines.shutDown()
    outputFolder.remove()
  }

  /// Loads a page with both engines. Whole documents are compared in viewports of the same size, that of the longer one.
  private func run(_ target: ComparisonTarget, _ plan: Plan) throws(SessionError) -> [EngineRun] {
    guard let page = plan.target else { return [] }
    var sessions: [HeadlessSession] = []
    defer { sessions.forEach { $0.end() } }
    let dumps = try each(plan.engines, of: target) { _, engine throws(SessionError) in
      let session = try HeadlessSession(target: page, options: options(of: engine))
      sessions.append(session)
      let dump = PageDump(session: session, timeout: options.timeout)
      try dump.load(until: options.until)
      return dump
    }
    let rows = dumps.map(\.documentRows).max() ?? 0
    return try each(plan.engines, of: target) { index, _ throws(SessionError) in
      let grid = options.isPageOnly ? try dumps[index].document(rows: rows) : try dumps[index].screen()
      let state = sessions[index].state
      return EngineRun(page: AppMoment(state, grid: grid), console: state.console.map(\.message))
    }
  }

  private func options(of engine: InstalledEngine) -> HeadlessOptions {
    var headless = HeadlessOptions(
      size: options.suite.size ?? HeadlessOptions.standardSize, theme: options.theme, seed: options.suite.seed,
      warmEngine: engines.warm(engine), timeout: options.timeout)
    headless.sharesProcessor = true
    return headless
  }

  /// Does something with each engine. Errors name the target and the engine.
  private func each<Value>(
    _ engines: [InstalledEngine], of target: ComparisonTarget,
    _ body: (Int, InstalledEngine) throws(SessionError) -> Value
  ) throws(SessionError) -> [Value] {
    var values: [Value] = []
    for (index, engine) in engines.enumerated() {
      do throws(SessionError) {
        values.append(try body(index, engine))
      } catch {
        throw SessionError(error.status, error.messages.map { "\(target.path) with \(Self.name(of: engine)): \($0)" })
      }
    }
    return values
  }

  private func run(_ flow: Flow, _ suite: FlowSuite) throws(SessionError) -> EngineRun {
    let execution = try suite.makeExecution(for: flow, engines)
    defer { execution.tearDown() }
    let recorder = MomentRecorder(execution)
    execution.runner.observer = recorder
    let record = try execution.run(flow)
    return EngineRun(record, moments: recorder.moments)
  }

  /// The name of an engine in reports.
  private static func name(of engine: InstalledEngine) -> String { FileSystem.name(of: engine.choice) }
}
