import BridgeContract
import TerminalModel

/// Parses a screen from the JSON that `GridExport` writes, for `hull-picture`: a program without the shell's libraries.
package enum GridImport {
  /// Why the input is not a screen: a message without a period.
  package struct Failure: Error, Equatable, Sendable {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// Parses a screen from JSON. Unknown members are ignored; columns and rows are limited to 1000.
  package static func screen(json: String) throws(Failure) -> RenderedScreen { try screen(value(json)) }

  static func value(_ json: String) throws(Failure) -> JSONValue {
    do {
      return try JSONValue(parsing: json)
    } catch {
      throw Failure(message: "the input is not valid JSON")
    }
  }

  static func screen(_ value: JSONValue) throws(Failure) -> RenderedScreen {
    guard case .integer(let columns)? = value["columns"], case .integer(let rows)? = value["rows"],
      (0...1000).contains(columns), (0...1000).contains(rows), case .array(let lines)? = value["lines"]
    else { throw Failure(message: "the input is not a screen: columns, rows and lines are required") }
    var grid = Grid(size: GridSize(columns: Int(columns), rows: Int(rows)))
    for (row, line) in lines.prefix(grid.size.rows).enumerated() { read(line, row: row, into: &grid) }
    guard case .array(let position)? = value["cursor"], position.count == 2, case .integer(let column) = position[0],
      case .integer(let row) = position[1], (0..<columns).contains(column), (0..<rows).contains(row)
    else { return RenderedScreen(grid: grid) }
    return RenderedScreen(grid: grid, cursor: GridPoint(column: Int(column), row: Int(row)))
  }

  private static func read(_ line: JSONValue, row: Int, into grid: inout Grid) {
    var column = 0
    for glyph in line["text"]?.stringValue ?? "" {
      let width = CharacterWidth.columns(of: glyph)
      guard width > 0 else { continue }
      grid.setGlyph(glyph, width: width, style: .plain, column: column, row: row)
      column += width
    }
    guard case .array(let styles)? = line["styles"] else { return }
    for entry in styles {
      guard case .integer(let start)? = entry["column"], case .integer(let count)? = entry["columns"],
        (0...1000).contains(start), (0...1000).contains(count)
      else { continue }
      let style = style(entry)
      grid.restyle(GridRect(column: Int(start), row: row, columns: Int(count), rows: 1)) { $0 = style }
    }
  }

  private static func style(_ entry: JSONValue) -> CellStyle {
    var attributes: CellAttributes = []
    if case .array(let names)? = entry["attributes"] {
      for (attribute, name) in CellAttributes.names where names.contains(.string(name)) {
        attributes.insert(attribute)
      }
    }
    return CellStyle(
      foreground: color(entry["foreground"]), background: color(entry["background"]), attributes: attributes)
  }

  private static func color(_ value: JSONValue?) -> CellColor {
    switch value {
    case .integer(let index): UInt8(exactly: index).map(CellColor.palette) ?? .terminalDefault
    case .string(let hex):
      RGBColor(hex: hex).map { .rgb(red: $0.red, green: $0.green, blue: $0.blue) } ?? .terminalDefault
    case .null, .bool, .number, .array, .object, nil: .terminalDefault
    }
  }
}
