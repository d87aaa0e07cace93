import TerminalModel

/// Draws a laid out page into the cells of the viewport.
struct Painter {
  let store: NodeStore
  let styles: StyleMap
  let layout: LayoutResult
  let controls: ControlState
  let attributes: AttributeNames
  let mixer: ColorMixer
  let request: PaintRequest
  let focused: Int?
  var grid: Grid
  var cursor: GridPoint?

  init(document: MirrorDocument, request: PaintRequest) {
    store = document.store
    layout = document.layout()
    styles = document.styles()
    controls = document.controls
    attributes = document.attributeNames
    mixer = ColorMixer(prefersDark: document.prefersDark)
    self.request = request
    focused = request.focused.flatMap { document.store.slot(of: $0) }
    grid = Grid(size: document.viewport)
  }

  mutating func run() -> PaintedPage {
    let paper = canvas()
    let ink = mixer.readable(.role(.text), on: paper)
    grid.fill(grid.bounds, with: .blank(CellStyle(foreground: ink, background: paper)))
    let shown = request.scrollRow..<request.scrollRow + grid.size.rows
    for box in layout.boxes where box.rect.row < shown.upperBound && box.rect.maxRow > shown.lowerBound {
      paint(box)
    }
    for fragment in layout.fragments where shown.contains(fragment.row) { paint(fragment) }
    return PaintedPage(grid: grid, cursor: cursor, focusRing: focusRing())
  }

  /// The root's background, or the body's, covers the whole page (CSS Backgrounds 3, section 2.11.2).
  private func canvas() -> CellColor {
    let theme = CellColor.role(.background)
    for child in store.children(of: NodeStore.documentSlot) where store[child].kind == .element {
      if let color = mixer.cellColor(styles[child].background, over: theme) { return color }
      for inner in store.children(of: child) where store[inner].tag == .body {
        return mixer.cellColor(styles[inner].background, over: theme) ?? theme
      }
      return theme
    }
    return theme
  }

  /// The part of the viewport that a clip lets through.
  func visible(_ clip: Int) -> GridRect {
    var area = grid.bounds
    var current = clip
    while current >= 0 {
      area = area.intersection(toViewport(layout.clips[current].rect))
      current = layout.clips[current].parent
    }
    return area
  }

  func toViewport(_ rect: GridRect) -> GridRect {
    GridRect(column: rect.column, row: rect.row - request.scrollRow, columns: rect.columns, rows: rect.rows)
  }

  private mutating func paint(_ box: PlacedBox) {
    let style = styles[box.slot]
    guard !style.isInvisible else { return }
    let rect = toViewport(box.rect)
    let area = visible(box.clip)
    fillBackground(style.background, rect.intersection(area))
    if controls.kind(box.slot, store) != nil { paintControl(box.slot, rect, area) }
    paintBorder(style, rect, area)
    if box.slot == focused { markFocus(rect.intersection(area), box.slot) }
  }

  mutating func fillBackground(_ color: StyleColor, _ rect: GridRect) {
    guard !color.isTransparent, !rect.isEmpty else { return }
    for row in rect.row..<rect.maxRow {
      for column in rect.column..<rect.maxColumn {
        guard let paper = mixer.cellColor(color, over: grid[column, row].style.background) else { continue }
        grid.restyle(GridRect(column: column, row: row, columns: 1, rows: 1)) { $0.background = paper }
      }
    }
  }

  /// Text over what is there already: the paper stays, unless the text brings its own.
  mutating func put(
    _ text: String, column: Int, row: Int, area: GridRect, ink: StyleColor, attributes: CellAttributes
  ) {
    var column = column
    for cluster in text {
      let width = CharacterWidth.columns(of: cluster)
      guard width > 0 else { continue }
      if area.contains(GridPoint(column: column, row: row)),
        width == 1 || area.contains(GridPoint(column: column + 1, row: row))
      {
        let paper = grid[column, row].style.background
        let color = mixer.readable(mixer.cellColor(ink, over: paper) ?? paper, on: paper)
        let style = CellStyle(foreground: color, background: paper, attributes: attributes)
        grid.put(cluster, width: width, style: style, column: column, row: row)
      }
      column += width
    }
  }

