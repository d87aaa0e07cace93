import ShellCore
import ShellScreen

/// Deaths on the screen: a card, and the phases of the recovery.
extension TerminalFrontend {
  /// Duration of a card in milliseconds.
  static let cardTime = 4_000.0

  /// Reports deaths that the shell has detected since the last event. The usual event only compares two numbers.
  func reportDeaths() {
    let count = host.state.detectedDeaths
    guard count != reportedDeathCount else {
      showOutcomeForCardTime()
      return
    }
    let new = count - reportedDeathCount
    reportedDeathCount = count
    guard new > 0, !host.state.hasExited, host.state.lastDetectedDeath != nil else { return }
    model.reportDeaths(new)
    isOutcomeTimed = false
    let hold = settings.demo.value ? settings.demoHold.value : nil
    if hold != nil || options.motion == .full, let displayed {
      phases.start(
        RendererPhase.phases(state: host.state, layout: layout, displayed: displayed.grid), at: now, hold: hold)
    }
    startCardTimer(Self.cardTime + (hold ?? 0) * 3)
    requestFrame()
  }

  /// Restarts the card's time when the outcome of its death is known, so that a slow recovery can be read as long as a fast one.
  private func showOutcomeForCardTime() {
    guard !isOutcomeTimed, cardTimer != nil, let death = host.state.lastDetectedDeath,
      host.state.deaths[death].outcome != nil
    else { return }
    isOutcomeTimed = true
    startCardTimer(Self.cardTime + (settings.demo.value ? settings.demoHold.value * 3 : 0))
  }

  /// Dismisses the card after a time in milliseconds.
  func startCardTimer(_ span: Double = cardTime) {
    guard model.showsDeathCard else { return }
    if let cardTimer { host.loop.cancelTimer(cardTimer) }
    cardTimer = host.loop.setTimer(after: span) { [weak self] in
      self?.cardTimer = nil
      self?.model.dismissDeathCard()
      self?.requestFrame()
    }
  }

  /// Updates the current phase, and requests a frame if it has changed.
  func updateRendererPhase() {
    let phase = phases.phase(at: now)
    guard phase != options.rendererPhase else { return }
    options.rendererPhase = phase
    requestFrame()
  }

  /// Keeps the card from covering the page's focus. Only needed while there is a card.
  func updatePageFocus() {
    options.pageFocus = model.showsDeathCard ? focusedPageBox : nil
  }
}
