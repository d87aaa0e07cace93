import TerminalModel

/// Turns a styled tree into boxes and lines of cells (CSS 2.2 chapters 8 to 10 and 17, CSS Flexbox 1 in part).
///
/// One column is 8 CSS pixels and one row 16. Boxes are laid out once, at their final place or moved there as a whole,
/// so that the time grows with the size of the page and not with its depth.
struct LayoutEngine {
  /// Elements nested deeper are not rendered: layout recurses, and a level takes up to 40 KB of stack without optimisation.
  static let maximumDepth = 128

  let store: NodeStore
  let styles: StyleMap
  let controls: ControlState
  let attributes: AttributeNames
  let viewport: GridSize
  var result = LayoutResult()
  var clip = -1
  /// Intrinsic widths by slot, once asked for.
  var intrinsicWidths: [IntrinsicWidth?]

  init(
    store: NodeStore, styles: StyleMap, controls: ControlState, attributes: AttributeNames, viewport: GridSize
  ) {
    self.store = store
    self.styles = styles
    self.controls = controls
    self.attributes = attributes
    self.viewport = viewport
    intrinsicWidths = Array(repeating: nil, count: store.count)
    result.areas = Array(repeating: nil, count: store.count)
  }

  mutating func run() -> LayoutResult {
    var flow = FlowState(
      container: NodeStore.documentSlot, column: 0, columns: viewport.columns, availableRows: viewport.rows,
      sharesTopMargin: false, depth: 0, row: 0)
    addChildren(of: NodeStore.documentSlot, to: &flow, background: -1)
    let bottom = finish(&flow)
    result.rows = flow.row + max(bottom, 0)
    measureAreas()
    return result
  }

  func isRendered(_ slot: Int) -> Bool {
    guard store[slot].kind == .element, styles.has(slot), styles[slot].display != .none else { return false }
    // A closed `details` shows its first summary only.
    let parent = store[slot].parent
    guard parent != MirrorNode.none, store[parent].tag == .details, isClosed(parent) else { return true }
    return store[slot].tag == .summary
  }

  func isClosed(_ details: Int) -> Bool { store.attribute(attributes.open, of: details) == nil }

  /// Border boxes for block-level elements, unions of their pieces for inline ones.
  private mutating func measureAreas() {
    for box in result.boxes { extendArea(of: box.slot, by: box.rect) }
    for fragment in result.fragments {
      extendInline(
        from: fragment.owner,
        by: GridRect(column: fragment.column, row: fragment.row, columns: fragment.columns, rows: 1))
    }
    for box in result.boxes { extendInline(from: store[box.slot].parent, by: box.rect) }
  }

  private mutating func extendInline(from slot: Int, by rect: GridRect) {
    var current = slot
    while current > NodeStore.documentSlot, styles[current].display == .inline || styles[current].display == .contents {
      extendArea(of: current, by: rect)
      current = store[current].parent
    }
  }

  private mutating func extendArea(of slot: Int, by rect: GridRect) {
    result.areas[slot] = result.areas[slot].map { $0.union(rect) } ?? rect
  }

  /// How much has been placed so far; what is placed after a mark can be moved together.
  struct Mark {
    var boxes: Int
    var fragments: Int
    var clips: Int
  }

  func mark() -> Mark {
    Mark(boxes: result.boxes.count, fragments: result.fragments.count, clips: result.clips.count)
  }

  mutating func move(from start: Mark, to end: Mark, columns: Int, rows: Int) {
    guard columns != 0 || rows != 0 else { return }
    for index in start.boxes..<end.boxes {
      result.boxes[index].rect.column += columns
      result.boxes[index].rect.row += rows
    }
    for index in start.fragments..<end.fragments {
      result.fragments[index].column += columns
      result.fragments[index].row += rows
    }
    for index in start.clips..<end.clips {
      result.clips[index].rect.column += columns
      result.clips[index].rect.row += rows
    }
  }
}
