/// The lines around a position, with its line marked by `>` and its column by a caret.
enum SourceExcerpt {
  /// Lines before and after the position.
  static let context = 2
  /// Maximum columns of a line; longer lines are cut around the position.
  static let width = 100

  /// The excerpt, empty if the file has no such line.
  static func render(lines: [String], position: SourcePosition) -> String {
    let index = position.line - 1
    guard lines.indices.contains(index) else { return "" }
    let range = max(0, index - context)...min(lines.count - 1, index + context)
    let numberWidth = String(range.upperBound + 1).count
    let offset = firstColumn(of: position)
    var shown: [String] = []
    for line in range {
      let text = printable(lines[line], from: offset)
      if line > index, line == lines.count - 1, text.isEmpty { continue }
      let number = String(line + 1)
      let padding = String(repeating: " ", count: numberWidth - number.count)
      let row = "\(line == index ? ">" : " ") \(padding)\(number) | \(text)"
      shown.append(trimmingEnd(row))
      if line == index {
        let indent = String(repeating: " ", count: max(0, position.column - 1 - offset))
        shown.append("  \(String(repeating: " ", count: numberWidth)) | \(indent)^")
      }
    }
    return shown.joined(separator: "\n")
  }

  private static func firstColumn(of position: SourcePosition) -> Int {
    position.column <= width ? 0 : position.column - width / 2
  }

  /// A part of a line with one printable scalar per scalar, so that the caret is at the right column.
  private static func printable(_ line: String, from offset: Int) -> String {
    var text = ""
    for scalar in line.unicodeScalars.dropFirst(offset).prefix(width) {
      let isControl = scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      text.unicodeScalars.append(isControl ? (scalar == "\t" ? " " : "\u{FFFD}") : scalar)
    }
    return text
  }

  private static func trimmingEnd(_ row: String) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return row
  }
}
