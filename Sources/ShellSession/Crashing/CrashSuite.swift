import Flows
import ShellCore
import ShellRuntime
import ShellScreen
import SourceText

/// Crash tests of flows: each run once to learn its points, then once for each point and kind of death.
public struct CrashSuite {
  public struct Options {
    /// How flows run.
    public var flows = FlowSuite.Options()
    public var kinds = CrashDeath.renderers
    /// The numbers of the points that are tried; nil for all.
    public var points: Set<Int>?
    /// Platforms; empty for the one of app and flow.
    public var platforms: [Platform] = []
    /// Policies and presets; empty for what app and flow say.
    public var policies: [RecoveryChoice] = []

    public init() {}
  }

  /// A flow with the rules that it runs under.
  struct Work {
    var flow: Flow
    var suite: FlowSuite
    var condition: CrashCondition
  }

  let options: Options
  let work: [Work]

  /// Takes files and folders like a suite of flows.
  public init(_ arguments: [String], options: Options) throws(SessionError) {
    self.options = options
    var work: [Work] = []
    let platforms = options.platforms.isEmpty ? [nil] : options.platforms.map { Platform?.some($0) }
    let policies = options.policies.isEmpty ? [nil] : options.policies.map { RecoveryChoice?.some($0) }
    for flow in try FlowSuite(arguments, options: options.flows).chosen() {
      for platform in platforms {
        for policy in policies where Self.belongs(policy, to: platform, of: platforms) {
          var settings = options.flows
          settings.platform = platform
          if case .preset(let preset)? = policy, preset.platform != nil { settings.platform = nil }
          settings.policy = policy
          let suite = try FlowSuite(arguments, options: settings)
          let own = try suite.app(of: flow).platform
          let condition = CrashCondition(platform: own.rawValue, policy: policy?.rawValue ?? "")
          work.append(Work(flow: flow, suite: suite, condition: condition))
        }
      }
    }
    self.work = work
  }

  /// Whether a preset is one of a platform: each runs once, under its own.
  private static func belongs(_ policy: RecoveryChoice?, to platform: Platform?, of all: [Platform?]) -> Bool {
    guard case .preset(let preset)? = policy, let own = preset.platform, let platform else { return true }
    return platform == own || (platform == all.first && !all.contains(own))
  }

  /// Everything wrong with the flows as files; empty when all of them can run.
  public func check() -> [Diagnostic] { work.first?.suite.check() ?? [] }

  /// How many cases there are: flows, each under each condition.
  public var count: Int { work.count }

  /// A case that has no runs yet.
  func empty(_ work: Work, _ points: [CrashPoint], steps: [String]) -> CrashCase {
    let chosen = points.filter { options.points?.contains($0.number) ?? true }
    var crash = CrashCase(
      flow: work.flow.path, name: work.flow.name, seed: options.flows.seed, condition: work.condition,
      kinds: options.kinds, points: chosen, steps: steps)
    crash.size = options.flows.size?.text
    return crash
  }

  /// Runs the flow undisturbed, and once more at another time and with other random numbers, to see what differs then.
  func learn(_ work: Work, _ engines: FlowEngines) throws(SessionError) -> CrashBaseline {
    let (found, failure) = try learn(work, engines, pause: 0)
    if let failure {
      throw SessionError(
        Self.status(of: failure.cause),
        "\(failure.place.text): \(failure.summary)\n"
          + "the flow fails undisturbed (\(work.condition.text)): make it pass, so that runs can be compared with it")
    }
    var baseline = found
    var other = work
    other.suite = work.suite.varied(clockOffset: Self.clockOffset)
    // Some flows pass only at the pace of the first run.
    for pause in [Self.pause, 0] {
      let (varied, failure) = try learn(other, engines, pause: pause)
      guard failure == nil else { continue }
      baseline.learn(from: varied)
      break
    }
    baseline.finish()
    return baseline
  }

  /// A day, some hours, minutes, seconds and milliseconds: no part of a date or a time stays the same.
  private static let clockOffset = 94_651_123.0
  /// Milliseconds for which the user of the other run waits before he does something.
  private static let pause = 137.0

  private func learn(
    _ work: Work, _ engines: FlowEngines, pause: Double
  ) throws(SessionError) -> (CrashBaseline, FlowFailure?) {
    let stage = try work.suite.stage(for: work.flow, engines)
    defer { stage.end() }
    let learner = CrashLearner(driver: stage.driver, pause: pause)
    let observer = CrashObserver { learner.take($0, effects: $1) }
    stage.session.add(observer)
    stage.runner.observer = learner
    let failure = try stage.run(work.flow).report.failure
    return (learner.finish(acceptsLoss: work.flow.header.settings.acceptsLoss), failure)
  }

  private static func status(of cause: FlowFailure.Cause) -> SessionError.Status {
    switch cause {
    case .check: .checkFailed
    case .input: .badInput
    case .engine: .engineFailed
    }
  }

  /// One disturbed run.
  /// - Parameter look: sees the run's record and the app at the end; nil for nobody.
  func run(
    _ work: Work, _ scenario: CrashScenario, _ baseline: CrashBaseline, _ engines: FlowEngines,
    look: ((FlowRecord, HeadlessSession) -> Void)? = nil
  ) throws(SessionError) -> CrashResult {
    let stage = try work.suite.stage(for: work.flow, engines)
    defer { stage.end() }
    let session = stage.session
    let disturber = CrashDisturber(driver: stage.driver, scenario: scenario, baseline: baseline) {
      if let action = scenario.action { session.dispatch(.user(action)) } else { session.halt() }
    }
    let observer = CrashObserver { disturber.take($0, effects: $1) }
    session.add(observer)
    stage.runner.observer = disturber
    stage.runner.debugger = disturber
    let record = try stage.run(work.flow)
    let result = disturber.finish()
    look?(record, session)
    return result
  }

  /// What the HTML report shows of a run, which is made once more for it.
  func exhibit(
    _ work: Work, _ scenario: CrashScenario, _ baseline: CrashBaseline, _ engines: FlowEngines
  ) throws(SessionError) -> CrashExhibit? {
    var exhibit: CrashExhibit?
    var work = work
    work.suite = work.suite.recording(.trace)
    let colors = PictureColors(theme: ThemeLibrary.standard(for: .dark))
    _ = try run(work, scenario, baseline, engines) { record, session in
      exhibit = CrashExhibit(picture: GridExport.svg(session.screenGrid(), colors: colors), record: record)
    }
    return exhibit
  }
}
