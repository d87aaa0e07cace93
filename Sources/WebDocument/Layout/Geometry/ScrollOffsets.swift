import TerminalModel

/// How far things are scrolled: the document by whole rows, scrolling areas by the slots of their elements.
struct ScrollOffsets {
  var row: Int
  var areas: [Int: ScrollPosition]

  /// How far the content of a box is moved, within what it has to scroll.
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
