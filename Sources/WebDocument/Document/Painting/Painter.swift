import TerminalModel

/// Paints the layout into the cells of the viewport.
struct Painter: PaintVisitor {
  let store: NodeStore
  let styles: StyleMap
  let controls: ControlState
  let attributes: AttributeNames
  let mixer: ColorMixer
  let request: PaintRequest
  let focused: Int?
  private let blankCell: Cell
  var grid: Grid
  var cursor: GridPoint?
  /// The rows being painted.
  private var band = GridRect(column: 0, row: 0, columns: 0, rows: 0)

  /// - Parameter last: the content of rows that are not painted.
  init(document: LayoutDocument, request: PaintRequest, over last: PaintedPage?) {
    store = document.store
    styles = document.styles()
    controls = document.controls
    attributes = document.attributeNames
    mixer = ColorMixer(prefersDark: document.prefersDark)
    self.request = request
    focused = request.focused.flatMap { document.store.slot(of: $0) }
    grid = last?.grid ?? Grid(size: document.viewport)
    cursor = last?.cursor
    let color = Self.canvas(store, styles, mixer)
    blankCell = .blank(CellStyle(foreground: mixer.readable(.role(.text), on: color), background: color))
  }

  /// Starts painting rows on a blank background.
  mutating func begin(_ rows: GridRect) {
    band = rows
    grid.fill(rows, with: blankCell)
    if let point = cursor, rows.contains(point) { cursor = nil }
  }

  /// The canvas background comes from the root element or the body (CSS Backgrounds 3, section 2.11.2).
  private static func canvas(_ store: NodeStore, _ styles: StyleMap, _ mixer: ColorMixer) -> CellColor {
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

  mutating func visit(box fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let box = fragment.box
    let style = box.style
    guard box.parent != nil, box.source != .anonymous, !style.isInvisible else { return }
    let rect = GridRect(column: origin.column, row: origin.row, columns: fragment.columns, rows: fragment.rows)
    let shown = rect.intersection(clip)
    // Cells with collapsed borders overlap the border lines of adjacent cells.
    let keepsGlyphs = style.borderCollapse == .collapse
    if box.source == .element { paintBackdrop(box) }
    fillBackground(style.background, shown, keepsGlyphs: keepsGlyphs)
    if box.source == .element, controls.kind(box.slot, store) != nil { paintControl(fragment, rect, clip) }
    paintBorder(style, rect, clip)
    if box.slot == focused, box.source == .element { markFocus(shown, box) }
  }

  mutating func visit(text: TextFragment, of fragment: Fragment, at origin: GridPoint, clip: GridRect) {
    let style = text.box.style
    guard !style.isInvisible else { return }
    let column = origin.column + text.column
    let row = origin.row + text.row
    let rect = GridRect(column: column, row: row, columns: text.columns, rows: 1).intersection(clip)
    paintInlineBackgrounds(around: text.box, until: fragment.box, rect)
    put(text.text, column: column, row: row, area: clip, foreground: style.color, attributes: style.attributes)
    if let focused, isInline(focused, around: text.box.element(store)) { highlight(rect) }
  }

  mutating func visit(scrolled fragment: Fragment, offset: GridPoint, at origin: GridPoint, clip: GridRect) {
    guard !fragment.box.style.isInvisible else { return }
    paintScrollThumb(fragment, offset: offset, at: origin, clip: clip)
  }

  /// Inline backgrounds are painted with their text, outermost first.
  private mutating func paintInlineBackgrounds(around text: LayoutBox, until container: LayoutBox, _ rect: GridRect) {
    var colors: [StyleColor] = []
    var current: LayoutBox? = text.kind == .text ? text.parent : text
    while let box = current, box !== container, box.kind == .inline {
      if !box.style.background.isTransparent { colors.append(box.style.background) }
      current = box.parent
    }
    for color in colors.reversed() { fillBackground(color, rect) }
  }

  /// An opaque background replaces the cells; a transparent one tints them.
  mutating func fillBackground(_ color: StyleColor, _ rect: GridRect, keepsGlyphs: Bool = false) {
    let rect = rect.intersection(grid.bounds)
    guard !color.isTransparent, !rect.isEmpty else { return }
    if !keepsGlyphs, mixer.isOpaque(color), let background = mixer.cellColor(color, over: .role(.background)) {
      let foreground = mixer.readable(.role(.text), on: background)
      return grid.fill(rect, with: .blank(CellStyle(foreground: foreground, background: background)))
    }
    for row in rect.row..<rect.maxRow {
      for column in rect.column..<rect.maxColumn {
        guard let background = mixer.cellColor(color, over: grid[column, row].style.background) else { continue }
        let foreground = keepsGlyphs ? nil : mixer.cellColor(color, over: grid[column, row].style.foreground)
        grid.restyle(GridRect(column: column, row: row, columns: 1, rows: 1)) { style in
          style.background = background
          if let foreground { style.foreground = foreground }
        }
      }
    }
  }

  /// Paints text over the existing background.
  mutating func put(
    _ text: String, column: Int, row: Int, area: GridRect, foreground: StyleColor, attributes: CellAttributes
  ) {
    guard row >= area.row, row < area.maxRow else { return }
    var column = column
    for cluster in text {
      if column >= area.maxColumn { return }
      let width = CharacterWidth.columns(of: cluster)
      guard width > 0 else { continue }
      if column >= area.column, column + width <= area.maxColumn {
        let background = grid[column, row].style.background
        let color = mixer.readable(mixer.cellColor(foreground, over: background) ?? background, on: background)
        let style = CellStyle(foreground: color, background: background, attributes: attributes)
        grid.setGlyph(cluster, width: width, style: style, column: column, row: row)
      }
      column += width
    }
  }

  /// Paints the backdrop of a modal dialog or popover (CSS Position 4, section 4.2).
  private mutating func paintBackdrop(_ box: LayoutBox) {
    guard let backdrop = box.style.pseudos?[.backdrop],
      !store[box.slot].states.isDisjoint(with: [.modal, .popoverOpen])
    else { return }
    fillBackground(backdrop.background, band)
  }

  /// Whether a focused inline element or button contains the text.
  private func isInline(_ element: Int, around slot: Int) -> Bool {
    guard !controls.isField(element, store) else { return false }
    return store.isAncestor(element, of: slot)
  }

  private mutating func markFocus(_ rect: GridRect, _ box: LayoutBox) {
    guard !controls.isField(box.slot, store), box.isInlineLevel || controls.kind(box.slot, store) != nil else { return }
    highlight(rect)
  }

  private mutating func highlight(_ rect: GridRect) {
    grid.restyle(rect) { style in
      style.foreground = .role(.accentText)
      style.background = .role(.focus)
    }
  }
}
