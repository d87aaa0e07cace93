import Foundation
import TerminalModel
import Testing

extension TerminalTests {
  /// Known problem: wide, joined, combining and right-to-left text shifts rows, and so do overlays that split a wide cell.
  struct TextWidthTests {
    /// One text for each problem; each is followed by a mark at a fixed column.
    private static let texts = [
      "ascii", "漢字かな交じり", "한국어", "❤\u{FE0F} heart", "1\u{FE0F}\u{20E3} keycap", "👨‍👩‍👧‍👦 family", "👍🏽 tone", "🇩🇪🇯🇵 flags",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿 region", "e\u{301}a\u{308}\u{304} marks", "שלום עולם", "مرحبا", "\u{202E}reversed\u{202C}",
      "①②③ … ─ ambiguous", "\u{1FAE9} new", "ก็ไม่", "नमस्ते", "a\u{200B}b\u{200D}c",
    ]

    private static var page: String {
      "<style>p { margin: 0; position: relative; white-space: pre } b { position: absolute; left: 25ch; font-weight: 400 }"
        + "</style>" + texts.map { "<p>\($0)<b>|</b></p>" }.joined()
    }

    /// The columns of a character in the rows of a screen.
    private func columns(of sign: Character, in screen: String) -> [Int] {
      screen.split(separator: "\n").compactMap { line in
        line.firstIndex(of: sign).map { CharacterWidth.columns(of: line[..<$0]) }
      }
    }

    @Test func columnsAreStableForAnyText() async throws {
      let app = try SinglePageApp(page: Self.page)
      defer { app.remove() }
      let run = try await TerminalRun(["run", app.path], columns: 60, rows: 30)
      let screen = try await run.wait(forText: "new", "● alive")
      let found = columns(of: "|", in: screen)
      #expect(found.count == Self.texts.count)
      #expect(Set(found).count == 1, "\(found)\n\(screen)")
      for sign in ["\u{202E}", "\u{200B}", "\u{200D}"] { #expect(!screen.contains(sign)) }
      // The page has reordered the letters visually; terminals are instructed not to reorder them.
      #expect(screen.contains(String("שלום עולם".reversed())))
    }

    @Test(arguments: [59, 60, 61, 62])
    func boxOverWideCellsHasStraightEdges(width: Int) async throws {
      let wide = "漢字".repeated(20)
      let page =
        "<style>p { margin: 0; white-space: pre }</style>"
        + (0..<20).map { "<p>\($0 % 2 == 0 ? "" : "x")\(wide)</p>" }.joined()
      let app = try SinglePageApp(page: page)
      defer { app.remove() }
      let run = try await TerminalRun(["run", app.path], columns: width, rows: 24)
      try await run.wait(forText: "漢字漢字", "● alive")
      run.press("K")
      let screen = try await run.wait(forText: "╭", "╰")
      let top = try #require(columns(of: "╭", in: screen).first)
      let sides = columns(of: "│", in: screen)
      #expect(sides.count >= 3)
      #expect(Set(sides) == [top], "\(screen)")
      #expect(columns(of: "╰", in: screen) == [top])
      // Closing the box leaves no remains.
      run.press("Escape")
      let rows = try await run.wait("the page") { !$0.contains("╭") }
      #expect(rows.split(separator: "\n").filter { $0.contains(wide.prefix(20)) }.count >= 10)
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
