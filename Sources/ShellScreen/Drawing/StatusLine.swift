import ShellCore
import TerminalModel

/// The first line: the app, the emulated platform and policy, the page's process, the time.
struct StatusLine: Equatable, Sendable {
  var left: [TextSpan]
  var center: [TextSpan]
  var right: [TextSpan]

  /// What fits: the process' numbers, the policy and the platform give way in this order.
  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> StatusLine {
    let marks = Marks.of(options.iconSet)
    let name = ScreenText.fitted(ScreenText.visible(state.app.name), columns: 20, ellipsis: marks.ellipsis)
    let clock = options.clock.map { [TextSpan($0.text + " ")] } ?? []
    var best = StatusLine(left: [TextSpan(" \(name)", .statusName)], center: [], right: clock)
    for detail in 0...3 {
      var line = best
      let policy = detail > 1 ? " \(marks.bullet) \(state.app.recovery.name)" : ""
      line.left = [TextSpan(" \(name)", .statusName)]
      if detail > 0 { line.left.append(TextSpan("  \(state.app.platform.rawValue)\(policy)")) }
      if state.hasNumericBooleans { line.left.append(TextSpan("  0/1 booleans", .statusWarning)) }
      line.center = renderer(state, marks, isLong: detail > 2, options)
      guard line.columns <= layout.status.columns else { break }
      best = line
    }
    return best
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
