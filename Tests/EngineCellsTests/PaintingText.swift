import EngineCells
import PageWire
import TerminalModel

/// Paintings as JSON, and rows of cells.
enum PaintingText {
  /// A painting of which only the given members differ from an empty one.
  static func json(
    styles: String = "[]", paint: String = "[]", cursor: String = "null", ring: String = "null", focus: Int = 0,
    row: Int = 0, contentRows: Int = 1
  ) -> String {
    """
    {"styles":\(styles),"paint":\(paint),"cursor":\(cursor),"focusRing":\(ring),"focus":\(focus),
    "scroll":{"row":\(row),"contentRows":\(contentRows)}}
    """
  }

  static let page = CellStyle(foreground: .role(.text), background: .role(.background))

  /// Cells of texts side by side.
  static func cells(_ parts: (String, CellStyle)...) -> [Cell] {
    parts.flatMap { text, style in
      text.flatMap { cluster -> [Cell] in
        let isWide = CharacterWidth.columns(of: cluster) == 2
        return [Cell(glyph: cluster, shape: isWide ? .wide : .narrow, style: style)] + (isWide ? [.tail(style)] : [])
      }
    }
  }

  /// All rows of a painting.
  static func rows(_ json: String, _ columns: Int, _ rows: Int, dark: Bool = false) throws -> [[Cell]] {
    let size = GridSize(columns: columns, rows: rows)
    let grid = try CellPainting(parsing: json, size: size, prefersDark: dark).grid
    return (0..<rows).map { Array(grid.row($0)) }
  }
}
