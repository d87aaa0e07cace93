import ShellRuntime
import ShellScreen
import TerminalModel

/// Input of the terminal, passed on to the screen's model.
extension TerminalFrontend {
  /// Duration of a long press in milliseconds, as on phones.
  private static let longPress = 500.0

  func readTerminal() {
    for event in terminal.readEvents() {
      switch event {
      case .resized(let size): resize(to: size)
      case .key, .pointer, .paste, .focusGained, .focusLost:
        endTransition()
        accept(event)
      }
      requestFrame()
    }
    savePreferences()
    updateTheme()
  }

  private func accept(_ event: TerminalEvent) {
    guard !handlePresentationInput(event) else { return }
    let dependsOnPage = model.dependsOnPageFocus(event, state: host.state)
    guard !host.state.mustDeferInput(dependsOnPage: dependsOnPage) else { return host.dispatch(.inputDeferred(event)) }
    perform(model.handle(event, state: host.state, size: terminal.size, options: options))
    updateLongPressTimer()
  }

  /// Handles deferred input when the page has replied; some of it may have to wait for the next reply.
  func handleDeferredInput() {
    let events = host.state.readyInput
    guard !events.isEmpty else { return }
    host.dispatch(.deferredInputConsumed)
    events.forEach(accept)
    requestFrame()
  }

  /// Detects a long press on the page.
  private func updateLongPressTimer() {
    guard model.press != watchedPress else { return }
    watchedPress = model.press
    timers.cancel(.longPress)
    guard model.press?.isStationary == true else { return }
    timers.set(.longPress, after: Self.longPress) { [weak self] in
      guard let self else { return }
      perform(model.handleLongPress(state: host.state, size: terminal.size, options: options))
      watchedPress = model.press
      requestFrame()
    }
  }
}
