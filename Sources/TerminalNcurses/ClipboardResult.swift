/// What became of a text for the terminal's clipboard, as far as that can be known.
public enum ClipboardResult: Equatable, Sendable {
  /// It was sent; the terminal takes it or does not.
  case written
  case tooLong
  /// There is no terminal that would take it.
  case notTaken

  /// Bytes of a text in base64: terminals cut longer ones, or drop them.
  public static let limit = 74_994
}
