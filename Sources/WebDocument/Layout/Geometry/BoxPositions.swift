import TerminalModel

/// Computes box positions in document cells, with the effect of scrolling on fixed and sticky boxes.
struct BoxPositions {
  let scroll: ScrollOffsets
  let viewport: GridSize

  /// The top left of a box's border box.
  func position(of box: LayoutBox) -> GridPoint {
    var point = GridPoint(column: 0, row: 0)
    var current = box
    while let container = current.placement.container {
      let shift = stickyShift(of: current)
      point.column += current.placement.column + shift.column
      point.row += current.placement.row + shift.row
      if container.parent == nil, current.style.position == .fixed {
        point.row += scroll.row
      } else if let fragment = container.fragment {
        let offset = scroll.offset(of: fragment)
        point.column -= offset.column
        point.row -= offset.row
      }
      current = container
    }
    return point
  }

  /// The shift that keeps a sticky box in view (CSS Position 3, section 6.3).
  func stickyShift(of box: LayoutBox) -> GridPoint {
    let zero = GridPoint(column: 0, row: 0)
    guard box.style.position == .sticky, let own = box.fragment, let around = box.placement.container?.fragment else {
      return zero
    }
    var position = GridPoint(column: box.placement.column, row: box.placement.row)
    var bounds = around.contentBox
    var scroller = around
    while !scroller.box.isScrollContainer, let next = scroller.box.placement.container?.fragment {
      position.column += scroller.box.placement.column
      position.row += scroller.box.placement.row
      bounds.column += scroller.box.placement.column
      bounds.row += scroller.box.placement.row
      scroller = next
    }
    var port = GridRect(column: 0, row: scroll.row, columns: viewport.columns, rows: viewport.rows)
    if scroller.box.parent != nil {
      let offset = scroll.offset(of: scroller)
      port = scroller.paddingBox
      port.column += offset.column
      port.row += offset.row
    }
    let inset = box.style.inset
    return GridPoint(
      column: shift(
        position.column, own.columns, port.column, port.maxColumn, bounds.column, bounds.maxColumn,
        inset.left?.columns(of: port.columns), inset.right?.columns(of: port.columns)),
      row: shift(
        position.row, own.rows, port.row, port.maxRow, bounds.row, bounds.maxRow, inset.top?.rows(of: port.rows),
        inset.bottom?.rows(of: port.rows)))
  }

  private func shift(
    _ start: Int, _ size: Int, _ portStart: Int, _ portEnd: Int, _ least: Int, _ most: Int, _ before: Int?,
    _ after: Int?
  ) -> Int {
    if let before, start < portStart + before {
      return max(0, min(portStart + before - start, most - start - size))
    }
    if let after, start + size > portEnd - after {
      return min(0, max(portEnd - after - start - size, least - start))
    }
    return 0
  }
}
