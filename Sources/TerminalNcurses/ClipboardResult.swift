/// Result of copying a text to the terminal's clipboard, as far as it is known.
package enum ClipboardResult: Equatable, Sendable {
  /// The text was sent. Terminals do not confirm it.
  case sent
  case tooLong
  /// The terminal does not support it.
  case unsupported

  /// Maximum bytes in base64: terminals truncate or drop longer texts.
  package static let maximumEncodedBytes = 74_994
}
