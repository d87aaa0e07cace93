import TerminalModel

/// The scroll offsets: the document in rows, scroll containers by the slot of their element.
struct ScrollOffsets {
  var row: Int
  var areas: [Int: ScrollPosition]

  /// The scroll offset of a box, clamped to its scrolling area.
  func offset(of fragment: Fragment) -> GridPoint {
    guard !areas.isEmpty, fragment.box.isScrollContainer, fragment.box.source == .element,
      let offset = areas[fragment.box.slot]
    else { return GridPoint(column: 0, row: 0) }
    let limit = fragment.scrollLimit
    return GridPoint(
      column: min(Int((offset.left / 8).rounded()), limit.column), row: min(Int((offset.top / 16).rounded()), limit.row)
    )
  }
}

/// The scroll offset of a scroll container in CSS pixels as set by a script; never negative.
struct ScrollPosition: Equatable {
  var left = 0.0
  var top = 0.0
}
