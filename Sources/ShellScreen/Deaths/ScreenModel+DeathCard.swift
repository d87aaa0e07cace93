import ShellCore
import TerminalModel

extension ScreenModel {
  /// The shell has learnt of deaths: the card shows the last one, and how many there were since it was not shown last.
  public mutating func reportDeaths(_ count: Int) {
    guard count > 0 else { return }
    deathCard = DeathCard(count: (deathCard?.count ?? 0) + count)
  }

  /// Takes the card away: its time is over.
  public mutating func dismissDeathCard() { deathCard = nil }

  public var showsDeathCard: Bool { deathCard != nil }

  /// Whether a key opens the death that the card reports. Enter does, where nothing else that has the focus wants it: no dialog, no
  /// overlay, no field and no list.
  func opensDeath(by key: KeyPress, state: ShellState) -> Bool {
    guard deathCard != nil, state.lastDetectedDeath != nil, key == KeyPress(.enter), overlay == nil,
      state.isInBackground || state.shownDialog == nil
    else { return false }
    switch focus {
    case .inspector, .tabBar, .barItem, .strip: return false
    case .page: return !state.isTypingInPage && state.focusedInput == nil
    }
  }

  /// Shows the last death in the inspector's timeline.
  mutating func openLastDeath(state: ShellState, layout: ScreenLayout, options: ScreenOptions) {
    deathCard = nil
    guard let index = state.lastDetectedDeath else { return }
    openRow(.death(index), in: .timeline, state: state, layout: layout, options: options)
  }
}
