import ShellCore
import TerminalModel

/// Everything that the status line may say, worded once; how much of it fits is found by trying.
struct StatusPieces {
  private let name: TextSpan
  private let platform: TextSpan
  private let policy: TextSpan
  private let booleans: TextSpan?
  private let life: TextSpan?
  private let numbers: TextSpan?
  private let connection: DeviceStatus.Connection
  private let battery: TextSpan
  private let time: TextSpan?

  init(_ state: ShellState, _ options: ScreenOptions) {
    let marks = Marks.of(options.iconSet)
    let words = ScreenText.fitted(ScreenText.visible(state.app.name), columns: 20, ellipsis: marks.ellipsis)
    name = TextSpan(" \(words)", .statusName)
    platform = TextSpan("  \(state.app.platform.rawValue)")
    policy = TextSpan(" \(marks.bullet) \(state.app.recovery.name)")
    booleans = state.hasNumericBooleans ? TextSpan("  0/1 booleans", .statusWarning) : nil
    (numbers, life) = Self.renderer(state, marks, options)
    connection = DeviceStatus.connection(state.settings, marks)
    battery = DeviceStatus.charge(state.app.statusBar, marks)
    time = DeviceStatus.time(state.app.statusBar, options)
  }

  /// - Parameter isTerse: a sign alone for the process' life.
  func line(_ extras: StatusExtras, isTerse: Bool = false) -> StatusLine {
    var left = [name]
    if extras.contains(.platform) { left.append(platform) }
    if extras.contains(.policy) { left.append(policy) }
    if let booleans { left.append(booleans) }
    var center = life.map { [$0] } ?? []
    if extras.contains(.numbers), let numbers { center.insert(numbers, at: 0) }
    if isTerse, let life { center = [TextSpan(String(life.text.prefix(1)), life.role)] }
    var right: [TextSpan] = []
    if extras.contains(.network) || connection.isOutOfOrder { right.append(connection.span) }
    if extras.contains(.battery) { right.append(battery) }
    if let time { right.append(time) }
    return StatusLine(left: left, center: center, right: right)
  }

  /// Sign and word for the state of the process; its number and the restarts, when there were any, where there is room.
  private static func renderer(
    _ state: ShellState, _ marks: Marks, _ options: ScreenOptions
  ) -> (numbers: TextSpan?, life: TextSpan?) {
    if let phase = options.phase {
      return (nil, Self.text(of: phase, marks))
    }
    let restarts = state.selected.map { state.restarts(of: $0) } ?? 0
    let count = restarts == 0 ? "" : restarts == 1 ? "1 restart  " : "\(restarts) restarts  "
    guard let renderer = state.selectedRenderer else {
      return (count.isEmpty ? nil : TextSpan(count), withoutProcess(state, marks))
    }
    let (sign, word, role): (String, String, ThemeRole) =
      switch renderer.life {
      // Stopped by the user's key; the emulated shell has not found out yet.
      case .starting where state.isRendererStopped, .alive where state.isRendererStopped:
        (marks.warning, "stopped, unnoticed", .statusWarning)
      case .starting: (marks.starting, "starting", .statusWarning)
      case .alive: (marks.alive, "alive", .statusAlive)
      case .hung: (marks.warning, "hung", .statusWarning)
      case .suspended: (marks.warning, "suspended", .statusWarning)
      case .goneSilently: (marks.dead, "gone, unnoticed", .statusDead)
      case .dead: (marks.dead, "dead", .statusDead)
      }
    let number = options.showsProcessNumbers ? renderer.pid : nil
    let pid = number.map { "pid \($0)  " } ?? ""
    let numbers = pid + count
    return (numbers.isEmpty ? nil : TextSpan(numbers), TextSpan("\(sign) \(word)", role))
  }

  private static func text(of phase: RendererPhase, _ marks: Marks) -> TextSpan {
    switch phase {
    case .dead: TextSpan("\(marks.dead) dead", .statusDead)
    case .loading: TextSpan("\(marks.starting) recovering", .statusWarning)
    case .back: TextSpan("\(marks.alive) back", .statusAlive)
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
