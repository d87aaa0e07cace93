import Testing

@testable import Flows

struct TextSimilarityTests {
  @Test(
    arguments: [
      ("Pay", "pay", 1), ("Pay", "xyz", 0), ("", "", 1), ("a", "A", 1), ("a", "b", 0), ("night", "nacht", 0.25),
      ("aaaa", "aa", 0.5), ("Оплата", "оплата", 1),
    ] as [(String, String, Double)])
  func scoreCountsSharedBigrams(target: String, text: String, score: Double) {
    #expect(TextSimilarity(to: target).score(text) == score)
  }
}
