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

  /// Sign and word for the process' life; its number and the page's life when there is room.
  private static func renderer(
    _ state: ShellState, _ marks: Marks, _ options: ScreenOptions
  ) -> (numbers: TextSpan?, life: TextSpan?) {
    guard let renderer = state.selectedRenderer else {
      return (nil, state.selectedPage == nil ? nil : TextSpan("\(marks.starting) no page process", .statusWarning))
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
    let life = state.selectedPage.map { "life \($0.generation.rawValue)  " } ?? ""
    return (TextSpan("\(pid)\(life)"), TextSpan("\(sign) \(word)", role))
  }
}
