import TerminalModel
import Testing

@Suite struct GridDifferenceTests {
  private func grid(_ lines: [String], columns: Int) -> Grid {
    var grid = Grid(size: GridSize(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() {
      var column = 0
      for cluster in line {
        let width = CharacterWidth.columns(of: cluster)
        grid.setGlyph(cluster, width: width, style: .plain, column: column, row: row)
        column += width
      }
    }
    return grid
  }

  private func texts(_ difference: GridDifference) -> [String] {
    difference.runs.map { run in
      let glyphs = run.cells.filter { $0.shape != .tail }.map(\.glyph)
      return "\(run.row),\(run.column):\(String(glyphs))"
    }
  }

  @Test func equalGridsHaveNoRuns() {
    let page = grid(["abc", "世界"], columns: 5)
    #expect(GridDifference(from: page, to: page).isEmpty)
  }

  @Test func eachRangeOfChangedCellsIsARun() {
    let difference = GridDifference(
      from: grid(["abcdef", "same"], columns: 6), to: grid(["aXcdYZ", "same"], columns: 6))
    #expect(texts(difference) == ["0,1:X", "0,4:YZ"])
  }

  @Test func changedStyleIsAChange() {
    var bold = grid(["ab"], columns: 2)
    bold.restyle(GridRect(column: 1, row: 0, columns: 1, rows: 1)) { $0.attributes.insert(.bold) }
    #expect(texts(GridDifference(from: grid(["ab"], columns: 2), to: bold)) == ["0,1:b"])
  }

  @Test func widePairsAreNeverSplit() {
    let wide = grid(["a世界"], columns: 6)
    #expect(
      texts(GridDifference(from: grid(["abcde"], columns: 6), to: wide)) == ["0,1:世界 "].map { String($0.dropLast()) })
    #expect(texts(GridDifference(from: grid(["a世bc"], columns: 6), to: wide)) == ["0,3:界"])
    #expect(texts(GridDifference(from: wide, to: grid(["a b世"], columns: 6))) == ["0,1: b世"])
  }

  @Test func widePairWithAChangedTailIsWrittenWhole() {
    var restyled = grid(["世"], columns: 2)
    restyled.restyle(GridRect(column: 1, row: 0, columns: 1, rows: 1)) { $0.attributes.insert(.dim) }
    let difference = GridDifference(from: grid(["世"], columns: 2), to: restyled)
    #expect(difference.runs.map(\.column) == [0])
    #expect(difference.runs.map(\.cells.count) == [2])
  }

  @Test func differentSizeIsWrittenCompletely() {
    let difference = GridDifference(from: grid(["ab"], columns: 2), to: grid(["ab", "c"], columns: 3))
    #expect(texts(difference) == ["0,0:ab ", "1,0:c  "])
  }
}
