extension TableLayout {
  /// The border spacing; only author values count, since cells are adjacent by default.
  static func spacing(_ style: ComputedStyle) -> (columns: Int, rows: Int) {
    guard style.borderCollapse != .collapse else { return (0, 0) }
    let columns = StyleLength(pixels: style.columnSpacing).columns(of: 0)
    return (max(0, columns), max(0, StyleLength(pixels: style.rowSpacing).rows(of: 0)))
  }

  /// The intrinsic width of a table, without border and padding.
  static func intrinsicWidth(of box: LayoutBox, _ engine: LayoutEngine) -> IntrinsicWidth {
    let grid = TableGrid(box, engine)
    let widths = columnWidths(grid, engine)
    let between = spacing(box.style).columns * (widths.count + 1) - grid.overlap * max(0, widths.count - 1)
    var width = IntrinsicWidth(
      min: max(0, widths.reduce(between) { $0 + $1.min }), max: max(0, widths.reduce(between) { $0 + $1.max }))
    for caption in grid.captions {
      let least = engine.outerWidth(of: caption).min
      width = IntrinsicWidth(min: max(width.min, least), max: max(width.max, least))
    }
    return width
  }

  /// The column widths of a table with this width.
  func widths(of columns: Int) -> [Int] {
    let between = spacing.columns * (grid.columns + 1) - grid.overlap * max(0, grid.columns - 1)
    let available = max(0, columns - between)
    if fragment.box.style.tableLayout == .fixed, fragment.box.style.width != .auto { return fixed(available) }
    let widths = Self.columnWidths(grid, engine)
    return fitted(withPercentages(widths, available), constrained, columns: available)
  }

  /// Fixed table layout (CSS 2.2, section 17.5.2.1): columns and the first row determine the widths, the others share
  /// the rest.
  private func fixed(_ available: Int) -> [Int] {
    var widths: [Int?] = grid.columnBoxes.map { box in
      box.flatMap { engine.columns($0.style.width, $0.style, BoxEdges(), basis: available) }
    }
    for cell in grid.cells where cell.row == 0 {
      let edges = engine.edges(of: cell.box, basis: available)
      guard let width = engine.columns(cell.box.style.width, of: cell.box, edges, basis: available) else { continue }
      var shares = SpaceDistribution(width, among: cell.columnSpan)
      for index in cell.column..<cell.column + cell.columnSpan {
        let share = shares.next()
        if widths[index] == nil { widths[index] = share }
      }
    }
    let open = widths.reduce(0) { $0 + ($1 == nil ? 1 : 0) }
    let left = max(0, available - widths.reduce(0) { $0 + ($1 ?? 0) })
    var shares = SpaceDistribution(left, among: open == 0 ? widths.count : open)
    return widths.map { width in
      guard let width else { return shares.next() }
      return open == 0 ? width + shares.next() : width
    }
  }

  /// The intrinsic widths of the columns; spanning cells distribute their excess.
  private static func columnWidths(_ grid: TableGrid, _ engine: LayoutEngine) -> [IntrinsicWidth] {
    let isFixed = grid.columnBoxes.map { box in
      if case .length(let length)? = box?.style.width { length.isFixed } else { false }
    }
    var widths = grid.columnBoxes.map { box -> IntrinsicWidth in
      guard let style = box?.style, case .length(let length) = style.width, length.isFixed else {
        return IntrinsicWidth()
      }
      let columns = engine.columns(style.width, style, BoxEdges(), basis: 0) ?? 0
      return IntrinsicWidth(min: columns, max: columns)
    }
    for cell in grid.cells where cell.columnSpan == 1 {
      let width = engine.intrinsicWidth(of: cell.box)
      widths[cell.column].min = max(widths[cell.column].min, width.min)
      // The content does not widen a column that has a width beyond what it needs.
      if !isFixed[cell.column] { widths[cell.column].max = max(widths[cell.column].max, width.max) }
    }
    let spacing = spacing(grid.style).columns
    for cell in grid.cells where cell.columnSpan > 1 {
      let width = engine.intrinsicWidth(of: cell.box)
      let span = cell.column..<cell.column + cell.columnSpan
      let shared = (grid.overlap - spacing) * (cell.columnSpan - 1)
      var least = SpaceDistribution(
        max(0, width.min - widths[span].reduce(0) { $0 + $1.min } + shared), among: cell.columnSpan,
        isRounded: true)
      var most = SpaceDistribution(
        max(0, width.max - widths[span].reduce(0) { $0 + $1.max } + shared), among: cell.columnSpan,
        isRounded: true)
      for index in span {
        widths[index].min += least.next()
        widths[index].max += most.next()
      }
    }
    for index in widths.indices { widths[index].max = max(widths[index].max, widths[index].min) }
    return widths
  }

  /// Resolves percentage widths of cells and columns.
  private func withPercentages(_ widths: [IntrinsicWidth], _ available: Int) -> [IntrinsicWidth] {
    var widths = widths
    func resolve(_ style: ComputedStyle, _ column: Int) {
      guard case .length(let length) = style.width, !length.isFixed else { return }
      let columns = max(widths[column].min, length.columns(of: available))
      widths[column] = IntrinsicWidth(min: columns, max: columns)
    }
    for (index, box) in grid.columnBoxes.enumerated() { if let box { resolve(box.style, index) } }
    for cell in grid.cells where cell.columnSpan == 1 { resolve(cell.box.style, cell.column) }
    return widths
  }

  /// Columns with a specified length or percentage width.
  private var constrained: Set<Int> {
    var result: Set<Int> = []
    func insert(_ style: ComputedStyle, _ column: Int) { if case .length = style.width { result.insert(column) } }
    for (index, box) in grid.columnBoxes.enumerated() { if let box { insert(box.style, index) } }
    for cell in grid.cells where cell.columnSpan == 1 { insert(cell.box.style, cell.column) }
    return result
  }

  /// The automatic table layout (CSS 2.2, section 17.5.2.2): distributes the width between minimum and maximum, or the
  /// excess.
  private func fitted(_ widths: [IntrinsicWidth], _ constrained: Set<Int>, columns: Int) -> [Int] {
    let least = widths.reduce(0) { $0 + $1.min }
    let most = widths.reduce(0) { $0 + $1.max }
    var result: [Int]
    let free: Int
    let weights: [Int]
    if columns >= most {
      result = widths.map(\.max)
      free = columns - most
      // Columns with a specified width do not grow while others can.
      let open = widths.indices.map {
        constrained.count < widths.count && constrained.contains($0) ? 0 : widths[$0].max
      }
      weights = open.contains { $0 > 0 } ? open : widths.indices.map { constrained.contains($0) ? 0 : 1 }
    } else {
      result = widths.map(\.min)
      free = max(0, columns - least)
      weights = widths.map { $0.max - $0.min }
    }
    let total = weights.reduce(0, +)
    guard total > 0, free > 0 else { return result }
    // The ends of columns are rounded to the nearest cell.
    func end(_ sum: Int) -> Int { (2 * free * sum + total) / (2 * total) }
    var sum = 0
    for index in result.indices {
      let before = end(sum)
      sum += weights[index]
      result[index] += end(sum) - before
    }
    return result
  }
}
