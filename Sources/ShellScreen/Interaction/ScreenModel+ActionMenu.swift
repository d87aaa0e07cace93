import ShellCore
import TerminalModel

/// The menu of the app's actions.
extension ScreenModel {
  mutating func handleActionKey(
    _ key: KeyPress, selected: Int, state: ShellState, options: ScreenOptions
  ) -> [ScreenCommand] {
    let actions = state.app.pages.actions
    guard !actions.isEmpty else {
      overlay = nil
      return []
    }
    switch key.code {
    case .up: overlay = .actionMenu(selected: (selected + actions.count - 1) % actions.count)
    case .down: overlay = .actionMenu(selected: (selected + 1) % actions.count)
    case .enter: return chooseAction(selected, state: state)
    case .character(let letter) where key.modifiers.isEmpty:
      if let index = actions.firstIndex(where: { $0.key == letter }) { return chooseAction(index, state: state) }
      if options.keyMap.global(KeySequence(key))?.action == .actionMenu { overlay = nil }
    default: break
    }
    return []
  }

  mutating func chooseAction(_ index: Int, state: ShellState) -> [ScreenCommand] {
    guard state.app.pages.actions.indices.contains(index) else { return [] }
    overlay = nil
    return [.user(.sendAction(type: state.app.pages.actions[index].type, payload: nil, tab: nil))]
  }
}
