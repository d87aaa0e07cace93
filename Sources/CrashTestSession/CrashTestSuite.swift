import CrashTesting
import Flows
import PageReplay
import Sharding
import ShellCore
import ShellRuntime
import ShellScreen
import ShellSession
import SourceText
import TerminalModel

/// Crash tests of flows: each flow runs once to find its points, then once for each point and kind of death.
package struct CrashTestSuite {
  package struct Options {
    /// The options of the flows themselves.
    package var flows = FlowSuite.Options()
    /// Whether pages are replayed from a cache where possible.
    package var usesReplayCache = true
    package var kinds = CrashKind.renderers
    /// The numbers of the points to test; nil for all.
    package var points: Set<Int>?
    /// Platforms; empty for the one that the app or the flow specifies.
    package var platforms: [Platform] = []
    /// Policies and presets; empty for the one that the app or the flow specifies.
    package var policies: [RecoveryChoice] = []
    /// The part of the runs that this process performs.
    package var shard = Shard.all
    /// Durations of earlier runs, by which shards are balanced.
    package var timings = Timings()

    package init() {}
  }

  /// A flow and the conditions under which it runs.
  struct TestCase {
    var flow: Flow
    var suite: FlowSuite
    var condition: CrashTestCondition
  }

  let options: Options
  let testCases: [TestCase]
  /// The selected flows.
  package let flows: [Flow]
  private let suite: FlowSuite

  /// Accepts files and folders, like `FlowSuite`.
  package init(_ arguments: [String], options: Options) throws(SessionError) {
    var options = options
    options.flows.makePageSource = options.usesReplayCache ? { PageReplayCache(start: $0) } : nil
    self.options = options
    var work: [TestCase] = []
    let platforms = options.platforms.isEmpty ? [nil] : options.platforms.map { Platform?.some($0) }
    let policies = options.policies.isEmpty ? [nil] : options.policies.map { RecoveryChoice?.some($0) }
    suite = try FlowSuite(arguments, options: options.flows)
    flows = try suite.selectedFlows()
    for flow in flows {
      for platform in platforms {
        for policy in policies where Self.isApplicable(policy, to: platform, of: platforms) {
          var settings = options.flows
          settings.platform = platform
          if case .preset(let preset)? = policy, preset.platform != nil { settings.platform = nil }
          settings.policy = policy
          let suite = try FlowSuite(arguments, options: settings)
          let own = try suite.configuredApp(of: flow).platform
          let engine = try suite.engine(of: flow)
          let condition = CrashTestCondition(
            platform: own.rawValue, policy: policy?.rawValue ?? "",
            limitations: engine.can(.branches) ? nil : engine.limitations)
          work.append(TestCase(flow: flow, suite: suite, condition: condition))
        }
      }
    }
    self.testCases = work
  }

  /// Whether the policy runs on this platform: a preset of a platform runs once, on its own.
  private static func isApplicable(_ policy: RecoveryChoice?, to platform: Platform?, of all: [Platform?]) -> Bool {
    guard case .preset(let preset)? = policy, let own = preset.platform, let platform else { return true }
    return platform == own || (platform == all.first && !all.contains(own))
  }

  /// The errors in the flow files; empty if all of them can run.
  package func check() -> [Diagnostic] { testCases.first?.suite.check() ?? [] }

  /// The files on which the results depend.
  /// - Parameter outputs: files and folders that the test writes.
  package func inputFiles(outputs: [String]) -> InputFiles { suite.inputFiles(of: flows, outputs: outputs) }

  /// The number of cases: flows times conditions.
  package var count: Int { testCases.count }

  /// A case without runs.
  func makeCase(_ work: TestCase, _ points: [CrashPoint], steps: [StepLocation]) -> CrashCase {
    let chosen = points.filter { options.points?.contains($0.number) ?? true }
    var crash = CrashCase(
      flow: work.flow.path, name: work.flow.name, seed: options.flows.seed, condition: work.condition,
      kinds: options.kinds, points: chosen, steps: steps)
    crash.size = options.flows.size?.text
    return crash
  }

  /// Runs the flow without faults, and again at another time and with another seed to find what differs between runs.
  func recordBaseline(_ work: TestCase, _ engines: FlowEngines) throws(SessionError) -> CrashBaseline {
    let (found, failure) = try runBaseline(work, engines, actionDelay: 0)
    if let failure {
      throw SessionError(
        Self.status(of: failure.cause),
        "\(failure.location.description): \(failure.summary)\n"
          + "the flow fails without faults (\(work.condition.description)): fix it first, since runs are compared with it"
      )
    }
    var baseline = found
    var other = work
    other.suite = work.suite.varied(clockOffset: Self.clockOffset)
    // Some flows pass only without the pauses.
    for actionDelay in [Self.actionDelay, 0] {
      let (varied, failure) = try runBaseline(other, engines, actionDelay: actionDelay)
      guard failure == nil else { continue }
      baseline.addVariation(from: varied)
      break
    }
    baseline.maskVariation()
    return baseline
  }

  /// A day, some hours, minutes, seconds and milliseconds, so that every component of a date and a time differs.
  private static let clockOffset = 94_651_123.0
  /// Milliseconds that the user of the second run waits before each action.
  private static let actionDelay = 137.0

  private func runBaseline(
    _ work: TestCase, _ engines: FlowEngines, actionDelay: Double
  ) throws(SessionError) -> (CrashBaseline, FlowFailure?) {
    let stage = try work.suite.makeExecution(for: work.flow, engines)
    defer { stage.tearDown() }
    let recorder = BaselineRecorder(driver: stage.driver, pause: actionDelay)
    let observer = SessionEventObserver { recorder.handle($0, effects: $1) }
    stage.session.add(observer)
    stage.runner.observer = recorder
    let failure = try stage.run(work.flow).report.failure
    return (recorder.finish(acceptsLoss: work.flow.header.settings.acceptsLoss), failure)
  }

  private static func status(of cause: FlowFailure.Cause) -> SessionError.Status {
    switch cause {
    case .check: .checkFailed
    case .input: .badInput
    case .engine: .engineFailed
    }
  }

  /// One run with a fault.
  /// - Parameter inspect: receives the run's record and the app at the end.
  func run(
    _ work: TestCase, _ scenario: CrashScenario, _ baseline: CrashBaseline, _ engines: FlowEngines,
    inspect: ((FlowRecord, HeadlessSession) -> Void)? = nil
  ) throws(SessionError) -> CrashResult {
    let stage = try work.suite.makeExecution(for: work.flow, engines)
    defer { stage.tearDown() }
    let session = stage.session
    let injector = FaultInjector(driver: stage.driver, scenario: scenario, baseline: baseline) {
      if let action = scenario.action { session.dispatch(.user(action)) } else { session.halt() }
    }
    let observer = SessionEventObserver { injector.handle($0, effects: $1) }
    session.add(observer)
    stage.runner.observer = injector
    stage.runner.debugger = injector
    let record = try stage.run(work.flow)
    let result = injector.finish()
    inspect?(record, session)
    return result
  }

  /// The failure artifact of a run for the HTML report; the run is repeated for it.
  func makeArtifact(
    _ work: TestCase, _ scenario: CrashScenario, _ baseline: CrashBaseline, _ engines: FlowEngines
  ) throws(SessionError) -> FailureArtifact? {
    var artifact: FailureArtifact?
    var work = work
    work.suite = work.suite.recording(.trace)
    let colors = ExportColors(theme: ThemeLibrary.standard(for: .dark))
    _ = try run(work, scenario, baseline, engines) { record, session in
      artifact = FailureArtifact(screenshot: GridExport.svg(session.screenGrid(), colors: colors), record: record)
    }
    return artifact
  }
}

/// Passes the events of a session on to a recorder of a run or to a fault injector.
final class SessionEventObserver: SessionObserver {
  private let take: (ShellEvent, [ShellEffect]) -> Void

  init(_ take: @escaping (ShellEvent, [ShellEffect]) -> Void) { self.take = take }

  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) { take(event, effects) }

  func sessionDidChange(_ session: HeadlessSession) {}
}
