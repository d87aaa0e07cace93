import TerminalModel
import Testing

@testable import WebDocument

/// UTF-16 string conversion and its cache.
@Suite struct UTF16TextTests {
  @Test(arguments: ["", "a", "fifteen letters", "longer than fits into a word", "Grüße", "日本語", "👩‍👩‍👧", "a\0b"])
  func convertsUTF16(text: String) {
    Array(text.utf16).withUnsafeBufferPointer { #expect(UTF16Text.string($0) == text) }
  }

  @Test func loneSurrogatesAreReplaced() {
    [0x61, 0xD83D, 0x62].withUnsafeBufferPointer { #expect(UTF16Text.string($0) == "a\u{FFFD}b") }
  }

  @Test func cacheDistinguishesCollidingStrings() {
    var cache = UTF16Cache<String>(capacity: 1)
    let texts = ["a", "b", "a", "", "ab", String(repeating: "x", count: 65), "a", "ü"]
    for text in texts {
      let units = Array(text.utf16)
      #expect(units.withUnsafeBufferPointer { cache.value(for: $0) { "<\(text)>" } } == "<\(text)>")
    }
    let again = Array("ü".utf16)
    #expect(again.withUnsafeBufferPointer { cache.value(for: $0) { "made again" } } == "<ü>")
  }

  /// DOM, section 7.1: only ASCII white space separates tokens.
  @Test func classTokensAreSeparatedByASCIIWhitespace() throws {
    let page = PageText.document("<p class=' a\tb\nc\u{C}d a '>x</p><p class='a\u{A0}b\u{B}c'>y</p>")
    for (selector, count) in [(".a", 1), (".b", 1), (".c", 1), (".d", 1), ("p", 2)] {
      #expect(try page.select(selector, within: .document, firstOnly: false).count == count, "\(selector)")
    }
  }
}
