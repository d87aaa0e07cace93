import TerminalModel

extension Fragment {
  /// The indices of the children that overlap the rows; all indices if the children are not sorted.
  func children(inRows rows: Range<Int>) -> Range<Int> {
    guard isInRowOrder, children.count > 8 else { return children.indices }
    let first = firstChild { $0.maxRow > rows.lowerBound }
    return first..<max(first, firstChild { $0.row >= rows.upperBound })
  }

  /// Binary search for the first child that satisfies a monotonic condition.
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
