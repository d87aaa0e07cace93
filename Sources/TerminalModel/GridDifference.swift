/// The cells to write to turn one grid into another.
public struct GridDifference: Equatable, Sendable {
  /// Changed runs, top to bottom and left to right; runs of a row do not touch.
  public let runs: [GridRun]

  /// Compares two grids. If their sizes differ, each row of the new grid is a run.
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
      // A changed tail is written with its glyph in the cell before it.
      if new[start].shape == .tail, start > new.startIndex { start -= 1 }
      var end = index + 1
      while end < new.endIndex, new[end].shape == .tail || old[end] != new[end] { end += 1 }
      runs.append(GridRun(row: row, column: start - new.startIndex, cells: Array(new[start..<end])))
      index = end
    }
  }
}
