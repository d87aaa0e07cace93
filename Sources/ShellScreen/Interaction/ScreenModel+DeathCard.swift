import ShellCore
import TerminalModel

extension ScreenModel {
  /// Shows the card for newly detected deaths; counts them if the card is already open.
  package mutating func reportDeaths(_ count: Int) {
    guard count > 0 else { return }
    deathCard = DeathCard(count: (deathCard?.count ?? 0) + count)
  }

  /// Hides the card.
  package mutating func dismissDeathCard() { deathCard = nil }

  package var showsDeathCard: Bool { deathCard != nil }

  /// Whether a key opens the reported death: Enter, unless a dialog, an overlay, a field or a list has the focus.
  func opensDeath(with key: KeyPress, state: ShellState) -> Bool {
    guard deathCard != nil, state.lastDetectedDeath != nil, key == KeyPress(.enter), overlay == nil,
      state.isInBackground || state.shownDialog == nil
    else { return false }
    switch focus {
    case .inspector, .tabBar, .barItem, .strip: return false
    case .page: return !state.isTypingInPage && state.focusedInput == nil
    }
  }

  /// Shows the last death in the inspector's timeline.
  mutating func openLastDeath(_ context: ScreenContext) {
    deathCard = nil
    guard let index = context.state.lastDetectedDeath else { return }
    openRow(.death(index), in: .timeline, context)
  }
}
