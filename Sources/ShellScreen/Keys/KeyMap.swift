import TerminalModel

/// The keys of the frame. No binding uses a chord that terminals cannot tell from another key (Ctrl+I, J, M, H, [).
public struct KeyMap: Equatable, Sendable {
  public let bindings: [KeyBinding]
  /// What is written of each binding, in their order.
  let texts: [KeyText]
  private let places: [KeyAction: Int]
  private let tables: [KeySection.Scope: [KeySequence: KeyMeaning]]
  private let always: [KeySequence: KeyMeaning]

  /// Where two bindings of one part of the screen share a key, the first one has it.
  public init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    texts = bindings.map(KeyText.init)
    places = Dictionary(bindings.enumerated().map { ($1.action, $0) }) { first, _ in first }
    var tables: [KeySection.Scope: [KeySequence: KeyMeaning]] = [:]
    for binding in bindings {
      for (place, keys) in binding.keys.enumerated() where tables[binding.section.scope]?[keys] == nil {
        tables[binding.section.scope, default: [:]][keys] = KeyMeaning(
          action: binding.action, place: place, isChord: !keys.isForTyping)
      }
    }
    self.tables = tables
    let everywhere = Set(bindings.filter { $0.section == .anywhere }.flatMap(\.keys).filter { !$0.isForTyping })
    always = (tables[.global] ?? [:]).filter { everywhere.contains($0.key) }
  }

  public func binding(_ action: KeyAction) -> KeyBinding? { places[action].map { bindings[$0] } }

  /// The binding of that name in settings.
  func binding(named name: String) -> KeyBinding? { bindings.first { $0.name == name } }

  func global(_ keys: KeySequence) -> KeyMeaning? { tables[.global]?[keys] }

  func moving(_ keys: KeySequence) -> KeyAction? { tables[.moving]?[keys]?.action }

  func inInspector(_ keys: KeySequence) -> KeyMeaning? { tables[.insideInspector]?[keys] }

  /// Actions that nothing on the screen may hold back.
  func unconditional(_ keys: KeySequence) -> KeyMeaning? { always[keys] }

  /// Bindings of some parts of the screen, with the sequences of theirs that go on behind these keys.
  func continuations(of keys: KeySequence, in scopes: Set<KeySection.Scope>) -> [(
    binding: KeyBinding, rest: [KeyPress]
  )] {
    bindings.filter { scopes.contains($0.section.scope) }.flatMap { binding in
      binding.keys.filter { keys.isBeginning(of: $0) }.map { (binding, Array($0.keys.dropFirst(keys.keys.count))) }
    }
  }

  /// Whether the keys mean something in one of these parts.
  func knows(_ keys: KeySequence, in scopes: Set<KeySection.Scope>) -> Bool {
    scopes.contains { tables[$0]?[keys] != nil }
  }
}
