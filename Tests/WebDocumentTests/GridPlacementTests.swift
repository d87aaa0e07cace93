import Testing

@testable import WebDocument

/// Grid placement, drawn with a letter per item in document order.
@Suite struct GridPlacementTests {
  private func drawing(
    columns: String, rows: String = "none", areas: String = "none", flow: String = "row", _ items: [(String, String)]
  ) throws -> [String] {
    var template = GridTemplate()
    template.columns = try #require(tracks(columns))
    template.rows = try #require(tracks(rows))
    template.areas = try #require(GridAreasParser.areas(tokens(areas)))
    template.flow = try #require(GridFlowParser.flow(tokens(flow)))
    let layout = GridLayout(
      template, items: try items.map { try item($0.0, $0.1) },
      columnSide: GridLayout.AvailableSpace(available: 80, gap: 0),
      rowSide: GridLayout.AvailableSpace(available: nil, gap: 0))
    var cells = Array(
      repeating: Array(repeating: Character("."), count: layout.columns.sizes.count), count: layout.rows.sizes.count)
    for (index, area) in layout.areas.enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(97 + index)))
      for row in area.rows { for column in area.columns { cells[row][column] = letter } }
    }
    return cells.map { String($0) }
  }

  private func tokens(_ text: String) -> ArraySlice<CSSToken> { CSSTokenizer.tokens(of: text)[...] }

  private func tracks(_ text: String) -> GridTrackList<StyleLength>? {
    GridTrackListParser.list(tokens(text))?.map {
      StyleLength(
        $0.resolved(LengthConversionContext(fontSize: 16, rootFontSize: 16, viewportWidth: 640, viewportHeight: 384)))
    }
  }

  private func item(_ column: String, _ row: String) throws -> GridLayout.Item {
    let columns = try #require(GridLineParser.pair(tokens(column)))
    let rows = try #require(GridLineParser.pair(tokens(row)))
    return GridLayout.Item(
      columns: GridPlacement(start: columns[0], end: columns[1]), rows: GridPlacement(start: rows[0], end: rows[1]))
  }

  private let auto = ("auto", "auto")

  @Test func autoPlacementFillsRowsOrColumns() throws {
    let items = Array(repeating: auto, count: 5)
    #expect(try drawing(columns: "1fr 1fr 1fr", items) == ["abc", "de."])
    #expect(try drawing(columns: "none", rows: "1fr 1fr", flow: "column", items) == ["ace", "bd."])
    #expect(try drawing(columns: "none", items) == ["a", "b", "c", "d", "e"])
  }

  @Test func denseFlowFillsHolesAndSparseFlowDoesNot() throws {
    let items = [("span 2", "auto"), ("span 2", "auto"), auto, auto]
    #expect(try drawing(columns: "1fr 1fr 1fr", items) == ["aa.", "bbc", "d.."])
    #expect(try drawing(columns: "1fr 1fr 1fr", flow: "row dense", items) == ["aac", "bbd"])
  }

  @Test func resolvesLineNumbersAndNames() throws {
    #expect(try drawing(columns: "1fr 1fr 1fr", [("2", "auto"), ("-2", "1"), ("1 / -1", "2")]) == [".ab", "ccc"])
    #expect(try drawing(columns: "[full] 8px [main] 8px 8px [end]", [("main / end", "1"), ("full", "1")]) == ["baa"])
    #expect(try drawing(columns: "repeat(3, [c] 8px)", [("c 2 / span 2", "1"), ("c -1", "2")]) == [".aa", "..b"])
    #expect(try drawing(columns: "8px 8px", [("3 / 1", "auto")]) == ["aa"])
    #expect(try drawing(columns: "8px 8px", [("2 / 2", "auto")]) == [".a"])
    #expect(try drawing(columns: "8px 8px", [("span 2 / 3", "auto"), ("auto / 2", "auto")]) == ["aa", "b."])
  }

  @Test func addsImplicitTracksOnBothSides() throws {
    #expect(try drawing(columns: "8px", rows: "8px", [("3", "2"), ("-3", "1"), auto]) == ["bc..", "...a"])
    #expect(try drawing(columns: "8px", [("span 3", "auto"), auto]) == ["aaa", "b.."])
    #expect(try drawing(columns: "8px 8px", [("nowhere", "1")]) == ["...a"])
  }

  @Test func namedAreasImplyLines() throws {
    let areas = "\"head head\" \"nav main\" \"nav .\""
    let items = [
      ("main", "main"), ("nav", "nav"), ("head", "head"), ("main-start / head-end", "3"),
    ]
    #expect(try drawing(columns: "8px 8px", areas: areas, items) == ["cc", "ba", "bd"])
    #expect(GridAreasParser.areas(tokens("\"a b\" \"a\"")) == nil)
    #expect(GridAreasParser.areas(tokens("\"a b\" \"b a\"")) == nil)
    #expect(GridAreasParser.areas(tokens("\"a . a\"")) == nil)
  }

  @Test func placesItemsWithDefiniteRowsFirst() throws {
    #expect(try drawing(columns: "8px 8px 8px", [auto, ("auto", "1"), ("2", "1"), auto]) == ["bca", "d.."])
  }

  @Test func autoFitCollapsesEmptyTracksWithTheirGaps() throws {
    var template = GridTemplate()
    template.columns = try #require(tracks("repeat(auto-fit, 160px)"))
    let layout = GridLayout(
      template, items: [GridLayout.Item(), GridLayout.Item()],
      columnSide: GridLayout.AvailableSpace(available: 92, gap: 4),
      rowSide: GridLayout.AvailableSpace(available: nil, gap: 0))
    let sizes = layout.columns.sized(
      by: GridContributions(minimum: { _ in 1 }, minContent: { _ in 1 }, maxContent: { _ in 1 }), stretches: true)
    #expect(sizes == [20, 20, 0, 0])
    #expect(layout.columns.extent(of: sizes) == 44)
    #expect(layout.columns.positions(of: sizes, before: 24, between: 0) == [24..<44, 48..<68, 68..<68, 68..<68])
  }

  @Test func clampsLinesToTheTrackLimit() throws {
    let layout = GridLayout(
      GridTemplate(),
      items: [
        GridLayout.Item(columns: GridPlacement(start: .number(1_000_000, name: nil)), rows: GridPlacement())
      ],
      columnSide: GridLayout.AvailableSpace(available: 80, gap: 0),
      rowSide: GridLayout.AvailableSpace(available: nil, gap: 0))
    #expect(layout.areas == [GridArea(columns: GridTracks.maximumCount - 1..<GridTracks.maximumCount, rows: 0..<1)])
  }

  @Test func placesManyItemsQuickly() throws {
    let count = 20_000
    var template = GridTemplate()
    template.columns = try #require(tracks("repeat(3, 1fr)"))
    template.flow = GridAutoFlow(axis: .row, isDense: true)
    let layout = GridLayout(
      template, items: Array(repeating: GridLayout.Item(), count: count),
      columnSide: GridLayout.AvailableSpace(available: 80, gap: 0),
      rowSide: GridLayout.AvailableSpace(available: nil, gap: 0))
    #expect(layout.areas.last == GridArea(columns: 1..<2, rows: 6_666..<6_667))
  }

  @Test func shorthandsSetAllLonghands() throws {
    let drawn = try #require(
      GridTemplateParser.template(tokens("[top] \"a a\" 16px [mid] \"b c\" / 1fr 2fr")))
    #expect(drawn.areas.areas.keys.sorted() == ["a", "b", "c"])
    #expect(
      drawn.rows.items == [
        .names(["top"]), .track(GridTrackSize(.length(.length(CSSLength(pixels: 16))))), .names(["mid"]), .track(.auto),
      ])
    #expect(drawn.columns.items == [.track(GridTrackSize(.flex(1))), .track(GridTrackSize(.flex(2)))])
    let flowing = try #require(GridTemplateParser.grid(tokens("auto-flow dense 16px / 1fr")))
    #expect(flowing.flow == GridAutoFlow(axis: .row, isDense: true))
    #expect(flowing.autoRows == [GridTrackSize(.length(.length(CSSLength(pixels: 16))))])
    let columns = try #require(GridTemplateParser.grid(tokens("1fr / auto-flow")))
    #expect(columns.flow == GridAutoFlow(axis: .column, isDense: false))
    #expect(GridTemplateParser.grid(tokens("auto-flow / auto-flow")) == nil)
  }
}
