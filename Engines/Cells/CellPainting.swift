import BridgeContract
import PageWire
import TerminalModel

/// A painting of a page by `hullEngine.paint`, as cells.
package struct CellPainting: Equatable, Sendable {
  package var grid: Grid
  /// The position of the text cursor, when a field has the focus.
  package var cursor: GridPoint?
  /// The visible area of the focused element.
  package var focusRing: GridRect?
  package var focus: PageFocus
  package var scroll: ScrollState

  /// Decodes a painting.
  ///
  /// - Parameters:
  ///   - json: the value of `hullEngine.paint(size.columns, size.rows)` as JSON, see Engines/Scripts/cells.js.
  ///   - size: columns and rows of the viewport, at most `WireLimits.gridExtent` each.
  ///   - prefersDark: whether the theme is dark, for transparent colors over it.
  /// - Throws: what in the data is wrong; the data can come from a hostile process.
  package init(parsing json: String, size: GridSize, prefersDark: Bool) throws(CellDataError) {
    let extent = 0...WireLimits.gridExtent
    guard extent.contains(size.columns), extent.contains(size.rows) else {
      throw CellDataError(path: "", message: "a viewport of \(size.columns) by \(size.rows) cells")
    }
    let data = try CellData(parsing: json)
    let styles = try Self.styles(try data.member("styles"))
    var canvas = CellCanvas(size: size, prefersDark: prefersDark)
    let operations = try data.member("paint")
    let list = try operations.list()
    for index in list.indices { try Self.apply(operations.element(index, of: list), styles, &canvas) }
    grid = canvas.grid
    cursor = try Self.point(try data.member("cursor"), in: size)
    focusRing = try Self.ring(try data.member("focusRing"), in: size)
    let focused = try data.member("focus")
    guard let kind = PageFocus(rawValue: UInt8(try focused.integer(0...2))) else {
      throw focused.failure("an unknown focus")
    }
    focus = kind
    let position = try data.member("scroll")
    scroll = ScrollState(
      row: try position.member("row").integer(0...Self.maximumRow),
      contentRows: try position.member("contentRows").integer(0...Self.maximumRow))
  }

  /// The last row of a document: the page protocol has 32 bits for it.
  private static let maximumRow = Int(Int32.max)

  private static func styles(_ data: CellData) throws(CellDataError) -> [CellCanvas.Style] {
    let list = try data.list()
    var styles: [CellCanvas.Style] = []
    styles.reserveCapacity(list.count)
    for index in list.indices {
      let item = data.element(index, of: list)
      let parts = try item.fields(3)
      styles.append(
        CellCanvas.Style(
          foreground: try CellInk(item.element(0, of: parts)), background: try CellInk(item.element(1, of: parts)),
          attributes: CellAttributes(rawValue: UInt8(try item.element(2, of: parts).integer(0...attributeMask)))))
    }
    return styles
  }

  /// All attributes of cells.
  private static let attributeMask = 63

  /// The kinds of operations, as in Engines/Scripts/sink.js.
  private enum Kind: Int {
    case fill, text, restyle
  }

  private static func apply(
    _ data: CellData, _ styles: [CellCanvas.Style], _ canvas: inout CellCanvas
  ) throws(CellDataError) {
    let parts = try data.list()
    guard let first = parts.indices.first, let kind = Kind(rawValue: try data.element(first, of: parts).integer(0...2))
    else { throw data.failure("an operation is expected") }
    guard parts.count == (kind == .text ? 5 : 6) else { throw data.failure("\(parts.count) elements") }
    func number(_ index: Int) throws(CellDataError) -> Int {
      try data.element(index, of: parts).integer(-WireLimits.gridExtent...WireLimits.gridExtent)
    }
    guard let last = parts.indices.last, !styles.isEmpty else { throw data.failure("there are no styles") }
    let style = styles[try data.element(last, of: parts).integer(0...styles.count - 1)]
    let (column, row) = (try number(1), try number(2))
    if kind == .text {
      return canvas.write(try data.element(3, of: parts).text(), column: column, row: row, style)
    }
    let rect = GridRect(column: column, row: row, columns: try number(3), rows: try number(4))
    if kind == .fill { canvas.fill(rect, style) } else { canvas.restyle(rect, style) }
  }

  /// Nil outside of the viewport.
  private static func point(_ data: CellData, in size: GridSize) throws(CellDataError) -> GridPoint? {
    guard !data.isNull else { return nil }
    let parts = try data.fields(2)
    let range = -WireLimits.gridExtent...WireLimits.gridExtent
    let point = GridPoint(
      column: try data.element(0, of: parts).integer(range), row: try data.element(1, of: parts).integer(range))
    return GridRect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(point) ? point : nil
  }

  private static func ring(_ data: CellData, in size: GridSize) throws(CellDataError) -> GridRect? {
    guard !data.isNull else { return nil }
    let area = try data.rect(within: WireLimits.gridExtent)
      .intersection(GridRect(column: 0, row: 0, columns: size.columns, rows: size.rows))
    return area.isEmpty ? nil : area
  }
}
