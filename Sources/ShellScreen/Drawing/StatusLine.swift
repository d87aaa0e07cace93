import ShellCore
import TerminalModel

/// The first line: the app, the emulated platform and policy, the page's process, and the phone's own status.
struct StatusLine: Equatable, Sendable {
  var left: [TextSpan]
  var center: [TextSpan]
  var right: [TextSpan]

  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> StatusLine {
    let pieces = StatusPieces(state, options)
    let room = layout.status.columns
    var best = pieces.line([])
    if best.columns > room {
      best = pieces.line([], isTerse: true)
      var timeless = options
      timeless.clock = nil
      return best.columns > room ? StatusPieces(state, timeless).line([], isTerse: true) : best
    }
    var kept: StatusExtras = []
    for extra in StatusExtras.byImportance {
      // On phones the battery stands beside the network, not in its place.
      guard extra != .battery || kept.contains(.network) else { continue }
      let line = pieces.line(kept.union([extra]))
      guard line.columns <= room else { continue }
      kept.insert(extra)
      best = line
    }
    return best
  }

  private var columns: Int {
    [left, center, right].reduce(4) { sum, spans in
      sum + spans.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) }
    }
  }
}
