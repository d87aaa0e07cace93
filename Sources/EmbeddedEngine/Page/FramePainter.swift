import PageWire
import TerminalModel
import WebDocument

/// Paints a mirror document and finds what is different from the last time.
struct FramePainter {
  /// What the shell has to be told.
  struct Changes: Equatable {
    var frame: PageFrame?
    var scroll: ScrollState?
  }

  /// The tree changed since the last painting.
  var needsPaint = true
  private var request: PaintRequest?
  private var painted: PaintedPage?
  /// What was painted shows documents of frames.
  private var hasFrames = false
  private var scroll: ScrollState?

  /// Forgets what was painted: the next frame has every row.
  mutating func invalidate() {
    needsPaint = true
    painted = nil
  }

  /// As `invalidate`, and where it is scrolled is told again, too.
  mutating func forget() {
    invalidate()
    scroll = nil
  }

  /// Nil when nothing can have changed.
  /// - Parameter draw: draws what lies in the document's frames; nil when it has none.
  mutating func paint(
    _ mirror: LayoutDocument, _ request: PaintRequest, drawing draw: ((inout PaintedPage) -> Void)? = nil
  ) -> Changes? {
    guard needsPaint || request != self.request else { return nil }
    needsPaint = false
    // What frames show is drawn over the page itself, so that it cannot be gone on with.
    var repainting = mirror.repaint(request, over: draw == nil && !hasFrames ? painted : nil, for: self.request)
    hasFrames = draw != nil
    if let draw { draw(&repainting.page) }
    self.request = request
    let scroll = ScrollState(row: request.scrollRow, contentRows: mirror.contentRows)
    let changes = Changes(frame: frame(repainting), scroll: scroll == self.scroll ? nil : scroll)
    painted = repainting.page
    self.scroll = scroll
    return changes
  }

  private func frame(_ repainting: RepaintResult) -> PageFrame? {
    let page = repainting.page
    let size = page.grid.size
    let previous = painted.flatMap { $0.grid.size == size ? $0 : nil }
    let rows = repainting.rows.joined().compactMap { row -> PageFrameRow? in
      let cells = page.grid.row(row)
      if let previous, previous.grid.row(row) == cells { return nil }
      return PageFrameRow(row: row, cells: Array(cells))
    }
    if let previous, rows.isEmpty, previous.cursor == page.cursor, previous.focusRing == page.focusRing { return nil }
    return PageFrame(size: size, rows: rows, cursor: page.cursor, focusRing: page.focusRing)
  }
}
