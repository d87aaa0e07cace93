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
  /// - Parameter draw: draws what lies in the document's frames.
  mutating func paint(
    _ mirror: MirrorDocument, _ request: PaintRequest, drawing draw: (inout PaintedPage) -> Void = { _ in }
  ) -> Changes? {
    guard needsPaint || request != self.request else { return nil }
    needsPaint = false
    self.request = request
    var page = mirror.paint(request)
    draw(&page)
    let scroll = ScrollState(row: request.scrollRow, contentRows: mirror.contentRows)
    let changes = Changes(frame: frame(page), scroll: scroll == self.scroll ? nil : scroll)
    painted = page
    self.scroll = scroll
    return changes
  }

  private func frame(_ page: PaintedPage) -> PageFrame? {
    let size = page.grid.size
    let previous = painted.flatMap { $0.grid.size == size ? $0 : nil }
    let rows = (0..<size.rows).compactMap { row -> PageFrameRow? in
      let cells = page.grid.row(row)
      if let previous, previous.grid.row(row) == cells { return nil }
      return PageFrameRow(row: row, cells: Array(cells))
    }
    if let previous, rows.isEmpty, previous.cursor == page.cursor, previous.focusRing == page.focusRing { return nil }
    return PageFrame(size: size, rows: rows, cursor: page.cursor, focusRing: page.focusRing)
  }
}
