import TerminalModel

/// Keys pressed one after the other that mean one thing: mostly one (`Ctrl+R`), sometimes two (`g g`). Never empty.
public struct KeySequence: Hashable, Sendable {
  public let keys: [KeyPress]

  /// Nil without any key.
  public init?(_ keys: [KeyPress]) {
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  public init(_ key: KeyPress, _ others: KeyPress...) { keys = [key] + others }

  /// One more key behind these.
  func appending(_ key: KeyPress) -> KeySequence { KeySequence(keys: keys + [key]) }

  private init(keys: [KeyPress]) { self.keys = keys }

  /// The key that was pressed last.
  var last: KeyPress { keys[keys.count - 1] }

  /// The only key; nil when there are several.
  var single: KeyPress? { keys.count == 1 ? keys[0] : nil }

  /// As the help and settings write it: `Ctrl+R`, `g g`.
  public var name: String { keys.map(\.name).joined(separator: " ") }

  /// Whether a text field could want its first key.
  var isForTyping: Bool { keys[0].isForTyping }

  /// Whether more keys would make another sequence of this one.
  func isBeginning(of other: KeySequence) -> Bool {
    keys.count < other.keys.count && other.keys.starts(with: keys)
  }
}
