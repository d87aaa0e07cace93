/// What has to be written to turn one grid into another.
public struct GridDifference: Equatable, Sendable {
  /// Top to bottom, left to right; runs of a row do not touch.
  public let runs: [GridRun]

  /// Grids of different sizes share nothing: every row of the new one is a run.
  public init(from old: Grid, to new: Grid) {
    var runs: [GridRun] = []
    for row in 0..<new.size.rows {
      let cells = new.row(row)
      if old.size != new.size {
        runs.append(GridRun(row: row, column: 0, cells: Array(cells)))
      } else {
        Self.appendRuns(from: old.row(row), to: cells, row: row, into: &runs)
      }
    }
    self.runs = runs
  }

  public var isEmpty: Bool { runs.isEmpty }

  private static func appendRuns(
    from old: ArraySlice<Cell>, to new: ArraySlice<Cell>, row: Int, into runs: inout [GridRun]
  ) {
    var index = new.startIndex
    while index < new.endIndex {
      guard old[index] != new[index] else {
        index += 1
        continue
      }
      var start = index
      // A changed tail is written with its glyph, which stands in the cell before.
      if new[start].shape == .tail, start > new.startIndex { start -= 1 }
      var end = index + 1
      while end < new.endIndex, new[end].shape == .tail || old[end] != new[end] { end += 1 }
      runs.append(GridRun(row: row, column: start - new.startIndex, cells: Array(new[start..<end])))
      index = end
    }
  }
}
