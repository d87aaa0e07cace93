import ConformanceTestKit
import Testing

@testable import WebDocument

/// Line break opportunities against Unicode's cases (UAX #14; docs/conformance.md has the scores).
@Suite("Conformance of line breaking", .enabled(if: UnicodeCases.areInstalled))
struct LineBreakConformanceTests {
  /// Cases of two rules that Unicode 15.1 changed, and that ICU had before: a hyphen at the start of a word stays with the
  /// word (LB20a), and a comma or full stop with the number after it (LB25).
  private func isOfLaterRule(_ line: Substring) -> Bool {
    line.hasPrefix("× 002D ") || line.contains("002E ÷ 003") || line.contains("002C ÷ 0030")
      || line.contains("002C × 0308 ÷ 0030")
  }

  @Test("LineBreakTest.txt: all but the cases of two rules that ICU has from Unicode 15.1")
  func opportunities() throws {
    var score = ConformanceScore()
    var failures: [Substring] = []
    for line in try UnicodeCases.lines(of: "auxiliary/LineBreakTest.txt") {
      let parts = line.prefix { $0 != "#" }.split(separator: "÷").map { UnicodeCases.codePoints($0) }
        .filter { !$0.isEmpty }
      var units: [UInt16] = []
      var expected: [UInt8] = []
      for part in parts {
        let encoded = part.compactMap(Unicode.Scalar.init).flatMap { UTF16.encode($0).map(Array.init) ?? [] }
        expected += [units.isEmpty ? 0 : 1] + [UInt8](repeating: 0, count: encoded.count - 1)
        units += encoded
      }
      let isPassed = LineBreaks.opportunities(in: units) == expected
      score.count(isPassed)
      if !isPassed { failures.append(line) }
    }
    #expect(score == ConformanceScore(passed: 7_632, total: 7_654))
    #expect(failures.filter { !isOfLaterRule($0) } == [])
  }
}
