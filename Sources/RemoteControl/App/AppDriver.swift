import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellSession
import TerminalModel
import WebDriver

/// The app of a session: its shell, and the runner of flow commands, by which all other commands are performed.
final class AppDriver {
  let session: HeadlessSession
  let driver: FlowSession
  let runner: FlowRunner
  /// The size of the screen at the start, which is that of the device.
  let initialSize: GridSize
  /// Records what clients do; nil without.
  weak var recorder: ActionRecorder?

  init(_ execution: FlowExecution) {
    session = execution.session
    driver = execution.driver
    runner = execution.runner
    initialSize = session.size
  }

  var state: ShellState { session.state }
  var isRunning: Bool { driver.isRunning && !state.hasExited }
  var now: Double { driver.now }

  /// The time that pages see (ISO 8601).
  var deviceTime: String { CivilTime(milliseconds: session.epochSeconds * 1_000).iso8601 }

  /// The result of a script in a page.
  enum Evaluation {
    /// JSON.
    case value(String)
    case exception(String)
    /// The script has opened a dialog, and continues after its answer.
    case blocked
    case noReply
  }

  /// - Parameter timeout: milliseconds of the session's time; nil for the standard of the shell.
  func evaluate(_ script: String, tab: TabID, timeout: Double? = nil) -> Evaluation {
    switch session.evaluate(script, tab: tab, timeout: timeout.map { $0 + Self.grace }) {
    case .ended(let result):
      switch result.outcome {
      case .value(let json): return .value(json)
      case .exception(let text): return .exception(text)
      }
    case .blockedByDialog: return .blocked
    case .noReply: return .noReply
    }
  }

  /// Milliseconds by which the page's own limit comes before that of the shell.
  private static let grace = 1_000.0

  func perform(_ action: UserAction) {
    recorder?.willPerform(action)
    driver.perform(action)
  }

  /// Opens a window with an empty document.
  /// - Parameter perform: performs the action for the client.
  func openWindow(from opener: TabID, _ perform: (UserAction) -> Void) throws(WebDriverError) -> TabID {
    let before = state.tabs.map(\.id)
    perform(.openWindow("about:blank", opener: opener))
    guard let new = state.tabs.first(where: { !before.contains($0.id) }) else {
      throw WebDriverError(.unknownError, "the app has \(ShellLimits.windows) windows, the maximum")
    }
    return new.id
  }

  /// Runs a command of flows. The failure has the message of the flow.
  /// - Parameter text: the command as in a flow.
  func run(_ step: FlowStep, as text: String) throws(WebDriverError) {
    let before = recorder?.moment()
    if let failure = runner.performAlone(step) { throw WebDriverError(.unknownError, failure) }
    if let before { recorder?.record(text, after: before) }
  }

  /// Taps a point in the page's viewport, in CSS pixels.
  func tapPage(x: Double, y: Double, in tab: TabID) {
    if state.selectedTab != tab { perform(.selectTab(tab)) }
    perform(.tapPage(Self.cell(x: x, y: y)))
  }

  /// The cell at a point in CSS pixels: a cell is 8 by 16.
  static func cell(x: Double, y: Double) -> GridPoint { GridPoint.cell(x: x, y: y) }

  /// Polls until there is a value, for at most a time in milliseconds of the session's clock.
  func poll<Value>(
    within span: Double, _ query: () throws(WebDriverError) -> Value?
  ) throws(WebDriverError) -> Value? {
    let deadline = now + span
    while true {
      if let value = try query() { return value }
      let rest = deadline - now
      guard rest > 0 else { return nil }
      if driver.waitForChange(within: rest, changingScreen: true) { continue }
      guard session.isInRealTime else {
        // Nothing is due, so nothing can change.
        return nil
      }
      session.runOnce(milliseconds: min(rest, Self.pollInterval))
    }
  }

  /// Milliseconds between two polls in real time when no timer of the app is due.
  private static let pollInterval = 20.0
}
