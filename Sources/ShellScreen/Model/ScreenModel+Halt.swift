import TerminalModel

/// The panel of a stopped flow.
extension ScreenModel {
  /// Opens the panel.
  public mutating func showHalt() { overlay = .halt(selected: .look) }

  mutating func handleHaltKey(_ key: KeyPress, selected: HaltChoice) -> [ScreenCommand] {
    let choices = HaltChoice.allCases
    let index = choices.firstIndex(of: selected) ?? 0
    switch key.code {
    case .up: overlay = .halt(selected: choices[(index + choices.count - 1) % choices.count])
    case .down: overlay = .halt(selected: choices[(index + 1) % choices.count])
    case .enter: return choose(selected)
    default:
      guard key.modifiers.isEmpty, case .character(let letter) = key.code else { return [] }
      if let choice = choices.first(where: { $0.key == letter }) { return choose(choice) }
      // The key that opens the panel also closes it.
      if letter == "d" { overlay = nil }
    }
    return []
  }

  mutating func choose(_ choice: HaltChoice) -> [ScreenCommand] {
    overlay = nil
    switch choice {
    case .look: return []
    case .again, .next, .end: return [.resumeFlow(choice)]
    }
  }
}
