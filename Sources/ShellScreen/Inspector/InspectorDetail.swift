import BridgeContract
import TerminalModel

/// What is known about a row, as lines of some width.
enum InspectorDetail {
  /// Lines of one field; a longer one is read by saving it.
  private static let fieldLines = 500

  static func lines(_ fields: [InspectorField], columns: Int) -> [[TextSpan]] {
    guard columns > 0 else { return [] }
    var lines: [[TextSpan]] = []
    for field in fields {
      let written = field.lines
      for (number, line) in written.enumerated() {
        let indent = line.prefix { $0 == " " }.count
        let margin = min(indent, columns / 2)
        let pieces = ScreenText.wrapped(String(line.dropFirst(indent)), columns: columns - margin, limit: fieldLines)
        for (place, piece) in pieces.enumerated() {
          let text = ScreenText.spaces(margin) + piece
          let isFirst = number == 0 && place == 0
          lines.append(isFirst ? head(text, field) : [TextSpan(text, field.role)])
        }
      }
    }
    return lines
  }

  /// The name in one look, and what follows it in another.
  private static func head(_ line: String, _ field: InspectorField) -> [TextSpan] {
    guard line.hasPrefix(field.name + ":") else { return [TextSpan(line, field.role)] }
    return [
      TextSpan(field.name + ":", .inspectorMuted), TextSpan(String(line.dropFirst(field.name.count + 1)), field.role),
    ]
  }
}
