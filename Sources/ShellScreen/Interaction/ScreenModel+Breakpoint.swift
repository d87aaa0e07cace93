import TerminalModel

/// The panel of a stopped flow.
extension ScreenModel {
  /// Opens the panel.
  package mutating func showBreakpointPanel() { overlay = .breakpoint(selected: .dismiss) }

  mutating func handleBreakpointKey(_ key: KeyPress, selected: DebuggerAction) -> [ScreenCommand] {
    let choices = DebuggerAction.allCases
    let index = choices.firstIndex(of: selected) ?? 0
    switch key.code {
    case .up: overlay = .breakpoint(selected: choices[(index + choices.count - 1) % choices.count])
    case .down: overlay = .breakpoint(selected: choices[(index + 1) % choices.count])
    case .enter: return perform(selected)
    default:
      guard key.modifiers.isEmpty, case .character(let letter) = key.code else { return [] }
      if let choice = choices.first(where: { $0.key == letter }) { return perform(choice) }
      // The key that opens the panel also closes it.
      if letter == "d" { overlay = nil }
    }
    return []
  }

  mutating func perform(_ choice: DebuggerAction) -> [ScreenCommand] {
    overlay = nil
    switch choice {
    case .dismiss: return []
    case .retryStep, .skipStep, .endFlow: return [.debugFlow(choice)]
    }
  }
}
