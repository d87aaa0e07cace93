extension Grid {
  /// A copy of a rectangle of this grid. Half of a wide pair at the edge becomes a blank.
  public func subgrid(_ rect: GridRect) -> Grid {
    let area = rect.intersection(bounds)
    var part = Grid(size: area.size)
    part.draw(self, column: -area.column, row: -area.row)
    return part
  }
}
