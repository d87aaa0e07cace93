import Testing

@testable import EngineComparison

@Suite("Lines of two runs are aligned")
struct LineComparisonTests {
  @Test("A replaced line is next to its replacement, a missing one next to nothing")
  func pairs() {
    let comparison = LineComparison(["a", "b", "c", "d"], ["a", "B", "d", "e"])
    #expect(
      comparison.pairs == [
        .init(left: "a", right: "a"), .init(left: "b", right: "B"), .init(left: "c", right: nil),
        .init(left: "d", right: "d"), .init(left: nil, right: "e"),
      ])
    #expect(!comparison.isEqual)
  }

  @Test("An order that differs is a difference")
  func order() {
    let comparison = LineComparison(["call", "load"], ["load", "call"])
    #expect(
      comparison.pairs == [
        .init(left: "call", right: nil), .init(left: "load", right: "load"), .init(left: nil, right: "call"),
      ])
  }

  @Test("Equal and empty lists have no differences")
  func equal() {
    #expect(LineComparison(["a", "a"], ["a", "a"]).isEqual)
    #expect(LineComparison([], []).pairs.isEmpty)
    #expect(LineComparison([], ["a"]).pairs == [.init(left: nil, right: "a")])
  }

  @Test("Lists beyond the limit are compared line by line")
  func limit() {
    let long = (0...LineComparison.alignmentLimit).map { "\($0)" }
    let comparison = LineComparison(long, Array(long.dropFirst()))
    #expect(comparison.pairs.count == long.count)
    #expect(comparison.pairs.first == .init(left: "0", right: "1"))
    #expect(comparison.pairs.last == .init(left: "\(LineComparison.alignmentLimit)", right: nil))
  }
}
