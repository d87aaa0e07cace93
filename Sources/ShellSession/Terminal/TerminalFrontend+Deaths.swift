import ShellCore
import ShellScreen

/// Deaths on the screen: a card, and the phases of the recovery.
extension TerminalFrontend {
  /// Reports deaths that the shell has detected since the last event. The usual event only compares two numbers.
  func reportDeaths() {
    let new = deaths.consumeNew(host.state.detectedDeaths)
    let hold = settings.demoHold
    guard new != 0 else {
      if let time = deaths.extendCard(hasOutcome: showsOutcome, hold: hold) { startCardTimer(time) }
      return
    }
    guard new > 0, !host.state.hasExited, host.state.lastDetectedDeath != nil else { return }
    model.reportDeaths(new)
    let time = deaths.beginCard(hold: hold)
    if hold != nil || options.motion == .full, let displayed = output.displayed {
      deaths.phases.start(
        RendererPhase.phases(state: host.state, layout: layout, displayed: displayed.grid), at: now, hold: hold)
    }
    startCardTimer(time)
    requestFrame()
  }

  /// Whether there is a card, and the outcome of its death is known.
  private var showsOutcome: Bool {
    timers.isSet(.deathCard) && host.state.lastDetectedDeath.map { host.state.deaths[$0].outcome != nil } == true
  }

  /// Dismisses the card after a time in milliseconds.
  func startCardTimer(_ time: Double = DeathDisplay.cardTime) {
    guard model.showsDeathCard else { return }
    timers.set(.deathCard, after: time) { [weak self] in
      self?.model.dismissDeathCard()
      self?.requestFrame()
    }
  }

  /// Updates the current phase, and requests a frame if it has changed.
  func updateRendererPhase() {
    let phase = deaths.phases.phase(at: now)
    guard phase != options.rendererPhase else { return }
    options.rendererPhase = phase
    requestFrame()
  }

  /// Keeps the card from covering the page's focus. Only needed while there is a card.
  func updatePageFocus() {
    options.pageFocus = model.showsDeathCard ? focusedPageBox : nil
  }
}
