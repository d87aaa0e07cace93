import ShellCore
import ShellScreen

/// Deaths on the screen: a card, and the phases of the recovery.
extension TerminalFront {
  /// Milliseconds for which a card is shown.
  static let cardTime = 4_000.0

  /// Reports what the shell has learnt of since the last event. Deaths are rare: the usual event only compares two numbers.
  func reportDeaths() {
    let count = host.state.detectedDeaths
    guard count != knownDeaths else { return }
    let new = count - knownDeaths
    knownDeaths = count
    guard new > 0, !host.state.hasExited, host.state.lastDetectedDeath != nil else { return }
    model.reportDeaths(new)
    let hold = settings.demo.value ? settings.demoHold.value : nil
    if hold != nil || options.motion == .full, let shown {
      phases.begin(RendererPhase.phases(state: host.state, layout: layout, frame: shown.grid), at: now, hold: hold)
    }
    setCardTimer(Self.cardTime + (hold ?? 0) * 3)
    draw()
  }

  /// A card goes after a while.
  func setCardTimer(_ span: Double = cardTime) {
    guard model.showsDeathCard else { return }
    if let cardTimer { host.loop.cancelTimer(cardTimer) }
    cardTimer = host.loop.setTimer(after: span) { [weak self] in
      self?.cardTimer = nil
      self?.model.dismissDeathCard()
      self?.draw()
    }
  }

  /// Follows the phases, and asks for a frame where another one begins.
  func followPhases() {
    let phase = phases.phase(at: now)
    guard phase != options.phase else { return }
    options.phase = phase
    draw()
  }

  /// Keeps the card away from the page's focus. It matters only while there is a card.
  func followPageFocus() {
    options.pageFocus = model.showsDeathCard ? focusedPageBox : nil
  }
}
