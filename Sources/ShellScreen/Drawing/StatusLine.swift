import ShellCore
import TerminalModel

/// The status line: app, emulated platform and policy, renderer, and the phone's status.
struct StatusLine: Equatable, Sendable {
  var left: [TextSpan]
  var center: [TextSpan]
  var right: [TextSpan]

  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> StatusLine {
    let pieces = StatusLineItems(state, options)
    let available = layout.status.columns
    var best = pieces.line([])
    if best.columns > available {
      best = pieces.line([], isTerse: true)
      var timeless = options
      timeless.clock = nil
      if best.columns > available { best = StatusLineItems(state, timeless).line([], isTerse: true) }
      guard best.columns > available, options.devtoolsPort != nil else { return best }
      // The state of the page and of the network is more important than the port.
      var portless = options
      portless.devtoolsPort = nil
      return make(state: state, layout: layout, options: portless)
    }
    var kept: OptionalStatusItems = []
    for extra in OptionalStatusItems.byImportance {
      // The battery is shown only next to the network, as on phones.
      guard extra != .battery || kept.contains(.network) else { continue }
      let line = pieces.line(kept.union([extra]))
      guard line.columns <= available else { continue }
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
