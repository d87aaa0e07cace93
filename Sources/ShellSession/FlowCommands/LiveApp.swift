import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import SourceText
import TerminalModel

/// A running app in front of its user, for commands of flows: the terminal, or line mode.
protocol LiveApp: AnyObject {
  var host: ShellHost { get }
  var screenSize: GridSize { get }
  var screenModel: ScreenModel { get }
  var screenOptions: ScreenOptions { get }
  var shownTheme: Theme { get }
  /// Performs an action of the user, and records it.
  func perform(_ action: UserAction)
  /// Waits until the effects of an action are complete, within the limits of the front end.
  func settle()
  func setColorScheme(_ scheme: ColorScheme)
}

/// Performs commands of flows in a running app, in real time.
final class LiveCommands {
  private let driver: LiveDriver
  private let runner: FlowRunner

  init(_ app: any LiveApp) {
    driver = LiveDriver(app)
    // Nothing waits for a missing element: the user sees the screen, and repeats the command.
    runner = FlowRunner(
      driver: driver, library: FlowLibrary(read: { try? FileSystem.text(of: $0) }),
      options: FlowOptions(lookupTimeout: 0))
    runner.beginAlone(appID: app.host.state.app.name)
  }

  /// Performs a command.
  /// - Parameter arguments: YAML; nil without arguments.
  /// - Returns: why it has failed; nil after success.
  func run(_ name: String, _ arguments: String?) -> String? {
    let step: FlowStep
    do throws(DiagnosticList) {
      step = try FlowParser.command(named: name, arguments: arguments)
    } catch {
      return error.diagnostics.map { [$0.message, $0.advice].compactMap(\.self).joined(separator: "; ") }
        .joined(separator: "; ")
    }
    return runner.performAlone(step)
  }
}

/// The driver of commands in a running app.
private final class LiveDriver: FlowDriver {
  private weak var app: (any LiveApp)?
  private let host: ShellHost

  init(_ app: any LiveApp) {
    self.app = app
    host = app.host
  }

  var state: ShellState { host.state }
  var now: Double { host.now }
  var copiedText: CopiedText? { host.read { $0.copied } }
  var showsDialog: Bool { host.read { $0.showsDialog } }
  var isRunning: Bool { !host.state.hasExited }

  // The registry has no such commands for a running app.
  func launch(_ launch: AppLaunch, grants: [DeviceState.Grant]) {}
  func stop() {}
  func kill() {}
  func clearState() {}

  func clearKeychain() { perform(.clearKeychain) }

  func perform(_ action: UserAction) {
    guard let app else { return }
    var action = action
    if case .wheelPage(_, let rows) = action,
      let row = ScreenRenderer.nativeRow(
        scrolledBy: rows, state: state, model: app.screenModel, size: app.screenSize, options: app.screenOptions)
    {
      action = .scrollNative(toRow: row)
    }
    app.perform(action)
    app.settle()
  }

  func add(_ stub: RequestStub) throws(DriverFailure) {
    do throws(Diagnostic) {
      host.answers?.add(try AnswerFiles().stub(stub))
    } catch {
      throw DriverFailure(error.headline)
    }
  }

  func removeStubs(url: String?) -> Int { host.answers?.removeAdded(url: url) ?? 0 }

  func advance(milliseconds: Double) { host.advance(byMilliseconds: milliseconds) }

  func waitForChange(within milliseconds: Double, changingScreen: Bool) -> Bool {
    host.advanceToNextTask(within: milliseconds, changingScreen: changingScreen)
  }

  // MARK: The screen

  private var layout: ScreenLayout? {
    app.map {
      ScreenLayout.make(size: $0.screenSize, state: state, model: $0.screenModel, options: $0.screenOptions)
    }
  }

  var pageArea: GridRect { layout?.page ?? GridRect(column: 0, row: 0, columns: 0, rows: 0) }
  var sheetArea: SheetArea? { layout?.sheet(state) }

  func screen() -> [ScreenElement] {
    guard let app, !state.isInBackground else { return [] }
    let chrome = ScreenRenderer.describe(
      state: state, model: app.screenModel, size: app.screenSize, options: app.screenOptions
    ).map { ScreenElement($0) }
    guard state.shownDialog == nil, let description = host.describe() else { return chrome }
    return chrome + description.nodes.map { ScreenElement($0, in: pageArea, offset: chrome.count) }
  }

  func elementsOutOfView() -> [ScreenElement] {
    guard let app, !state.isInBackground else { return [] }
    return ScreenRenderer.describeOffscreen(
      state: state, model: app.screenModel, size: app.screenSize, options: app.screenOptions
    ).map { node in
      var element = ScreenElement(node)
      element.isOnScreen = false
      return element
    }
  }

  func lastPageElements() -> [ScreenElement] { [] }

  func elements(matching css: String) throws(DriverFailure) -> [ScreenElement] {
    try CSSElementQuery(area: pageArea) { [host] in host.evaluateNow($0)?.outcome }.elements(matching: css, in: state)
  }

  func screenGrid() -> Grid {
    guard let app else { return Grid(size: GridSize(columns: 0, rows: 0)) }
    let page = state.selected?.page.flatMap { host.surface(of: $0.view) }
    return ScreenRenderer.render(
      state: state, page: page.map { PageSurface(grid: $0.grid, cursor: $0.cursor, focusRing: $0.focusRing) },
      model: app.screenModel, theme: app.shownTheme, size: app.screenSize, options: app.screenOptions
    ).grid
  }

  func screenText() -> String { GridExport.text(screenGrid()) }

  func setColorScheme(_ scheme: ColorScheme) {
    app?.setColorScheme(scheme)
    app?.settle()
  }

  func evaluate(_ script: String) -> PageScriptResult {
    switch host.run(script) {
    case .ended(let result): .ended(result.outcome)
    case .blockedByDialog(let dialog): .awaitsDialog(dialog: "\(dialog.kindName) \(dialog.request.message)")
    case .noReply: .ended(.exception(text: "the page does not respond"))
    }
  }

  func consumeLateEvaluation() -> EvaluationResult.Outcome? { host.consumeBlockedEvaluation()?.outcome }

  var unresponsiveReason: String? { state.unresponsiveReason }

  // MARK: Files

  private static let writesNothing = DriverFailure("commands of a running app write no files")

  func write(_ text: String, to path: String) throws(DriverFailure) { throw Self.writesNothing }

  func takeScreenshot(path: String, area: GridRect?, showsDeathCard: Bool) throws(DriverFailure) {
    throw Self.writesNothing
  }

  func startRecording(path: String, showsDeathCard: Bool) throws(DriverFailure) { throw Self.writesNothing }
  func showCaption(_ text: String) throws(DriverFailure) { throw Self.writesNothing }
  func stopRecording() throws(DriverFailure) { throw Self.writesNothing }
}
