/// The rows and cells of a table with their positions.
struct TableGrid {
  struct Cell {
    var box: LayoutBox
    var row: Int
    var column: Int
    var columnSpan: Int
    var rowSpan: Int
  }

  let style: ComputedStyle
  /// Each row with its row group.
  var rows: [(box: LayoutBox, group: LayoutBox?)] = []
  var cells: [Cell] = []
  var columns = 0
  var captions: [LayoutBox] = []
  /// The `col` boxes that determine widths, by column.
  var columnBoxes: [LayoutBox?] = []
  var outOfFlow: [LayoutBox] = []
  /// Groups without rows take no space but have a position.
  var emptyGroups: [LayoutBox] = []
  /// One if adjacent cells share their border lines.
  var overlap = 0

  /// The maximum number of columns, independent of `colspan`.
  static let columnLimit = 1000

  init(_ table: LayoutBox, _ engine: LayoutEngine) {
    style = table.style
    var heads: [(LayoutBox, LayoutBox?)] = []
    var bodies: [(LayoutBox, LayoutBox?)] = []
    var feet: [(LayoutBox, LayoutBox?)] = []
    for child in table.children {
      switch child.kind {
      case .column: addColumns(child, engine)
      case .row: bodies.append((child, nil))
      case .rowGroup:
        let rows = child.children.filter { $0.kind == .row }.map { ($0, child as LayoutBox?) }
        outOfFlow += child.children.filter { $0.role == .outOfFlow }
        if rows.isEmpty { emptyGroups.append(child) }
        switch child.style.display {
        case .tableHeaderGroup: heads += rows
        case .tableFooterGroup: feet += rows
        default: bodies += rows
        }
      default: if child.role == .outOfFlow { outOfFlow.append(child) } else { captions.append(child) }
      }
    }
    for (box, group) in heads + bodies + feet { rows.append((box, group)) }
    addCells(engine)
    let hasBorders = cells.contains { $0.box.style.border.left.isDrawn || $0.box.style.border.top.isDrawn }
    if table.style.borderCollapse == .collapse, hasBorders { overlap = 1 }
  }

  private mutating func addColumns(_ box: LayoutBox, _ engine: LayoutEngine) {
    let inner = box.children.filter { $0.kind == .column }
    guard inner.isEmpty else { return inner.forEach { addColumns($0, engine) } }
    let span = Self.span(engine.attributes.span, of: box, engine)
    for _ in 0..<span where columnBoxes.count < Self.columnLimit { columnBoxes.append(box) }
  }

  private static func span(_ name: Name, of box: LayoutBox, _ engine: LayoutEngine) -> Int {
    guard box.source == .element else { return 1 }
    return min(max(engine.store.attribute(name, of: box.slot).flatMap { Int($0) } ?? 1, 1), columnLimit)
  }

  private mutating func addCells(_ engine: LayoutEngine) {
    // The first free row of each column.
    var freeFrom: [Int] = []
    for (row, entry) in rows.enumerated() {
      var column = 0
      for box in entry.box.children {
        if box.role == .outOfFlow {
          outOfFlow.append(box)
          continue
        }
        while column < freeFrom.count, freeFrom[column] > row { column += 1 }
        guard column < Self.columnLimit else { break }
        let columnSpan = min(Self.span(engine.attributes.colspan, of: box, engine), Self.columnLimit - column)
        let rowSpan = min(Self.span(engine.attributes.rowspan, of: box, engine), rows.count - row)
        cells.append(Cell(box: box, row: row, column: column, columnSpan: columnSpan, rowSpan: rowSpan))
        while freeFrom.count < column + columnSpan { freeFrom.append(0) }
        for index in column..<column + columnSpan { freeFrom[index] = row + rowSpan }
        column += columnSpan
      }
    }
    columns = max(freeFrom.count, columnBoxes.count)
    while columnBoxes.count < columns { columnBoxes.append(nil) }
  }
}
