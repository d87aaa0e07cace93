import Testing

@testable import ShellScreen

@Suite("Fuzzy search") struct FuzzyMatchTests {
  /// The matched letters in brackets.
  private func marked(_ pattern: String, _ text: String) -> String? {
    guard let match = FuzzyMatch.best(pattern, in: text) else { return nil }
    return text.enumerated().map { match.offsets.contains($0.offset) ? "[\($0.element)]" : String($0.element) }.joined()
  }

  @Test(arguments: [
    ("gb", "Go back", "[G]o [b]ack"),
    ("back", "Go back", "Go [b][a][c][k]"),
    ("ba", "tabs: back", "tabs: [b][a]ck"),
    ("ur", "Open a URL", "Open a [U][R]L"),
    ("kr", "kill-reported", "[k]ill-[r]eported"),
    ("oa", "openAddress", "[o]pen[A]ddress"),
    ("pol rec", "Policy: recreate", "[P][o][l]icy: [r][e][c]reate"),
    ("rec pol", "Policy: recreate", "[P][o][l]icy: [r][e][c]reate"),
    ("зе", "Кофейня «Зерно»", "Кофейня «[З][е]рно»"),
    ("日語", "日本語", "[日]本[語]"),
    ("", "anything", "anything"),
    ("aaa", "a-a-a", "[a]-[a]-[a]"),
  ])
  func prefersWordStartsAndConsecutiveLetters(_ pattern: String, _ text: String, _ expected: String) {
    #expect(marked(pattern, text) == expected)
  }

  @Test(arguments: [
    ("bg", "Go back"), ("backk", "Go back"), ("x", ""), ("go x", "Go back"), ("longer than it", "short"),
  ])
  func rejectsTextsWithoutTheLettersInOrder(_ pattern: String, _ text: String) {
    #expect(FuzzyMatch.best(pattern, in: text) == nil)
  }

  /// Each list is in the expected order.
  @Test(arguments: [
    ("re", ["Reload", "Go forward: reload", "fire"]),
    ("tab", ["Tab: Pay", "Select the next tab", "Stable"]),
    ("gf", ["Go forward", "Go to the first", "grief"]),
    ("kill", ["Kill: oom", "Skill", "kind: all"]),
    ("nt", ["Next tab", "Select the next tab", "content"]),
    ("log", ["log", "logarithm of everything there is", "lots of gaps"]),
  ])
  func ranksWordStartsAndRunsHighest(_ pattern: String, _ texts: [String]) {
    let scores = texts.compactMap { FuzzyMatch.best(pattern, in: $0)?.score }
    #expect(scores.count == texts.count)
    #expect(scores == scores.sorted(by: >), "\(scores)")
    #expect(Set(scores).count == scores.count, "\(scores)")
  }

  @Test func longInputTerminates() {
    let text = String(repeating: "a", count: 2_000)
    #expect(FuzzyMatch.best(String(repeating: "a", count: 200), in: text)?.offsets == Array(0..<200))
  }
}
