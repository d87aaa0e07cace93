import PageWire
import TerminalModel
import WebDocument

/// Paints a layout document and computes the difference to the last painting.
struct PagePainter {
  /// The changes to report to the shell.
  struct Changes: Equatable {
    var renderedFrame: RenderedFrame?
    var scroll: ScrollState?
  }

  /// Whether the tree changed since the last painting.
  var needsPaint = true
  private var request: PaintRequest?
  private var painted: PaintedPage?
  /// Whether the last painting includes documents of frames.
  private var hasFrames = false
  private var scroll: ScrollState?

  /// Discards the last painting: the next one reports every row.
  mutating func invalidate() {
    needsPaint = true
    painted = nil
  }

  /// Like `invalidate`, and reports the scroll position again.
  mutating func reset() {
    invalidate()
    scroll = nil
  }

  /// Paints if something may have changed; nil otherwise.
  /// - Parameter draw: draws the documents of frames; nil without frames.
  mutating func paint(
    _ mirror: LayoutDocument, _ request: PaintRequest, drawing draw: ((inout PaintedPage) -> Void)? = nil
  ) -> Changes? {
    guard needsPaint || request != self.request else { return nil }
    needsPaint = false
    // Frames are drawn over the page, so its last painting cannot be reused.
    var repainting = mirror.repaint(request, over: draw == nil && !hasFrames ? painted : nil, for: self.request)
    hasFrames = draw != nil
    if let draw { draw(&repainting.page) }
    self.request = request
    let scroll = ScrollState(row: request.scrollRow, contentRows: mirror.contentRows)
    let changes = Changes(renderedFrame: frame(repainting), scroll: scroll == self.scroll ? nil : scroll)
    painted = repainting.page
    self.scroll = scroll
    return changes
  }

  private func frame(_ repainting: RepaintResult) -> RenderedFrame? {
    let page = repainting.page
    let size = page.grid.size
    let previous = painted.flatMap { $0.grid.size == size ? $0 : nil }
    let rows = repainting.rows.joined().compactMap { row -> RenderedRow? in
      let cells = page.grid.row(row)
      if let previous, previous.grid.row(row) == cells { return nil }
      return RenderedRow(row: row, cells: Array(cells))
    }
    if let previous, rows.isEmpty, previous.cursor == page.cursor, previous.focusRing == page.focusRing { return nil }
    return RenderedFrame(size: size, rows: rows, cursor: page.cursor, focusRing: page.focusRing)
  }
}
