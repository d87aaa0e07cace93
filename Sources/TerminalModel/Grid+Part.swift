extension Grid {
  /// A rectangle of this grid as a grid of its own. Half of a wide pair at its edge becomes a blank.
  public func part(_ rect: GridRect) -> Grid {
    let area = rect.intersection(bounds)
    var part = Grid(size: area.size)
    part.draw(self, column: -area.column, row: -area.row)
    return part
  }
}
