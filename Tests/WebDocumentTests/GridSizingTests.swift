import Testing

@testable import WebDocument

/// Track sizing with realistic track lists.
@Suite struct GridSizingTests {
  private struct Need {
    var span: Range<Int>
    var minContent: Int
    var maxContent: Int
  }

  private func widths(
    _ list: String, available: Int?, gap: Int = 0, stretches: Bool = true, _ needs: [Need] = []
  ) throws -> [Int] {
    let declared = try #require(GridTrackListParser.list(CSSTokenizer.tokens(of: list)[...]))
    let computed = declared.map {
      StyleLength(
        $0.resolved(LengthConversionContext(fontSize: 16, rootFontSize: 16, viewportWidth: 640, viewportHeight: 384)))
    }
    let tracks = GridTracks(
      computed, least: 0, automatic: [], in: GridTracks.Space(available: available, gap: gap, axis: .columns))
    return GridTrackSizer.sizes(
      of: tracks.sizes, collapsed: [], axis: .columns, available: available, gap: gap, spans: needs.map(\.span),
      contributions: GridContributions(
        minimum: { needs[$0].minContent }, minContent: { needs[$0].minContent },
        maxContent: { needs[$0].maxContent }), stretches: stretches)
  }

  @Test(arguments: [
    ("80px 160px", [10, 20]),
    ("1fr 1fr", [40, 40]),
    ("1fr 2fr 1fr", [20, 40, 20]),
    ("160px 1fr", [20, 60]),
    ("25% 1fr", [20, 60]),
    ("repeat(3, 1fr)", [27, 26, 27]),
    ("minmax(80px, 1fr) minmax(480px, 1fr)", [20, 60]),
    ("minmax(80px, 160px) 1fr", [20, 60]),
    ("0.25fr 0.25fr", [20, 20]),
    ("repeat(auto-fill, 160px)", [20, 20, 20, 20]),
    ("80px repeat(auto-fill, 240px)", [10, 30, 30]),
    ("repeat(auto-fill, minmax(200px, 1fr))", [27, 26, 27]),
    ("calc(50% - 16px) auto", [38, 42]),
    ("auto auto", [40, 40]),
  ])
  func tracksWithoutItems(list: String, expected: [Int]) throws {
    #expect(try widths(list, available: 80) == expected)
  }

  @Test func gapsReduceFractionsAndCountInRepetitions() throws {
    #expect(try widths("1fr 1fr 1fr", available: 80, gap: 1) == [26, 26, 26])
    #expect(try widths("repeat(auto-fill, 160px)", available: 80, gap: 4) == [20, 20, 20])
    #expect(try widths("repeat(auto-fill, 160px)", available: 82, gap: 4) == [20, 20, 20])
    #expect(try widths("repeat(auto-fill, 160px)", available: 92, gap: 4) == [20, 20, 20, 20])
  }

  @Test func autoTracksFitContentAndStretch() throws {
    let needs = [
      Need(span: 0..<1, minContent: 5, maxContent: 10), Need(span: 1..<2, minContent: 8, maxContent: 30),
    ]
    #expect(try widths("auto auto", available: 80, needs) == [30, 50])
    #expect(try widths("auto auto", available: 80, stretches: false, needs) == [10, 30])
    #expect(try widths("auto auto", available: 20, needs) == [8, 12])
    #expect(try widths("auto 1fr", available: 80, needs) == [10, 70])
    #expect(try widths("min-content max-content", available: 80, needs) == [5, 30])
    #expect(try widths("fit-content(64px) auto", available: 80, stretches: false, needs) == [8, 30])
    #expect(try widths("auto auto", available: nil, needs) == [10, 30])
  }

  @Test func flexibleTracksAreAtLeastTheirMinimumContribution() throws {
    let needs = [Need(span: 0..<1, minContent: 60, maxContent: 70)]
    #expect(try widths("1fr 1fr", available: 80, needs) == [60, 20])
    #expect(try widths("minmax(0, 1fr) 1fr", available: 80, needs) == [40, 40])
    #expect(try widths("1fr 1fr", available: 40, needs) == [60, 0])
  }

  @Test func indefiniteFractionsFollowTheLargestItem() throws {
    let needs = [Need(span: 0..<1, minContent: 5, maxContent: 10), Need(span: 1..<2, minContent: 5, maxContent: 12)]
    #expect(try widths("1fr 2fr", available: nil, needs) == [10, 20])
  }

  @Test func spanningItemsGrowTracksThatCanGrow() throws {
    let wide = [Need(span: 0..<2, minContent: 20, maxContent: 40)]
    #expect(try widths("auto auto", available: 100, stretches: false, wide) == [20, 20])
    #expect(try widths("80px auto", available: 100, stretches: false, wide) == [10, 30])
    #expect(try widths("auto 1fr", available: 100, wide) == [0, 100])
    let mixed = [
      Need(span: 0..<1, minContent: 12, maxContent: 12), Need(span: 0..<2, minContent: 20, maxContent: 20),
    ]
    #expect(try widths("auto auto", available: 100, stretches: false, mixed) == [12, 8])
    #expect(try widths("min-content min-content", available: 100, gap: 2, mixed) == [12, 6])
  }

  @Test(arguments: [
    "", "1fr,1fr", "-8px", "minmax(1fr, 8px)", "repeat(auto-fill, 1fr)", "repeat(auto-fill, 8px) auto",
    "repeat(0, 8px)", "repeat(auto-fill, 8px) repeat(auto-fit, 8px)", "[a", "[span] 8px", "repeat(2, repeat(2, 8px))",
    "8px none", "-1fr", "8deg",
  ])
  func rejectsInvalidTrackLists(list: String) {
    #expect(GridTrackListParser.list(CSSTokenizer.tokens(of: list)[...]) == nil)
  }

  @Test func limitsTheNumberOfTracks() throws {
    #expect(try widths("repeat(100000000, 8px)", available: 80).count == GridTracks.maximumCount)
    #expect(try widths("repeat(auto-fill, 0px)", available: 1_000_000).count == GridTracks.maximumCount)
  }
}
