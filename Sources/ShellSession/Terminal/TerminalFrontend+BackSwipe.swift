import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// The back swipe: the screen follows the pointer and reveals the target of Back below it.
extension TerminalFrontend {
  /// The screen during a swipe. After a completed swipe the snapshot stays until the page is shown.
  func applyingBackSwipe(_ screen: RenderedScreen) -> RenderedScreen {
    let layout = layout
    let entry = host.state.selected?.stack.current?.id
    if let columns = model.backSwipeColumns(state: host.state, layout: layout), let below = targetScreen {
      animations.transition = nil
      let isCompleted = columns * 2 >= layout.page.columns
      animations.swipe = ScreenAnimationState.Swipe(entry: entry, target: below, isCompleted: isCompleted)
      let scene = TransitionState(state: host.state, model: model, layout: layout)
      return ScreenTransition.duringBackSwipe(screen, over: below, scene: scene, columns: columns)
    }
    guard var swipe = animations.swipe else { return screen }
    let released = swipe.releasedAt ?? now
    guard swipe.isCompleted, entry == swipe.entry, now < released + ScreenAnimationState.swipeHold,
      swipe.target.grid.size == screen.grid.size, host.state.shownDialog == nil, model.press == nil
    else {
      animations.swipe = nil
      return screen
    }
    swipe.releasedAt = released
    animations.swipe = swipe
    return swipe.target
  }

  private var targetScreen: RenderedScreen? {
    guard let (state, entry) = host.state.belowBackSwipe else { return nil }
    let page = host.snapshot(of: entry.id).map { PageSurface(grid: $0.grid) }
    return ScreenRenderer.render(
      state: state, page: page, model: model, theme: theme.shown, size: terminal.size, options: options)
  }
}
