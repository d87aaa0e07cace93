import TerminalModel

extension ScreenText {
  /// Wraps text at spaces. Line breaks in the text are kept; each line is sanitized. If there are more than `limit`
  /// lines, the last one ends with three dots.
  static func wrapped(_ text: String, columns: Int, limit: Int = 200) -> [String] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let shown = visible(String(paragraph))
      if isPlain(shown) {
        append(plain: Array(shown.utf8), to: &lines, columns: columns, limit: limit + 1)
      } else {
        append(shown, to: &lines, columns: columns, limit: limit + 1)
      }
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    lines.removeSubrange(limit...)
    lines[limit - 1] = prefix(lines[limit - 1], columns: columns - 3) + String(repeating: ".", count: min(3, columns))
    return lines
  }

  private static func append(_ paragraph: String, to lines: inout [String], columns: Int, limit: Int) {
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      let width = CharacterWidth.columns(of: word)
      if used > 0, used + 1 + width <= columns {
        line += " " + word
        used += 1 + width
        continue
      }
      if used > 0 {
        lines.append(line)
        if lines.count >= limit { return }
      }
      var rest = Substring(word)
      while CharacterWidth.columns(of: rest) > columns, rest.count > 1 {
        var piece = prefix(String(rest), columns: columns)
        // A cluster wider than the line must still make progress.
        if piece.isEmpty { piece = String(rest.prefix(1)) }
        lines.append(piece)
        if lines.count >= limit { return }
        rest = rest.dropFirst(piece.count)
      }
      line = String(rest)
      used = CharacterWidth.columns(of: rest)
    }
    lines.append(line)
  }

  /// Fast path for printable ASCII, where a byte is a column.
  private static func append(plain bytes: [UInt8], to lines: inout [String], columns: Int, limit: Int) {
    var line: [UInt8] = []
    func close() -> Bool {
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
      return lines.count >= limit
    }
    for word in bytes.split(separator: 0x20) {
      if !line.isEmpty, line.count + 1 + word.count <= columns {
        line.append(0x20)
        line += word
        continue
      }
      if !line.isEmpty, close() { return }
      var rest = word
      while rest.count > columns {
        line += rest.prefix(columns)
        if close() { return }
        rest = rest.dropFirst(columns)
      }
      line += rest
    }
    _ = close()
  }
}
