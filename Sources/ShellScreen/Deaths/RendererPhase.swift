import ShellCore
import TerminalModel

/// A phase of a renderer's death and recovery, shown longer than it takes. The shell and the page do not wait for it.
public enum RendererPhase: Equatable, Sendable {
  /// The renderer is gone. The page area is blank, as a web view without its process is; where no callback reported the death, it is
  /// frozen: the last frame, which was on the screen.
  case dead(lastFrame: Grid?)
  /// A process was started for the page, which loads.
  case loading
  /// The page is there again.
  case back

  /// The phases of the last death that was detected; none where the tab shown did not die, where its page does not come back now,
  /// and where something else than a page is shown.
  /// - Parameter frame: what the terminal shows.
  public static func phases(state: ShellState, layout: ScreenLayout, frame: Grid) -> [RendererPhase] {
    guard let index = state.lastDetectedDeath, !layout.tooSmall, layout.inspector.intersection(layout.page).isEmpty,
      state.modal(of: state.selectedTab) == nil, state.shownDialog == nil
    else { return [] }
    let death = state.deaths[index]
    guard death.tab == state.selectedTab else { return [] }
    let lastFrame: Grid? =
      switch death.detection?.discovery {
      case .silent, .hung: frame.size == layout.size ? frame.part(layout.page) : nil
      case .reported, nil: nil
      }
    switch state.contentBelowModals {
    // Over a crash page nothing is loaded.
    case .failed: return [.dead(lastFrame: lastFrame)]
    case .gone, .page, .opening:
      guard death.isRecovering || death.outcome != nil else { return [] }
      return [.dead(lastFrame: lastFrame), .loading, .back]
    case .blank, .background, .native: return []
    }
  }

  /// Whether the page's own cells are drawn.
  var showsPage: Bool {
    switch self {
    case .dead, .loading: false
    case .back: true
    }
  }
}

extension Canvas {
  /// The page area while a death or a recovery is shown.
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
    case .back: break
    }
  }
}
