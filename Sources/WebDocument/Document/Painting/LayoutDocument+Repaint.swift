import TerminalModel

extension LayoutDocument {
  /// Repaints the invalidated rows of the viewport.
  /// - Parameters:
  ///   - last: the result of the last repaint, unchanged; nil paints all rows.
  ///   - before: the request of the last repaint.
  package func repaint(_ request: PaintRequest, over last: PaintedPage?, for before: PaintRequest?) -> RepaintResult {
    _ = layout()
    let damage = paintInvalidation.drain()
    guard let last, let before, let rows = rows(of: damage, from: before, to: request), last.grid.size == viewport
    else {
      return RepaintResult(page: paint(request), rows: [0..<viewport.rows])
    }
    guard !rows.isEmpty else { return RepaintResult(page: last, rows: []) }
    return RepaintResult(page: paint(request, rows: rows, over: last), rows: rows)
  }

  /// The rows to paint; nil for all.
  private func rows(of damage: ContentInvalidation, from before: PaintRequest, to request: PaintRequest) -> [Range<
    Int
  >]? {
    guard !damage.isFull, overlay == nil, topLayer.isEmpty, before.scrollRow == request.scrollRow else {
      return nil
    }
    var slots = damage.controls
    if before != request {
      for node in [before.focused, request.focused] {
        guard let node else { continue }
        // The focus style of other elements extends to their descendants.
        guard let slot = store.slot(of: node), marksItselfOnly(slot) else { return nil }
        slots.append(slot)
      }
    }
    var isPainted = Array(repeating: false, count: viewport.rows)
    for slot in slots {
      guard let area = area(of: slot, scrollRow: request.scrollRow) else { continue }
      // A control that is smaller than its content paints outside its box.
      guard area.rows > 0, hasRoomForContent(slot) else { return nil }
      let first = area.row - request.scrollRow
      for row in max(0, first)..<max(0, first, min(viewport.rows, first + area.rows)) { isPainted[row] = true }
    }
    return Self.ranges(isPainted)
  }

  /// Whether the focus style is limited to the element's own box.
  private func marksItselfOnly(_ slot: Int) -> Bool {
    guard let kind = controls.kind(slot, store) else { return false }
    return kind != .button
  }

  private func hasRoomForContent(_ slot: Int) -> Bool {
    guard let fragment = layout().box(of: slot)?.fragment else { return false }
    return fragment.rows > fragment.edges.vertical
  }

  private static func ranges(_ isPainted: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in isPainted.indices where isPainted[row] {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges
  }
}
