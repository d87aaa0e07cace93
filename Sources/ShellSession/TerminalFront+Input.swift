import ShellRuntime
import ShellScreen
import TerminalModel

/// Input of the terminal, passed on to the screen's model.
extension TerminalFront {
  /// Duration of a long press in milliseconds, as on phones.
  private static let longPress = 500.0

  func readTerminal() {
    for event in terminal.readEvents() {
      switch event {
      case .resized(let size): resize(to: size)
      case .key, .pointer, .paste, .focusGained, .focusLost:
        endMotion()
        accept(event)
      }
      draw()
    }
    savePreferences()
    followTerminal()
  }

  private func accept(_ event: TerminalEvent) {
    guard !endsPresentation(event) else { return }
    let dependsOnPage = model.dependsOnPage(event, state: host.state)
    if typedAhead.holds(event, dependsOnPage: dependsOnPage, pageOwesAnswer: inputs.owesAnswer) {
      waitForPage()
      return
    }
    carryOut(model.handle(event, state: host.state, size: terminal.size, options: options))
    watchPress()
  }

  private func waitForPage() {
    guard patienceTimer == nil else { return }
    patienceTimer = host.loop.setTimer(after: TypedAhead.patience) { [weak self] in
      self?.patienceTimer = nil
      self?.typedAhead.giveUp()
    }
  }

  /// Replays buffered input when the page has replied; some of it may have to wait for the next reply.
  func releaseTypedAhead() {
    guard let events = typedAhead.release(pageOwesAnswer: inputs.owesAnswer) else { return }
    if let patienceTimer { host.loop.cancelTimer(patienceTimer) }
    patienceTimer = nil
    events.forEach(accept)
    draw()
  }

  /// Detects a long press on the page.
  private func watchPress() {
    guard model.press != watchedPress else { return }
    watchedPress = model.press
    if let pressTimer { host.loop.cancelTimer(pressTimer) }
    pressTimer = nil
    guard model.press?.isStill == true else { return }
    pressTimer = host.loop.setTimer(after: Self.longPress) { [weak self] in
      guard let self else { return }
      pressTimer = nil
      carryOut(model.pressedLong(state: host.state, size: terminal.size, options: options))
      watchedPress = model.press
      draw()
    }
  }
}
