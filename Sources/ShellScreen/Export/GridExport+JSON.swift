import BridgeContract
import TerminalModel

extension GridExport {
  /// `{"columns", "rows", "cursor", "lines": [{"text", "styles": [{"column", "columns", "foreground", "background",
  /// "attributes"}]}]}`. A color is `"default"`, a palette number, or `"#rrggbb"`; plain styles are omitted. `cursor`
  /// is `[column, row]` or null.
  package static func json(_ grid: Grid, cursor: GridPoint? = nil) -> String {
    let lines = (0..<grid.size.rows).map { row -> JSONValue in
      .object([
        JSONMember("text", .string(line(row, of: grid))),
        JSONMember("styles", .array(runs(row, of: grid).filter { $0.cells[0].style != .plain }.map(style))),
      ])
    }
    let position = cursor.map { JSONValue.array([.integer(Int64($0.column)), .integer(Int64($0.row))]) }
    return JSONValue.object([
      JSONMember("columns", .integer(Int64(grid.size.columns))), JSONMember("rows", .integer(Int64(grid.size.rows))),
      JSONMember("cursor", position ?? .null), JSONMember("lines", .array(lines)),
    ]).text
  }

  private static func style(_ run: GridRun) -> JSONValue {
    let style = run.cells[0].style
    let attributes = CellAttributes.names.filter { style.attributes.contains($0.0) }.map { JSONValue.string($0.1) }
    return .object([
      JSONMember("column", .integer(Int64(run.column))), JSONMember("columns", .integer(Int64(run.cells.count))),
      JSONMember("foreground", color(style.foreground)), JSONMember("background", color(style.background)),
      JSONMember("attributes", .array(attributes)),
    ])
  }

  private static func color(_ color: CellColor) -> JSONValue {
    switch color {
    case .terminalDefault, .role: .string("default")
    case .palette(let index): .integer(Int64(index))
    case .rgb(let red, let green, let blue): .string(RGBColor(red: red, green: green, blue: blue).hex)
    }
  }
}
