import ShellCore
import TerminalModel

extension RendererPhase {
  /// The phases of the last detected death. Empty if the death was in another tab, if the page is not recovered now,
  /// and if the page area does not show a page.
  /// - Parameter frame: the grid that the terminal shows.
  package static func phases(state: ShellState, layout: ScreenLayout, displayed frame: Grid) -> [RendererPhase] {
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
}
