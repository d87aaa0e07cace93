import ShellCore
import TerminalModel

/// The first line: the app, the emulated platform and policy, the page's process, and the phone's own status.
struct StatusLine: Equatable, Sendable {
  var left: [TextSpan]
  var center: [TextSpan]
  var right: [TextSpan]

  /// What is there where it fits; what comes first stays longest.
  enum Extra: CaseIterable {
    /// The emulated platform.
    case platform
    /// The page's process and life in numbers.
    case numbers
    case network
    /// The policy of recovery.
    case policy
    case battery
  }

  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> StatusLine {
    var kept: Set<Extra> = []
    var best = StatusLine(state, kept, options)
    if best.columns > layout.status.columns {
      best = StatusLine(state, kept, isTerse: true, options)
      var timeless = options
      timeless.clock = nil
      if best.columns > layout.status.columns { best = StatusLine(state, kept, isTerse: true, timeless) }
      return best
    }
    for extra in Extra.allCases {
      let line = StatusLine(state, kept.union([extra]), options)
      // On phones the battery stands beside the network, not in its place.
      guard line.columns <= layout.status.columns, extra != .battery || kept.contains(.network) else { continue }
      kept.insert(extra)
      best = line
    }
    return best
  }

  /// - Parameter isTerse: a sign alone for the process' life.
  private init(_ state: ShellState, _ extras: Set<Extra>, isTerse: Bool = false, _ options: ScreenOptions) {
    let marks = Marks.of(options.iconSet)
    let name = ScreenText.fitted(ScreenText.visible(state.app.name), columns: 20, ellipsis: marks.ellipsis)
    left = [TextSpan(" \(name)", .statusName)]
    if extras.contains(.platform) { left.append(TextSpan("  \(state.app.platform.rawValue)")) }
    if extras.contains(.policy) { left.append(TextSpan(" \(marks.bullet) \(state.app.recovery.name)")) }
    if state.hasNumericBooleans { left.append(TextSpan("  0/1 booleans", .statusWarning)) }
    center = Self.renderer(state, marks, isLong: extras.contains(.numbers), options)
    if isTerse, let life = center.last { center = [TextSpan(String(life.text.prefix(1)), life.role)] }
    right = DeviceStatus.spans(
      state, network: extras.contains(.network), battery: extras.contains(.battery), options)
  }

  /// Sign and word for the process' life; its number and the page's life when there is room.
  private static func renderer(
    _ state: ShellState, _ marks: Marks, isLong: Bool, _ options: ScreenOptions
  ) -> [TextSpan] {
    guard let renderer = state.selectedRenderer else {
      return state.selectedPage == nil ? [] : [TextSpan("\(marks.starting) no page process", .statusWarning)]
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
    guard isLong else { return [TextSpan("\(sign) \(word)", role)] }
    let number = options.showsProcessNumbers ? renderer.pid : nil
    let pid = number.map { "pid \($0)  " } ?? ""
    let life = state.selectedPage.map { "life \($0.generation.rawValue)  " } ?? ""
    return [TextSpan("\(pid)\(life)"), TextSpan("\(sign) \(word)", role)]
  }

  private var columns: Int {
    [left, center, right].reduce(4) { sum, spans in
      sum + spans.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) }
    }
  }
}
