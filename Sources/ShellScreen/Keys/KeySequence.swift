import TerminalModel

/// A non-empty sequence of keys for one action: usually one key (`Ctrl+R`), sometimes two (`g g`).
package struct KeySequence: Hashable, Sendable {
  package let keys: [KeyPress]

  /// nil without keys.
  package init?(_ keys: [KeyPress]) {
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  package init(_ key: KeyPress, _ others: KeyPress...) { keys = [key] + others }

  /// The sequence with a key appended.
  func appending(_ key: KeyPress) -> KeySequence { KeySequence(keys: keys + [key]) }

  private init(keys: [KeyPress]) { self.keys = keys }

  /// The last key.
  var last: KeyPress { keys[keys.count - 1] }

  /// The key of a sequence of one key.
  var single: KeyPress? { keys.count == 1 ? keys[0] : nil }

  /// Name in help and settings: `Ctrl+R`, `g g`.
  package var name: String { keys.map(\.name).joined(separator: " ") }

  /// Whether a text field could handle its first key.
  var startsWithTextInput: Bool { keys[0].isTextInput }

  /// Whether it is a proper prefix of another sequence.
  func isProperPrefix(of other: KeySequence) -> Bool {
    keys.count < other.keys.count && other.keys.starts(with: keys)
  }
}
