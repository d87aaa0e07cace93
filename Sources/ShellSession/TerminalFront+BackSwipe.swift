import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// The back swipe: the screen follows the pointer and reveals the target of Back below it.
extension TerminalFront {
  /// The screen during a swipe. After a completed swipe the snapshot stays until the page is shown.
  func swiped(_ screen: RenderedScreen) -> RenderedScreen {
    let layout = layout
    let entry = host.state.selected?.stack.current?.id
    if let columns = model.backSwipeColumns(state: host.state, layout: layout), let below = targetScreen {
      motion.current = nil
      let isCompleted = columns * 2 >= layout.page.columns
      motion.swipe = FrameMotion.Swipe(entry: entry, below: below, isCompleted: isCompleted)
      let scene = MotionScene(state: host.state, model: model, layout: layout)
      return ScreenMotion.swiped(screen, over: below, scene: scene, columns: columns)
    }
    guard var swipe = motion.swipe else { return screen }
    let released = swipe.releasedAt ?? now
    guard swipe.isCompleted, entry == swipe.entry, now < released + FrameMotion.swipeHold,
      swipe.below.grid.size == screen.grid.size, host.state.shownDialog == nil, model.press == nil
    else {
      motion.swipe = nil
      return screen
    }
    swipe.releasedAt = released
    motion.swipe = swipe
    return swipe.below
  }

  private var targetScreen: RenderedScreen? {
    guard let (state, entry) = host.state.belowBackSwipe else { return nil }
    let page = host.snapshot(of: entry.id).map { PageSurface(grid: $0.grid) }
    return ScreenRenderer.render(
      state: state, page: page, model: model, theme: theme, size: terminal.size, options: options)
  }
}
