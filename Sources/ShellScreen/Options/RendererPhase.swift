import TerminalModel

/// A phase of a renderer's death and recovery. The screen shows it for a minimum time; shell and page do not wait for
/// it.
package enum RendererPhase: Equatable, Sendable {
  /// The renderer died. The page area is blank like a web view without a process, or frozen on the last frame if no
  /// callback reported the death.
  case dead(frozenPage: Grid?)
  /// A new process loads the page.
  case loading
  /// The page is recovered.
  case recovered

  /// Whether the page's cells are drawn.
  var showsPage: Bool {
    switch self {
    case .dead, .loading: false
    case .recovered: true
    }
  }
}
