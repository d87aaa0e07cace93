import Testing

@testable import WebDriver

@Suite struct TextMatcherTests {
  @Test(arguments: [
    ("a|bc", "bc", true), ("a|bc", "ac", false), ("a*b+c?", "aabb", true), ("a{2,3}", "a", false),
    ("a{2,3}", "aaa", true),
    ("a{2,3}", "aaaa", false), ("a{2}", "aa", true), ("a{2,}", "aaaaa", true), ("[^a-c]+", "xyz", true),
    ("[^a-c]+", "xbz", false), ("[a\\-z]+", "a-z", true), ("[a-]", "-", true), ("\\w+\\s\\w+", "über 12", true),
    ("\\D", "1", false), ("\\W\\S", "-a", true), (".", "\n", false), ("(?s).", "\n", true), ("(?:ab)+", "abab", true),
    ("(?<n>a)b", "ab", true), ("^ab$", "ab", true), ("a^b", "ab", false), ("\\bab\\b.*", "ab c", true),
    ("a\\Bb", "ab", true), ("(?=.*\\d)[a-z0-9]+", "ab1", true), ("(?=.*\\d)[a-z0-9]+", "abc", false),
    ("(?i)AB(?-i)c", "abc", true), ("(?i:A)b", "aB", false), ("((?i)a)b", "Ab", true), ("((?i)a)b", "AB", false),
    ("(a|(?i)b|c)", "C", true), ("\\Qa.b\\E", "a.b", true), ("\\Qa.b\\E", "axb", false),
    ("\\u00e4\\x62", "äb", true), ("\\p{L}+", "äß", true), ("\\P{N}", "1", false), ("a+?", "aaa", true), ("", "", true),
    ("", "a", false), ("(a|)*", "aa", true), ("(?i)[a-z]+", "ÀB", false), ("(?i)ä", "Ä", true), ("\\.", ".", true),
    ("[\\d.]+", "1.2", true), ("(?!a)b", "b", true), ("\\Aa\\z", "a", true), ("]", "]", true),
  ])
  func matchesWholeTexts(pattern: String, text: String, expected: Bool) throws {
    #expect(try TextMatcher(pattern: pattern).matches(text) == expected)
  }

  @Test(arguments: [
    ("(", 0, "( without )"), ("a)", 1, "unmatched )"), ("[a", 0, "[ without ]"), ("[]", 0, "an empty set"),
    ("*", 0, "* without something to repeat"), ("a**", 2, "a quantifier after a quantifier"),
    ("a{x}", 2, "expected a count"), ("a{3,2}", 6, "the second count is less than the first one"),
    ("a{1,2", 5, "expected } after the counts"), ("a{2000}", 6, "a count above 1000"),
    ("\\", 1, "\\ at the end"), ("(a)\\1", 3, "\\1 is not supported"), ("\\y", 1, "\\y is not supported"),
    ("(?<=a)b", 0, "lookbehind and atomic groups are not supported"),
    ("[z-a]", 4, "the end of the range is before its start"),
    ("[a&&b]", 2, "sets in sets are not supported"), ("(?m)a", 2, "the flag m is not supported; supported are i and s"),
    ("\\p{X}", 5, "expected a category: L, Ll, Lu, N, Nd, P, S, Sc, Z"), ("\\u12", 2, "expected 4 hexadecimal digits"),
    ("(?<n", 4, "expected > after the name of the group"),
    ("((a{1000}){1000}){1000}", 0, "the repetitions have more than 4096 characters"),
    ("(?:(?=a{1000}b{1000})){1000}", 0, "the repetitions have more than 4096 characters"),
  ])
  func errorsNameThePosition(pattern: String, position: Int, reason: String) {
    #expect(throws: PatternSyntaxError(position: position, reason: reason)) { try TextMatcher(pattern: pattern) }
  }

  @Test func limitsLengthAndDepth() {
    #expect(throws: PatternSyntaxError(position: 1024, reason: "the pattern has more than 1024 characters")) {
      try TextMatcher(pattern: String(repeating: "a", count: 1025))
    }
    #expect(throws: PatternSyntaxError(position: 64, reason: "more than 64 nested groups")) {
      try TextMatcher(pattern: String(repeating: "(", count: 100))
    }
  }

  @Test func nestedRepetitionsNeedLinearTime() throws {
    let text = String(repeating: "a", count: 5000)
    #expect(try !TextMatcher(pattern: "(a+)+b").matches(text))
    #expect(try TextMatcher(pattern: "((((){1000}){1000}){1000}){1000}").matches(""))
    #expect(try !TextMatcher(pattern: "(a|aa)*(a|a)*b").matches(text))
    #expect(try TextMatcher(pattern: "(a?){100}a{100}.*").matches(text))
  }

  @Test func lookaheadsInLongTextsStopAtTheLimit() throws {
    let matcher = try TextMatcher(pattern: "((?!.*b)a)+")
    #expect(matcher.matches(String(repeating: "a", count: 500)))
    #expect(!matcher.matches(String(repeating: "a", count: 20_000)))
  }
}
