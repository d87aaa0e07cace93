import PageWire
import ShellCore
import TerminalModel

@testable import Flows
@testable import ShellCore

/// A driver with a scripted screen and state.
final class ScriptedDriver: FlowDriver {
  var state: ShellState
  var now: Double { state.now }
  var copiedText: CopiedText? { state.copied }
  var showsDialog: Bool { state.shownDialog != nil }
  var isRunning: Bool { !state.hasExited }
  var elements: [ScreenElement] = []
  var unresponsiveReason: String?
  /// The calls of the runner.
  var log: [String] = []
  /// Changes at a time.
  var tasks: [(time: Double, change: (ScriptedDriver) -> Void)] = []
  /// Handles an action.
  var onAction: (ScriptedDriver, UserAction) -> Void = { _, _ in }
  var evaluation = EvaluationResult.Outcome.value(json: "null")

  var hiddenElements: [ScreenElement] = []
  /// The page's elements before its renderer died.
  var lastElements: [ScreenElement] = []

  func elementsOutOfView() -> [ScreenElement] { hiddenElements }
  func lastPageElements() -> [ScreenElement] { state.isShownPageDeadUndetected ? lastElements : [] }

  init(platform: Platform = .ios) {
    let app = AppDescription(
      name: "Bank", origin: "app://bank", platform: platform,
      tabs: [
        TabDescription(id: "TAB_1", title: "Home", start: .url("app://bank/home")),
        TabDescription(id: "TAB_2", title: "Pay", start: .url("app://bank/pay")),
      ])
    state = ShellState(
      app: app, viewport: Viewport(size: GridSize(columns: 80, rows: 20), colorScheme: .light))
  }

  /// Shows clickable page nodes with these texts below one another.
  func show(_ texts: String...) {
    elements = texts.enumerated().map { row, text in
      ScreenElement(
        role: "button", text: text, bounds: GridRect(column: 0, row: row, columns: text.count, rows: 1),
        isClickable: true, target: .pageNode(UInt32(row)))
    }
  }

  func at(_ time: Double, _ change: @escaping (ScriptedDriver) -> Void) {
    tasks.append((time, change))
    tasks.sort { $0.time < $1.time }
  }

  /// Files written by the runner, by path.
  var files: [String: String] = [:]
  /// Elements by CSS selector.
  var styled: [String: [ScreenElement]] = [:]

  func add(_ stub: RequestStub) throws(DriverFailure) { log.append("stub \(stub.url.text)") }
  func removeStubs(url: String?) -> Int {
    log.append("remove stubs \(url ?? "all")")
    return 1
  }

  func launch(_ launch: AppLaunch, grants: [DeviceState.Grant]) {
    state.settings.grants = grants
    let options = [launch.clearsState ? "cleared" : nil, launch.stopsFirst ? nil : "kept", launch.url]
    log.append(
      (["launch"] + options.compactMap { $0 } + launch.arguments.map { "\($0.name)=\($0.value)" }).joined(
        separator: " "))
  }

  func stop() { log.append("stop") }

  func kill() { log.append("kill") }

  func clearState() { log.append("clear") }

  func clearKeychain() { log.append("clear keychain") }

  func perform(_ action: UserAction) {
    state.settings.apply(action)
    log.append("\(action)")
    onAction(self, action)
  }

  func advance(milliseconds: Double) {
    let end = state.now + milliseconds
    while let next = tasks.first, next.time <= end {
      tasks.removeFirst()
      state.now = max(state.now, next.time)
      next.change(self)
    }
    state.now = end
  }

  func waitForChange(within milliseconds: Double, changingScreen: Bool) -> Bool {
    guard let next = tasks.first, next.time <= state.now + milliseconds else { return false }
    advance(milliseconds: next.time - state.now)
    return true
  }

  var pageArea = GridRect(column: 0, row: 0, columns: 80, rows: 20)
  var sheetArea: SheetArea?

  /// The characters of the elements at their positions.
  func screenGrid() -> Grid {
    var grid = Grid(size: GridSize(columns: 80, rows: 24))
    for element in elements {
      for (offset, glyph) in element.text.enumerated() {
        let column = element.bounds.column + offset
        guard grid.bounds.contains(GridPoint(column: column, row: element.bounds.row)) else { continue }
        grid.setGlyph(
          glyph, width: 1, style: CellStyle(attributes: element.isFocused ? .bold : []), column: column,
          row: element.bounds.row)
      }
    }
    return grid
  }

  func setColorScheme(_ scheme: ColorScheme) {
    log.append("scheme \(scheme)")
    state.viewport.colorScheme = scheme
  }

  func write(_ text: String, to path: String) { files[path] = text }

  func elements(matching css: String) throws(DriverFailure) -> [ScreenElement] {
    guard !css.hasSuffix("[") else { throw DriverFailure("\"\(css)\" is not a CSS selector") }
    return (styled[css] ?? []).map { element in
      var element = element
      element.css = css
      return element
    }
  }

  func screen() -> [ScreenElement] { elements }
  func evaluate(_ script: String) -> PageScriptResult { .ended(evaluation) }
  func consumeLateEvaluation() -> EvaluationResult.Outcome? { nil }
  func takeScreenshot(path: String, area: GridRect?, showsDeathCard: Bool) { log.append("screenshot \(path)") }
  func showCaption(_ text: String) { log.append("caption \(text)") }
  func startRecording(path: String, showsDeathCard: Bool) { log.append("record \(path)") }
  func stopRecording() { log.append("stop recording") }
  func screenText() -> String { elements.map(\.text).joined(separator: "\n") }
}
