import TerminalModel

/// The key bindings. None uses a chord that terminals cannot distinguish from another key (Ctrl+I, J, M, H, [).
package struct KeyMap: Equatable, Sendable {
  package let bindings: [KeyBinding]
  /// The texts of each binding, in the order of the bindings.
  let texts: [KeyBindingTexts]
  private let indexes: [KeyAction: Int]
  private let tables: [KeySection.Scope: [KeySequence: BoundAction]]
  private let unconditionalBindings: [KeySequence: BoundAction]

  /// The first binding wins if two bindings of the same scope share a key.
  package init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    texts = bindings.map(KeyBindingTexts.init)
    indexes = Dictionary(bindings.enumerated().map { ($1.action, $0) }) { first, _ in first }
    var tables: [KeySection.Scope: [KeySequence: BoundAction]] = [:]
    for binding in bindings {
      for (index, keys) in binding.keys.enumerated() where tables[binding.section.scope]?[keys] == nil {
        tables[binding.section.scope, default: [:]][keys] = BoundAction(
          action: binding.action, keyIndex: index, isChord: !keys.startsWithTextInput)
      }
    }
    self.tables = tables
    let everywhere = Set(bindings.filter { $0.section == .anywhere }.flatMap(\.keys).filter { !$0.startsWithTextInput })
    unconditionalBindings = (tables[.global] ?? [:]).filter { everywhere.contains($0.key) }
  }

  package func binding(_ action: KeyAction) -> KeyBinding? { indexes[action].map { bindings[$0] } }

  /// The binding with a name in settings.
  func binding(named name: String) -> KeyBinding? { bindings.first { $0.name == name } }

  func global(_ keys: KeySequence) -> BoundAction? { tables[.global]?[keys] }

  func movement(_ keys: KeySequence) -> KeyAction? { tables[.movement]?[keys]?.action }

  func inspector(_ keys: KeySequence) -> BoundAction? { tables[.inspector]?[keys] }

  /// Actions that work even under dialogs and overlays.
  func unconditional(_ keys: KeySequence) -> BoundAction? { unconditionalBindings[keys] }

  /// Bindings that the keys are a prefix of, with the remaining keys.
  func continuations(of keys: KeySequence, in scopes: Set<KeySection.Scope>) -> [(
    binding: KeyBinding, rest: [KeyPress]
  )] {
    bindings.filter { scopes.contains($0.section.scope) }.flatMap { binding in
      binding.keys.filter { keys.isProperPrefix(of: $0) }.map { (binding, Array($0.keys.dropFirst(keys.keys.count))) }
    }
  }

  /// Whether the keys are bound in one of the scopes.
  func hasBinding(for keys: KeySequence, in scopes: Set<KeySection.Scope>) -> Bool {
    scopes.contains { tables[$0]?[keys] != nil }
  }
}
