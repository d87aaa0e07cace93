import ArgumentParser
import CrashTestSession
import CrashTesting
import Flows
import ShellScreen
import ShellSession
import SourceText
import TerminalModel

/// Runs a scenario, and collects the screens.
///
/// `hull run`, `hull replay` and `hull crashtest` run in this process, so that their time is virtual. Other commands run as
/// usual; what they print must not depend on real time.
final class AnimationRun {
  /// Screens of a crash test's progress.
  private static let progressSteps = 4
  private static let progressHold = 900.0

  private let scenario: AnimationScenario
  private let folder: String
  private let settings: Settings
  private let colors: ExportColors
  private var steps: ArraySlice<AnimationScenario.Step>
  private var console: AnimationConsole
  private var frames: [AnimatedSVG.AnimationFrame] = []
  private var caption = ""
  /// Whether an app is still running after the last step.
  private var endsInApp = false
  private var time = 0.0

  init(_ scenario: AnimationScenario, in folder: String) throws(SessionError) {
    self.scenario = scenario
    self.folder = folder
    steps = scenario.steps[...]
    let theme = try ThemeLoader.named(scenario.theme)
    console = AnimationConsole(size: scenario.size, theme: theme)
    var settings = Settings()
    settings.theme = Setting(ThemeSelection(scenario.theme))
    self.settings = settings
    colors = ExportColors(theme: theme)
  }

  var svg: String {
    AnimatedSVG(title: scenario.title, size: scenario.size, colors: colors, frames: frames).svg
  }

  func run() throws {
    while let step = steps.popFirst() {
      begin(step)
      switch step.action {
      case .command(let command): try enter(command, step)
      case .show: showConsole(step.hold)
      case .advance(let time): showConsole(time)
      case .press: throw error(step, "no app is running that could handle keys")
      }
    }
  }

  private func begin(_ step: AnimationScenario.Step) {
    if let caption = step.caption { self.caption = caption }
  }

  // MARK: Commands

  private func enter(_ command: String, _ step: AnimationScenario.Step) throws {
    console.write(command)
    showConsole(step.hold)
    console.write("\n")
    let words = command.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("hull", "run"): try runApp(try parsed(RunCommand.self, words, step))
    case ("hull", "replay"): try replay(try parsed(ReplayCommand.self, words, step))
    case ("hull", "crashtest"): try crashTest(try parsed(CrashTestCommand.self, words, step))
    default: console.write(try WorkingFolder.run(command).output)
    }
    // A scenario that ends in an app ends with its last screen, which is also shown where pictures do not move.
    guard !endsInApp else { return }
    if let result = step.result { caption = result }
    console.prompt()
    showConsole(step.hold)
  }

  private func parsed<Command: ParsableCommand>(
    _ type: Command.Type, _ words: [String], _ step: AnimationScenario.Step
  ) throws(SessionError) -> Command {
    do {
      return try type.parse(Array(words.dropFirst(2)))
    } catch {
      throw self.error(step, type.message(for: error))
    }
  }

  private func runApp(_ command: RunCommand) throws(SessionError) {
    let session = try ScriptedSession(
      command.app.target(command.target), size: scenario.size, settings: try settings(of: command.settings),
      url: command.url, flowPath: command.recordFlow, harPath: command.harRecord)
    try use(session)
  }

  private func replay(_ command: ReplayCommand) throws {
    let file = try TraceFile(path: command.trace)
    let part = try file.part(of: command.flow)
    let settings = try settings(of: command.settings)
    let replay = try TraceReplay(file, flow: command.flow, event: command.to) {
      [scenario] session throws(SessionError) in
      try self.use(
        try ScriptedSession(
          continuing: session, size: scenario.size, settings: settings, notice: command.notice(part)))
    }
    try command.suite(of: part, outputFolder: folder).replay(replay)
  }

  /// The settings of a command's options, in the scenario's theme.
  private func settings(of options: SettingsOptions) throws(SessionError) -> Settings {
    var chosen = settings
    if let theme = options.theme { chosen.theme = Setting(ThemeSelection(theme)) }
    chosen.inspectorShown = Setting(!options.hidesInspector)
    return chosen
  }

  private func crashTest(_ command: CrashTestCommand) throws {
    let suite = try CrashTestSuite(command.flows, options: command.options(FlowEnvironment.variables(given: [])))
    guard let diagnostic = suite.check().first else { return try crashTest(suite) }
    throw SessionError(.badInput, diagnostic.description)
  }

  private func crashTest(_ suite: CrashTestSuite) throws(SessionError) {
    let format = TerminalFormat(columns: scenario.size.columns, style: .colored, marks: .unicode)
    let start = time
    var shown = 0
    // With one run at a time the results have an order.
    try suite.run(
      jobs: 1, artifacts: false,
      progress: { [self] progress in
        guard progress.done * Self.progressSteps >= shown * progress.runs else { return }
        shown += 1
        console.write("\r" + progress.line(seconds: (time - start) / 1_000, format))
        showConsole(Self.progressHold)
      }, interruption: nil
    ) { [self] outcome in
      console.write("\r" + CrashTerminal.text(outcome.case, seconds: (time - start) / 1_000, format) + "\n")
    }
  }

  // MARK: The app

  /// Uses the app by the next steps, until it ends.
  private func use(_ session: ScriptedSession) throws(SessionError) {
    show(session, 0)
    while !session.hasEnded, let step = steps.popFirst() {
      begin(step)
      switch step.action {
      case .command: throw error(step, "an app is running: quit it with `press: q` before the next command")
      case .show: show(session, step.hold)
      case .press(let keys):
        session.press(keys)
        if !session.hasEnded { show(session, step.hold) }
      case .advance(let span):
        let start = time
        session.advance(milliseconds: span) { passed in
          time = start + passed
          show(session, 0)
        }
        time = start + span
        show(session, step.hold)
      }
    }
    endsInApp = !session.hasEnded
    try session.end()
  }

  // MARK: Screens

  private func show(_ session: ScriptedSession, _ hold: Double) {
    if let screen = session.screen { add(screen, hold) }
  }

  private func showConsole(_ hold: Double) {
    add(RenderedScreen(grid: console.grid, cursor: console.cursor), hold)
  }

  private func add(_ screen: RenderedScreen, _ hold: Double) {
    let frame = AnimatedSVG.AnimationFrame(screen: screen, caption: caption, time: time)
    time += hold
    if let last = frames.last, last.screen == screen, last.caption == caption { return }
    frames.append(frame)
  }

  private func error(_ step: AnimationScenario.Step, _ message: String) -> SessionError {
    SessionError(.badInput, step.node.diagnostic(message).description)
  }
}
