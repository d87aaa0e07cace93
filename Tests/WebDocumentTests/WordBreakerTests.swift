import Testing

@testable import WebDocument

/// Break opportunities within words, as measured in WebKitGTK 2.50: paragraphs that are one pixel wide, with their lines.
@Suite("Line breaks within words")
struct WordBreakerTests {
  private func lines(_ text: String, _ style: String = "") -> String {
    PageText.lines(
      "<meta charset=utf-8><body style='margin: 0'><div style='width: 1px; \(style)'>\(text)</div>", columns: 40,
      rows: 24
    )
    .joined(separator: "|")
  }

  /// The text without the marks of the expected breaks.
  private func plain(_ expected: String) -> String { expected.filter { $0 != "|" } }

  @Test(
    "Between characters of ASCII",
    arguments: [
      "foo/bar", "1234-|5678", "ab-|12", "(-12", "a?|b=c", "x&amp;y=z", "http://a.b/c?|d=e&amp;f", "a-,b", "a?!b?/c?|d",
      "f(x)|(y)", "a=|(b", "a[0]|[1]", "-|-|no-|color", "2026-|11-|27", "$1,000", "a,b(c)", "it's",
    ])
  func ascii(expected: String) {
    #expect(lines(plain(expected)) == expected.replacing("&amp;", with: "&"))
  }

  @Test(
    "With other characters",
    arguments: [
      "日|本|語。|テ|ス|ト", "日|本|(語)", "a|日", "日|a", "é-|b", "foo–|bar", "foo|—|bar", "日|本|語ー", "ภาษา|ไทย|ง่าย", "한|국|어",
      "½-|a",
      "“日”", "»a«", "a…|b", "a·b", "%|日", "$日", "日%", "日|$", "日-1", "a/|日", "①a", "(日)", "［日］", "x→y", "👋|👋", "a|👋",
      "👋|a",
      "é/b", "é?|b", "éfoo/bar", "é=|(a", "é(a", "é1234-|5678", "日|1234-|5678", "foo/bar/|日", "日-|-|a", "“a”(b)",
      "don’t-|do",
      "12–|34", "№5", "5€", "日本", "カッ|コ", "ちゃ|ん", "ッ|日", "日々", "〜|日", "……", "１|２|３|日", "％|日", "￥１", "→|日", "日|½",
      "ελ|日",
      "д(日)", "日|(д)", "日a|b",
    ])
  func unicode(marked: String) {
    // `日本` and `日a|b` have a word joiner and a zero-width space here, which take no column.
    switch marked {
    case "日本": #expect(lines("日&#x2060;本") == marked)
    case "日a|b": #expect(lines("日&#x2060;a&#x200b;b") == marked)
    default: #expect(lines(plain(marked)) == marked)
    }
  }

  @Test(
    "word-break and line-break",
    arguments: [
      ("word-break: keep-all", "日本語テスト、あ。い"), ("word-break: keep-all", "한국어(가)"), ("word-break: keep-all", "a-b"),
      ("word-break: keep-all", "10％２０"), ("word-break: keep-all", "a,b(c)"), ("word-break: break-all", "日|本|語|、|あ"),
      ("word-break: break-all", "a|-|b"), ("word-break: break-all", "a|,|b|(|c|)"),
      ("word-break: break-all", "$|1|,|0|0|0"), ("word-break: break-all", "日|？!"), ("line-break: loose", "カッ|コ々〜・！"),
      ("line-break: normal", "カッ|コ々〜・！"), ("line-break: strict", "カッ|コ々〜・！"), ("line-break: anywhere", "カ|ッ|コ|々|〜|・|！"),
      ("line-break: anywhere", "日|？|!"), ("line-break: anywhere", "a|,|b|(|c|)"),
    ])
  func properties(style: String, expected: String) {
    #expect(lines(plain(expected), style) == expected)
  }

  @Test("A soft hyphen breaks only where hyphens are allowed")
  func softHyphen() {
    #expect(lines("日&shy;本") == "日-|本")
    #expect(lines("日&shy;本", "hyphens: none") == "日本")
  }
}
