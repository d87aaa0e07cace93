/// Sanitizes text for a terminal: the result cannot move the cursor, change modes or reorder other text.
public enum DisplayText {
  /// Handling of tabs and line breaks.
  public enum Layout: Sendable {
    /// Made visible like other control characters.
    case visible
    /// Kept, because the caller lays out the text.
    case kept
  }

  /// Replaces control characters by pictures (U+2400 and following, `␡` for delete), C1 controls and bidirectional
  /// overrides by U+FFFD.
  public static func visible(_ text: String, layout: Layout = .visible) -> String {
    guard needsWork(text.utf8) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0C, 0x0D:
        switch layout {
        case .kept: result.append(scalar)
        case .visible: result.append(picture(scalar.value))
        }
      case 0x00..<0x20: result.append(picture(scalar.value))
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      case 0x2028, 0x2029: result.append("\u{2424}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func picture(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" }

  /// Whether something may need to be replaced. A fast check, which may return false positives.
  private static func needsWork(_ bytes: String.UTF8View) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F { return true }
      if previous == 0xC2, byte < 0xA0 { return true }
      if previous == 0xE2, byte == 0x80 || byte == 0x81 { return true }
      previous = byte
    }
    return false
  }
}
