/// Result of copying a text to the terminal's clipboard, as far as it is known.
public enum ClipboardResult: Equatable, Sendable {
  /// The text was sent. Terminals do not confirm it.
  case written
  case tooLong
  /// The terminal does not support it.
  case notTaken

  /// Maximum bytes in base64: terminals truncate or drop longer texts.
  public static let limit = 74_994
}