  private mutating func paint(_ fragment: TextFragment) {
    let style = styles[fragment.owner]
    guard !style.isInvisible else { return }
    let row = fragment.row - request.scrollRow
    let area = visible(fragment.clip)
    let rect = GridRect(column: fragment.column, row: row, columns: fragment.columns, rows: 1)
    if fragment.background >= 0 { fillBackground(styles[fragment.background].background, rect.intersection(area)) }
    let isFocused = focused.map { isInline($0, around: fragment.owner) } ?? false
    put(fragment.text, column: fragment.column, row: row, area: area, ink: style.color, attributes: style.attributes)
    if isFocused { highlight(rect.intersection(area)) }
  }

  /// Whether a focused inline element (or a button's box) contains the text.
  private func isInline(_ element: Int, around slot: Int) -> Bool {
    guard !controls.isField(element, store) else { return false }
    return store.isAncestor(element, of: slot)
  }

  private mutating func markFocus(_ rect: GridRect, _ slot: Int) {
    guard !controls.isField(slot, store), styles[slot].isInlineLevel else { return }
    highlight(rect)
  }

  private mutating func highlight(_ rect: GridRect) {
    grid.restyle(rect) { style in
      style.foreground = .role(.accentText)
      style.background = .role(.focus)
    }
  }

  private mutating func paintBorder(_ style: ComputedStyle, _ rect: GridRect, _ area: GridRect) {
    let border = style.border
    guard rect.columns > 0, rect.rows > 0, (0..<4).contains(where: { border[$0].isDrawn }) else { return }
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    func line(_ side: Int) -> Bool { border[side].isDrawn }
    for column in rect.column...right {
      let reach = (column > rect.column ? 8 : 0) | (column < right ? 2 : 0)
      let lone = rect.columns == 1 ? 10 : reach
      if line(0) {
        putLine(
          column, rect.row, sideReach(lone, line(3), line(1), column, rect, down: true, rect.rows), 0, style, area)
      }
      if line(2), !(line(0) && rect.rows == 1) {
        putLine(column, bottom, sideReach(lone, line(3), line(1), column, rect, down: false, rect.rows), 2, style, area)
      }
    }
    for row in rect.row...bottom {
      let isTop = row == rect.row && line(0)
      let isBottom = row == bottom && line(2)
      if isTop || isBottom { continue }
      if line(3) { putLine(rect.column, row, 5, 3, style, area) }
      if line(1), right > rect.column || !line(3) { putLine(right, row, 5, 1, style, area) }
    }
  }

  /// The directions of a horizontal line's cell: at its ends it turns into the sides, or just ends.
  private func sideReach(
    _ reach: Int, _ left: Bool, _ right: Bool, _ column: Int, _ rect: GridRect, down: Bool, _ rows: Int
  ) -> Int {
    let turn = rows > 1 ? (down ? 4 : 1) : 0
    if column == rect.column { return left ? (reach & ~8) | turn : 10 }
    if column == rect.maxColumn - 1 { return right ? (reach & ~2) | turn : 10 }
    return 10
  }

  private mutating func putLine(
    _ column: Int, _ row: Int, _ reach: Int, _ side: Int, _ style: ComputedStyle, _ area: GridRect
  ) {
    guard area.contains(GridPoint(column: column, row: row)) else { return }
    let before = style.borderCollapse == .collapse ? BoxLines.directions(of: grid[column, row].glyph) : 0
    let joined = reach | before
    let glyph = style.radius > 0 && before == 0 ? BoxLines.rounded(joined) : BoxLines.character(joined)
    put(
      String(glyph), column: column, row: row, area: area, ink: style.border[side].color ?? borderInk(style),
      attributes: [])
  }

  private func borderInk(_ style: ComputedStyle) -> StyleColor {
    style.color == .role(.text) ? .role(.border) : style.color
  }

  private func focusRing() -> GridRect? {
    guard let focused, let area = layout.areas[focused] else { return nil }
    let shown = toViewport(area).intersection(grid.bounds)
    return shown.isEmpty ? nil : shown
  }
}
