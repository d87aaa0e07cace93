import TerminalModel

extension Fragment {
  /// Indexes of all children that cover any of some rows, and of others only where the children are in no order.
  func children(inRows rows: Range<Int>) -> Range<Int> {
    guard isInRowOrder, children.count > 8 else { return children.indices }
    let first = firstChild { $0.maxRow > rows.lowerBound }
    return first..<max(first, firstChild { $0.row >= rows.upperBound })
  }

  /// By bisection: of the children after some child all are so.
  private func firstChild(where isSo: (GridRect) -> Bool) -> Int {
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if isSo(children[middle].overflow) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
