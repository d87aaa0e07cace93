import BridgeContract
import TerminalModel

/// Lays out the details of a row.
enum InspectorDetail {
  /// Maximum lines of a field. The saved file has the whole field.
  private static let fieldLines = 500

  static func lines(_ fields: [InspectorField], columns: Int) -> [[TextSpan]] {
    guard columns > 0 else { return [] }
    var lines: [[TextSpan]] = []
    for field in fields {
      if let diagram = field.diagram {
        lines += diagram.lines(columns: columns)
        continue
      }
      let fieldText = field.lines
      for (number, line) in fieldText.enumerated() {
        let indent = line.prefix { $0 == " " }.count
        let margin = min(indent, columns / 2)
        let pieces = ScreenText.wrapped(String(line.dropFirst(indent)), columns: columns - margin, limit: fieldLines)
        for (index, piece) in pieces.enumerated() {
          let text = ScreenText.spaces(margin) + piece
          let isFirst = number == 0 && index == 0
          lines.append(isFirst ? head(text, field) : [TextSpan(text, field.role)])
        }
      }
    }
    return lines
  }

  /// The first line, with separate styles for name and value.
  private static func head(_ line: String, _ field: InspectorField) -> [TextSpan] {
    guard line.hasPrefix(field.name + ":") else { return [TextSpan(line, field.role)] }
    return [
      TextSpan(field.name + ":", .inspectorMuted), TextSpan(String(line.dropFirst(field.name.count + 1)), field.role),
    ]
  }
}
