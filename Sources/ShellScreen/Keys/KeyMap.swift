import TerminalModel

/// The keys of the frame. No binding uses a chord that terminals cannot tell from another key (Ctrl+I, J, M, H, [).
public struct KeyMap: Equatable, Sendable {
  public let bindings: [KeyBinding]
  private let global: [KeyPress: KeyAction]
  private let moving: [KeyPress: KeyAction]
  private let inspector: [KeyPress: KeyAction]
  private let always: [KeyPress: KeyAction]

  /// Where two bindings of one part of the screen share a key, the first one has it.
  public init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    func table(_ isIncluded: (KeySection) -> Bool) -> [KeyPress: KeyAction] {
      let pairs = bindings.filter { isIncluded($0.section) }.flatMap { binding in
        binding.keys.map { ($0, binding.action) }
      }
      return Dictionary(pairs) { first, _ in first }
    }
    global = table(\.isGlobal)
    moving = table { $0 == .moving }
    inspector = table { $0 == .insideInspector }
    always = table { $0 == .anywhere }.filter { !$0.key.isForTyping }
  }

  public func binding(_ action: KeyAction) -> KeyBinding? { bindings.first { $0.action == action } }

  func globalAction(_ key: KeyPress) -> KeyAction? { global[key] }

  func movingAction(_ key: KeyPress) -> KeyAction? { moving[key] }

  func inspectorAction(_ key: KeyPress) -> KeyAction? { inspector[key] }

  /// Actions that nothing on the screen may hold back.
  func unconditionalAction(_ key: KeyPress) -> KeyAction? { always[key] }
}
