import TerminalModel

/// A menu whose entries are chosen with arrows and Enter, or with their own keys.
struct MenuState: Equatable, Sendable {
  enum Reaction: Equatable, Sendable {
    case selected(Int)
    case chosen(Int)
    /// The menu has no meaning for the key.
    case unknownKey
  }

  var selected: Int
  /// The keys of the entries.
  var keys: [Character?]

  func handle(_ key: KeyPress) -> Reaction {
    guard !keys.isEmpty else { return .unknownKey }
    switch key.code {
    case .up: return .selected((selected + keys.count - 1) % keys.count)
    case .down: return .selected((selected + 1) % keys.count)
    case .enter: return .chosen(selected)
    case .character(let letter) where key.modifiers.isEmpty:
      return keys.firstIndex(of: letter).map { .chosen($0) } ?? .unknownKey
    default: return .unknownKey
    }
  }
}
