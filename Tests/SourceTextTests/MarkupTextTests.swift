import SourceText
import Testing

@Suite struct MarkupTextTests {
  @Test(arguments: [
    ("plain é", "plain é"), ("<a href=\"x\">&</a>", "&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;"),
    // One character of two scalars, which a browser parses separately.
    ("<\u{338}script>", "&lt;\u{338}script&gt;"), ("&\u{301}amp;", "&amp;\u{301}amp;"),
  ])
  func markupIsEscaped(text: String, escaped: String) {
    #expect(Array(MarkupText.escaped(text).unicodeScalars) == Array(escaped.unicodeScalars))
  }
}
