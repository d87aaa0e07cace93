import ConformanceTestKit
import Testing

@testable import WebDocument

/// The bidirectional algorithm against Unicode's cases (UAX #9; docs/conformance.md has the scores).
@Suite("Conformance of bidirectional text", .enabled(if: UnicodeCases.areInstalled))
struct BidiConformanceTests {
  /// Levels as in the files; nil for a character that the rules remove (X9).
  private func levels(_ text: Substring) -> [Int?] {
    text.split { $0 == " " || $0 == "\t" }.map { Int($0) }
  }

  private func isCorrect(_ found: [Int8], _ expected: [Int?], order: [Int?]) -> Bool {
    guard found.count == expected.count, zip(found, expected).allSatisfy({ $1 == nil || Int($0) == $1 }) else {
      return false
    }
    let kept = expected.indices.filter { expected[$0] != nil }
    return BidiLevels.visualOrder(of: kept.map { Int(found[$0]) }).map { kept[$0] } == order
  }

  @Test("BidiCharacterTest.txt: levels and order of texts")
  func characters() throws {
    var score = ConformanceScore()
    let lines = try UnicodeCases.lines(of: "BidiCharacterTest.txt")
    for index in stride(from: 0, to: lines.count, by: UnicodeCases.areComplete ? 1 : 8) {
      let line = lines[index]
      let fields = line.split(separator: ";")
      guard fields.count == 5, let level = Int(fields[2]) else { continue }
      let found = BidiLevels.resolve(UnicodeCases.codePoints(fields[0]), level: level)
      score.count(isCorrect(found, levels(fields[3]), order: levels(fields[4])))
    }
    let total = UnicodeCases.areComplete ? 91_707 : 11_464
    #expect(score == ConformanceScore(passed: total, total: total))
  }

  /// A character of each class.
  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "ES": 0x2B, "ET": 0x24, "AN": 0x660, "CS": 0x2C, "NSM": 0x300,
    "BN": 0xAD, "B": 0x2029, "S": 0x9, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B,
    "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test("BidiTest.txt: all sequences of up to four classes", .enabled(if: UnicodeCases.areComplete))
  func classes() throws {
    var score = ConformanceScore()
    var expected: [Int?] = []
    var order: [Int?] = []
    for line in try UnicodeCases.lines(of: "BidiTest.txt") {
      if line.hasPrefix("@Levels:") {
        expected = levels(line.dropFirst(8))
      } else if line.hasPrefix("@Reorder:") {
        order = levels(line.dropFirst(9))
      } else {
        let fields = line.split(separator: ";")
        guard fields.count == 2, let directions = Int(fields[1].drop { $0 == " " }, radix: 16) else { continue }
        let codePoints = fields[0].split(separator: " ").compactMap { Self.samples[$0] }
        for (bit, level) in [(2, 0), (4, 1)] where directions & bit != 0 {
          score.count(isCorrect(BidiLevels.resolve(codePoints, level: level), expected, order: order))
        }
      }
    }
    #expect(score == ConformanceScore(passed: 513_494, total: 513_494))
  }
}
