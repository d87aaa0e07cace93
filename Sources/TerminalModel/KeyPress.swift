/// One press of a key.
///
/// A shifted letter arrives as its capital character without the shift modifier, as terminals send it; `shift` is set on
/// keys that have no shifted character (`shift`+`tab` for instance).
public struct KeyPress: Hashable, Sendable {
  public var code: KeyCode
  public var modifiers: KeyModifiers

  public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}
