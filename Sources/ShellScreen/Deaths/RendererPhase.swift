import ShellCore
import TerminalModel

/// A phase of a renderer's death and recovery. The screen shows it for a minimum time; shell and page do not wait for
/// it.
public enum RendererPhase: Equatable, Sendable {
  /// The renderer died. The page area is blank like a web view without a process, or frozen on the last frame if no
  /// callback reported the death.
  case dead(frozenPage: Grid?)
  /// A new process loads the page.
  case loading
  /// The page is recovered.
  case recovered

  /// The phases of the last detected death. Empty if the death was in another tab, if the page is not recovered now,
  /// and if the page area does not show a page.
  /// - Parameter frame: the grid that the terminal shows.
  public static func phases(state: ShellState, layout: ScreenLayout, displayed frame: Grid) -> [RendererPhase] {
    guard let index = state.lastDetectedDeath, !layout.isTooSmall, layout.inspector.intersection(layout.page).isEmpty,
      state.modal(of: state.selectedTab) == nil, state.shownDialog == nil
    else { return [] }
    let death = state.deaths[index]
    guard death.tab == state.selectedTab else { return [] }
    let lastFrame: Grid? =
      switch death.detection?.discovery {
      case .silent, .hung: frame.size == layout.size ? frame.subgrid(layout.page) : nil
      case .reported, nil: nil
      }
    switch state.contentBelowModals {
    // A crash page is shown without a load.
    case .failed: return [.dead(frozenPage: lastFrame)]
    case .dead, .page, .opening:
      guard death.isRecovering || death.outcome != nil else { return [] }
      return [.dead(frozenPage: lastFrame), .loading, .recovered]
    case .blank, .background, .native: return []
    }
  }

  /// Whether the page's cells are drawn.
  var showsPage: Bool {
    switch self {
    case .dead, .loading: false
    case .recovered: true
    }
  }
}

extension Canvas {
  /// Draws the page area during a phase.
  mutating func draw(_ phase: RendererPhase, state: ShellState, layout: ScreenLayout, options: ScreenOptions) {
    fill(layout.page, .page)
    switch phase {
    case .dead(let lastFrame):
      guard let lastFrame else { return }
      grid.draw(lastFrame, in: layout.page, style: { $0 }, isVisible: ScreenText.isVisible)
      dim(layout.page)
    case .loading:
      let url = state.lastDetectedDeath.map { state.deaths[$0].url } ?? ""
      for part in PageNoticeParts.recovering(url: url, in: layout.page, options) { draw(part) }
    case .recovered: break
    }
  }
}
