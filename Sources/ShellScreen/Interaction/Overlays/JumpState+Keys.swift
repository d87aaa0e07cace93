import PageWire
import TerminalModel

extension JumpState {
  /// Handles a key: letters type a label, other keys close the overlay.
  mutating func handle(_ key: KeyPress, _ targets: [JumpTarget]) -> [ScreenEffect] {
    guard key.modifiers.isEmpty, case .character(let letter) = key.code else {
      guard key.code == .backspace, !typed.isEmpty else { return [.closeOverlay] }
      typed.removeLast()
      return []
    }
    typed += letter.lowercased()
    let matching = targets.filter { $0.label.hasPrefix(typed) }
    guard let target = matching.first(where: { $0.label == typed }) else {
      guard matching.isEmpty else { return [] }
      return [.warning("No label begins with \(ScreenText.visible(typed))"), .closeOverlay]
    }
    switch target.destination {
    case .part(let part): return [.closeOverlay, .tap(part)]
    case .node(let node): return [.closeOverlay, .focus(.page), .user(.actOnNode(.tap(node: node)))]
    }
  }
}
