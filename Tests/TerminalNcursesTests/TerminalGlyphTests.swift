import Testing

@testable import TerminalNcurses

/// Replacements of clusters with a disputed width.
@Suite struct TerminalGlyphTests {
  /// Widths of a C library.
  static func columns(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x300...0x36F, 0x200D, 0xFE0F, 0x20E3: 0
    case 0x4E00...0x9FFF, 0x1F300...0x1F9FF: 2
    case 0x1FAE9: -1
    default: 1
    }
  }

  @Test(arguments: [
    ("a", false, TerminalGlyph.narrow([0x61])),
    ("e\u{301}", false, .narrow([0x65, 0x301])),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", false, .narrow([0x65, 0x301, 0x302, 0x303, 0x304])),
    ("漢", true, .wide([0x6F22])),
    ("👨‍👩‍👧", true, .wide([0x1F468])),
    ("👍🏽", true, .wide([0x1F44D])),
    ("🇩🇪", true, .pair([0x44], [0x45])),
    ("❤\u{FE0F}", true, .pair([0x2764], [0x20])),
    ("1\u{FE0F}\u{20E3}", true, .pair([0x31, 0x20E3], [0x20])),
    ("☰", false, .narrow([0x2261])),
    ("☷", false, .narrow([0x3F])),
    ("\u{1FAE9}", true, .pair([0x3F], [0x20])),
    ("漢", false, .narrow([0x3F])),
    ("\u{1B}", false, .narrow([0x3F])),
    ("\u{202E}", false, .narrow([0x3F])),
  ])
  func cluster(text: String, isWide: Bool, drawn: TerminalGlyph) throws {
    let cluster = try #require(text.first)
    #expect(TerminalGlyph(cluster, isWide: isWide, columns: Self.columns) == drawn)
  }
}
