/// A key press.
///
/// A shifted letter is its capital without the shift modifier, as terminals send it. `shift` is set only for keys
/// without a shifted character, such as `shift`+`tab`.
public struct KeyPress: Hashable, Sendable {
  public var code: KeyCode
  public var modifiers: KeyModifiers

  public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// A key, independent of its terminal encoding.
public enum KeyCode: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// Modifier keys of a key press.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1 << 0)
  public static let alt = KeyModifiers(rawValue: 1 << 1)
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Command or Windows; terminals do not report it.
  public static let meta = KeyModifiers(rawValue: 1 << 3)
}
