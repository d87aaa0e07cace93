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
