import PageWire

/// Pages whose scripts run for too long.
extension ShellState {
  mutating func handleStall(of renderer: RendererID) -> [ShellEffect] {
    switch tabs.handleStall(of: renderer, in: &shared) {
    case .done: []
    case .giveUp:
      [.stopRenderer(renderer)] + handleLoss(renderer, .hung, kind: DeathKind.hang.rawValue, cause: nil)
    }
  }

  /// Handles the user's answer. After "wait" the user is asked again later.
  mutating func respondToStall(stops: Bool) -> [ShellEffect] {
    guard let tab = tabs.stallDialog(in: shared)?.tab, let renderer = tabs[tab].page?.renderer else { return [] }
    renderers[renderer]?.stall = stops ? .stopRequested : nil
    return stops ? [.stopScript(renderer)] : []
  }
}
