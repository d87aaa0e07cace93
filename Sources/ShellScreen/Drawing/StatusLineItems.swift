import ShellCore
import TerminalModel

/// All items of the status line. `StatusLine` tries which of them fit.
struct StatusLineItems {
  private let name: TextSpan
  private let platform: TextSpan
  private let policy: TextSpan
  private let booleans: TextSpan?
  private let sandbox: TextSpan?
  private let devtools: TextSpan?
  private let status: TextSpan?
  private let numbers: TextSpan?
  private let connection: DeviceStatus.Connection
  private let battery: TextSpan
  private let time: TextSpan?

  init(_ state: ShellState, _ options: ScreenOptions) {
    let marks = Marks.of(options.iconSet)
    let appName = ScreenText.truncated(ScreenText.visible(state.app.name), columns: 20, ellipsis: marks.ellipsis)
    name = TextSpan(" \(appName)", .statusName)
    platform = TextSpan("  \(state.app.platform.rawValue)")
    policy = TextSpan(" \(marks.bullet) \(state.app.recovery.name)")
    booleans = state.app.hasNumericBooleans ? TextSpan("  0/1 booleans", .statusWarning) : nil
    sandbox = options.isSandboxed ? nil : TextSpan("  no sandbox", .statusWarning)
    devtools = options.devtoolsPort.map { TextSpan("  devtools 127.0.0.1:\($0)") }
    (numbers, status) = Self.renderer(state, marks, options)
    connection = DeviceStatus.connection(state.settings, marks)
    battery = DeviceStatus.battery(state.app.environment.statusBar, marks)
    time = DeviceStatus.time(state.app.environment.statusBar, options)
  }

  /// - Parameter isTerse: shows the renderer's status as a glyph only.
  func line(_ extras: OptionalStatusItems, isTerse: Bool = false) -> StatusLine {
    var left = [name]
    if extras.contains(.platform) { left.append(platform) }
    if extras.contains(.policy) { left.append(policy) }
    if let booleans { left.append(booleans) }
    if let sandbox { left.append(sandbox) }
    if let devtools { left.append(devtools) }
    var center = status.map { [$0] } ?? []
    if extras.contains(.process), let numbers { center.insert(numbers, at: 0) }
    if isTerse, let status { center = [TextSpan(String(status.text.prefix(1)), status.role)] }
    var right: [TextSpan] = []
    if extras.contains(.network) || connection.isOffline { right.append(connection.span) }
    if extras.contains(.battery) { right.append(battery) }
    if let time { right.append(time) }
    return StatusLine(left: left, center: center, right: right)
  }

  /// Status of the renderer, and separately its process ID and restarts, which are optional.
  private static func renderer(
    _ state: ShellState, _ marks: Marks, _ options: ScreenOptions
  ) -> (numbers: TextSpan?, status: TextSpan?) {
    if let phase = options.rendererPhase {
      return (nil, Self.text(of: phase, marks))
    }
    let restarts = state.selected.map { state.restarts(of: $0) } ?? 0
    let count = restarts == 0 ? "" : restarts == 1 ? "1 restart  " : "\(restarts) restarts  "
    guard let renderer = state.selectedRenderer else {
      return (count.isEmpty ? nil : TextSpan(count), withoutProcess(state, marks))
    }
    let (glyph, label, role): (String, String, ThemeRole) =
      switch renderer.status {
      // Stopped by the user's key; the emulated shell has not detected it.
      case .starting where state.isRendererStopped, .alive where state.isRendererStopped:
        (marks.warning, "stopped, unnoticed", .statusWarning)
      case .starting: (marks.starting, "starting", .statusWarning)
      case .alive: (marks.alive, "alive", .statusAlive)
      case .hung: (marks.warning, "hung", .statusWarning)
      case .suspended: (marks.warning, "suspended", .statusWarning)
      case .diedSilently: (marks.dead, "gone, unnoticed", .statusDead)
      case .dead: (marks.dead, "dead", .statusDead)
      }
    let number = options.showsProcessIDs ? renderer.pid : nil
    let pid = number.map { "pid \($0)  " } ?? ""
    let numbers = pid + count
    return (numbers.isEmpty ? nil : TextSpan(numbers), TextSpan("\(glyph) \(label)", role))
  }

  private static func text(of phase: RendererPhase, _ marks: Marks) -> TextSpan {
    switch phase {
    case .dead: TextSpan("\(marks.dead) dead", .statusDead)
    case .loading: TextSpan("\(marks.starting) recovering", .statusWarning)
    case .recovered: TextSpan("\(marks.alive) back", .statusAlive)
    }
  }

  private static func withoutProcess(_ state: ShellState, _ marks: Marks) -> TextSpan? {
    guard let page = state.selectedPage else { return nil }
    switch page.phase {
    case .gone where page.provisional != nil: return TextSpan("\(marks.starting) recovering", .statusWarning)
    case .gone: return TextSpan("\(marks.dead) dead", .statusDead)
    case .empty, .shown, .failed: return TextSpan("\(marks.starting) no page process", .statusWarning)
    }
  }
}
