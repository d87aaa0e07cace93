import PageWire
import TerminalModel
import WebDocument

/// Positions and visible areas of frames.
extension EmbeddedPage {
  /// The content area of a frame, in cells of this document's viewport; nil when it is not rendered.
  func frameArea(_ frame: Subframe) -> GridRect? {
    let scrollRow = Int(script.status(.scrollRow))
    guard let box = layoutDocument.geometry(of: frame.element, scrollRow: scrollRow), !box.isInline else { return nil }
    return GridRect(
      column: Int((box.border.x + box.clientLeft) / 8), row: Int((box.border.y + box.clientTop) / 16) - scrollRow,
      columns: Int(box.clientWidth / 8), rows: Int(box.clientHeight / 16))
  }

  /// Updates the viewport sizes of the documents in frames.
  func resizeFrames() {
    for frame in tree.frames(of: self) {
      guard let page = frame.page, let area = frameArea(frame), area.size != page.viewport.size, area.columns > 0,
        area.rows > 0
      else { continue }
      page.resize(Viewport(size: area.size, colorScheme: viewport.colorScheme))
      page.resizeFrames()
    }
  }

  /// Draws the documents of frames over their elements.
  func drawFrames(on page: inout PaintedPage) {
    for frame in tree.frames(of: self) {
      guard let inner = frame.page, let area = frameArea(frame) else { continue }
      var painted = inner.layoutDocument.paint(inner.paintRequest)
      inner.drawFrames(on: &painted)
      let seen = area.intersection(page.grid.bounds)
      for row in seen.row..<max(seen.row, seen.maxRow) {
        for column in seen.column..<max(seen.column, seen.maxColumn) {
          page.grid.setCell(painted.grid[column - area.column, row - area.row], column: column, row: row)
        }
      }
      guard focusedFrame === frame else { continue }
      page.cursor = painted.cursor.map { GridPoint(column: $0.column + area.column, row: $0.row + area.row) }
        .flatMap { seen.contains($0) ? $0 : nil }
      page.focusRing = painted.focusRing.map {
        GridRect(
          column: $0.column + area.column, row: $0.row + area.row, columns: $0.columns, rows: $0.rows
        )
        .intersection(seen)
      }
    }
  }

  /// The frame whose element is focused.
  var focusedFrame: Subframe? {
    let focused = script.status(.focusedNode)
    guard focused > 0, !tree.frames.isEmpty else { return nil }
    return tree.frames(of: self).first { $0.element == NodeID(UInt32(focused)) }
  }

  /// The frame at a cell, and the cell inside of it.
  func frame(at point: GridPoint) -> (page: EmbeddedPage, frame: Subframe, point: GridPoint)? {
    guard !tree.frames.isEmpty else { return nil }
    let hit = layoutDocument.hitTest(point, scrollRow: Int(script.status(.scrollRow)))
    guard let frame = tree.frames(of: self).first(where: { $0.element == hit }), let page = frame.page,
      let area = frameArea(frame), area.contains(point)
    else { return nil }
    return (page, frame, GridPoint(column: point.column - area.column, row: point.row - area.row))
  }

  /// The nodes of this document, followed by those of the documents in its frames, each below its frame element.
  func semanticNodes() -> [SemanticNode] {
    var nodes = layoutDocument.describe(paintRequest)
    for frame in tree.frames(of: self) {
      guard let page = frame.page, let area = frameArea(frame) else { continue }
      guard let index = nodes.firstIndex(where: { $0.node == frame.element }) else { continue }
      if nodes[index].label.isEmpty { nodes[index].label = frame.name }
      let base = nodes.count
      for inner in page.semanticNodes() {
        var inner = inner
        inner.parent = inner.parent.map { $0 + base } ?? index
        if inner.node.rawValue >> Self.frameShift == 0 {
          inner.node = NodeID(inner.node.rawValue | frame.number << Self.frameShift)
        }
        inner.bounds.column += area.column
        inner.bounds.row += area.row
        nodes.append(inner)
      }
    }
    return nodes
  }

  /// The frame number is stored above these bits of a node ID.
  static let frameShift: UInt32 = 24
}
