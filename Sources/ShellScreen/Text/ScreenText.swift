import TerminalModel

/// Sanitizes text from pages, apps and engines for one line of cells.
enum ScreenText {
  /// Removes everything that could control a terminal or reorder a line: control characters become pictures (U+2400),
  /// line breaks and tabs become spaces, and invisible formatting characters are removed.
  static func visible(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    var marks = 0
    var wasReturn = false
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar.value == 0x0D }
      if scalar.value == 0x0A && wasReturn { continue }
      marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
      guard marks <= marksPerCluster, let shown = shown(scalar) else { continue }
      result.append(shown)
    }
    return String(result)
  }

  /// Whether the text is printable ASCII, which needs no sanitizing and has one column per byte.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// A string of spaces. Faster than `String(repeating:count:)`.
  static func spaces(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: max(0, count)) { bytes in
      bytes.initialize(repeating: 0x20)
      return max(0, count)
    }
  }

  /// Maximum marks per base: more of them would overflow into other rows.
  private static let marksPerCluster = 4

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    // Directional marks, embeddings, overrides and isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
    // Zero-width space, byte order mark, interlinear annotation and other invisible operators.
    case 0x00AD, 0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: nil
    case 0xE000...0xF8FF: "\u{FFFD}"
    default: scalar
    }
  }

  /// Truncates text to a number of columns, with an ellipsis. Clusters are not split.
  static func truncated(_ text: String, columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    if CharacterWidth.columns(of: text) <= columns { return text }
    // Trailing spaces may be cut without an ellipsis.
    let trimmed = text.trimmingTrailingSpaces
    if CharacterWidth.columns(of: trimmed) <= columns { return trimmed }
    let ellipsisColumns = CharacterWidth.columns(of: ellipsis)
    guard columns > ellipsisColumns else { return prefix(text, columns: columns) }
    var head = prefix(text, columns: columns - ellipsisColumns)
    while head.last == " " { head.removeLast() }
    return head + ellipsis
  }

  /// The longest suffix that fits.
  static func suffix(_ text: String, columns: Int) -> String {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let previous = text.index(before: start)
      let width = CharacterWidth.columns(of: text[previous])
      guard used + width <= columns else { break }
      used += width
      start = previous
    }
    return String(text[start...])
  }

  /// The longest prefix that fits.
  static func prefix(_ text: String, columns: Int) -> String {
    var used = 0
    var end = text.startIndex
    while end < text.endIndex {
      let width = CharacterWidth.columns(of: text[end])
      guard used + width <= columns else { break }
      used += width
      end = text.index(after: end)
    }
    return String(text[..<end])
  }
}

extension ScreenText {
  /// Whether a cluster may be stored in a cell unchanged.
  static func isVisible(_ glyph: Character) -> Bool {
    if let ascii = glyph.asciiValue { return ascii >= 0x20 && ascii < 0x7F && glyph != "\r\n" }
    return glyph.unicodeScalars.allSatisfy { shown($0) == $0 }
  }
}
