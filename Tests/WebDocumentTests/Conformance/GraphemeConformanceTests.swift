import ConformanceTestKit
import Testing

/// Grapheme clusters, which are Swift's `Character`, against Unicode's cases (UAX #29).
@Suite("Conformance of grapheme clusters", .enabled(if: UnicodeCases.areInstalled))
struct GraphemeConformanceTests {
  @Test("GraphemeBreakTest.txt: all but one case")
  func clusters() throws {
    var score = ConformanceScore()
    var failures: [[[UInt32]]] = []
    for line in try UnicodeCases.lines(of: "auxiliary/GraphemeBreakTest.txt") {
      let clusters = line.prefix { $0 != "#" }.split(separator: "÷").map { UnicodeCases.codePoints($0) }
        .filter { !$0.isEmpty }
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: clusters.joined().compactMap(Unicode.Scalar.init))
      let isPassed = String(scalars).map { $0.unicodeScalars.map(\.value) } == clusters
      score.count(isPassed)
      if !isPassed { failures.append(clusters) }
    }
    #expect(score == ConformanceScore(passed: 601, total: 602))
    // Two dingbats that are no emoji by themselves, with a joiner.
    #expect(failures == [[[0x2701, 0x200D, 0x2701]]])
  }
}
