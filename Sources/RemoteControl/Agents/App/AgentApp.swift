import BridgeContract
import Flows
import LineMode
import PageWire
import ShellCore
import ShellSession
import SourceText
import TerminalModel

/// The open app of an agent: what the agent has seen of it, and what it has done.
final class AgentApp {
  let driver: AppDriver
  let recorder: ActionRecorder
  /// The app as it was named when it was opened.
  let name: String
  /// The screen that the agent has seen last; its numbers name elements.
  private(set) var screen: LineScreen?
  private var seenState: ShellState?
  /// The elements of the last description of a page, which is what a page shows that does not respond.
  private var lastPage: (view: ViewID, generation: Generation, elements: [ScreenElement])?

  /// - Parameter request: that with which the app was opened.
  init(_ driver: AppDriver, name: String, request: AppRequest) {
    self.driver = driver
    self.name = name
    recorder = ActionRecorder(driver, appName: name, request: request)
  }

  var state: ShellState { driver.state }

  // MARK: Actions

  /// Performs an action of the user, and records it.
  func perform(_ action: UserAction) {
    recorder.willPerform(action)
    driver.perform(action)
  }

  /// Performs a command of flows, and records it.
  /// - Parameter arguments: nil without arguments.
  func run(_ command: String, _ arguments: JSONValue?) throws(ToolFailure) {
    let step: FlowStep
    do throws(DiagnosticList) {
      step = try FlowParser.command(named: command, arguments: arguments?.text)
    } catch {
      throw ToolFailure(
        error.diagnostics.map { diagnostic in
          [diagnostic.message, diagnostic.advice].compactMap(\.self).joined(separator: "; ")
        }.joined(separator: "\n"))
    }
    let before = recorder.moment()
    if let failure = driver.runner.performAlone(step) { throw ToolFailure(failure) }
    recorder.record(command + (arguments.map { ": \(FlowValue.text($0))" } ?? ""), after: before)
  }

  // MARK: Screen

  /// The elements of the chrome and the page, those that are scrolled out of view included. A page that does not respond
  /// still shows what it had painted.
  func elements() -> [ScreenElement] {
    let state = state
    guard driver.isRunning, !state.isInBackground else { return [] }
    let screen = driver.driver.screen()
    let page = screen.filter { if case .pageNode = $0.target { true } else { false } }
    if !page.isEmpty, let shown = state.selected?.page { lastPage = (shown.view, shown.generation, page) }
    return screen + (page.isEmpty ? paintedElements(state, behind: screen.count) : [])
      + driver.driver.elementsOutOfView()
  }

  /// The elements of a page that does not respond; empty for all others.
  private func paintedElements(_ state: ShellState, behind offset: Int) -> [ScreenElement] {
    guard obstacle != nil, state.shownDialog == nil, let lastPage, let shown = state.selected?.page,
      shown.phase != .gone || hasDiedUnnoticed, lastPage.view == shown.view, lastPage.generation == shown.generation
    else { return [] }
    // Parents are indices in the list of all elements.
    let first = lastPage.elements.compactMap(\.parent).min() ?? offset
    return lastPage.elements.map { element in
      var element = element
      element.parent = element.parent.map { $0 - first + offset }
      return element
    }
  }

  /// What has happened since the last call, and the changed lines of the screen.
  func changes() -> [String] {
    let state = state
    let next = LineScreen(state, elements: elements(), after: screen)
    var lines = Announcement.lines(from: seenState, to: state)
    lines += LineReport.lines(from: screen, to: next)
    seenState = state
    screen = next
    return lines.map(Self.printed)
  }

  /// All lines of the screen. What has happened remains to be announced.
  func description() -> [String] {
    let next = LineScreen(state, elements: elements(), after: screen)
    screen = next
    var lines: [String] = []
    var first = 0
    while first == 0 || first < next.items.count {
      lines += LineReport.allLines(of: next, from: first).filter { !$0.hasPrefix(Self.more) }
      first += LineReport.pageLength
    }
    return lines.map(Self.printed)
  }

  private static let more = "More: "

  /// Control characters of a page are made visible.
  private static func printed(_ line: String) -> String {
    line.hasPrefix(more) ? more + "call describe to see the other lines" : DisplayText.visible(line)
  }

  // MARK: Pages

  /// Why the shown page cannot be driven; nil when it can.
  var obstacle: PageObstacle? {
    let state = state
    guard let tab = state.selected else { return nil }
    if let obstacle = PageObstacle.of(tab, in: state) { return obstacle }
    // A script that does not finish, before a probe has detected it.
    guard tab.page != nil, let reason = driver.driver.unresponsiveReason,
      reason.hasPrefix(HeadlessSession.unresponsivePage)
    else { return nil }
    return PageObstacle(message: reason, isAlive: true, isSpinning: true)
  }

  /// Whether the shown page's process has died unnoticed: taps still arrive, and can lead to the detection of the death.
  var hasDiedUnnoticed: Bool { state.isShownPageDeadUndetected }
}
