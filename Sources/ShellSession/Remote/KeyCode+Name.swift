import TerminalModel

extension KeyCode {
  /// The key of a terminal by the name of `KeyboardEvent.key`; nil for keys that terminals do not have.
  package init?(name: String) {
    let code: KeyCode? =
      switch name {
      case "Enter", "Return": .enter
      case "Tab": .tab
      case "Escape", "Cancel": .escape
      case "Backspace": .backspace
      case "Delete": .delete
      case "Insert": .insert
      case "ArrowUp": .up
      case "ArrowDown": .down
      case "ArrowLeft": .left
      case "ArrowRight": .right
      case "Home": .home
      case "End": .end
      case "PageUp": .pageUp
      case "PageDown": .pageDown
      case "F1": .function(1)
      case "F2": .function(2)
      case "F3": .function(3)
      case "F4": .function(4)
      case "F5": .function(5)
      case "F6": .function(6)
      case "F7": .function(7)
      case "F8": .function(8)
      case "F9": .function(9)
      case "F10": .function(10)
      case "F11": .function(11)
      case "F12": .function(12)
      case let text where text.count == 1: text.first.map { .character($0) }
      default: nil
      }
    guard let code else { return nil }
    self = code
  }
}
