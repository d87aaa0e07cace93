/// Random text that tries to control a terminal.
package enum HostileText {
  /// Sequences and characters with an effect in terminals: titles, the clipboard, reports, the alternate screen, erasure, colors,
  /// strings without an end, controls of all kinds, directional controls, text of disputed widths, and letters.
  package static let parts =
    [
      "\u{1B}]0;OWNED\u{07}", "\u{1B}]52;c;U1RPTEVO\u{1B}\\", "\u{1B}[2J", "\u{1B}[31m", "\u{1B}[?1049l", "\u{1B}[6n",
      "\u{1B}P+q544e\u{1B}\\",
      "\u{1B}_x\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}X", "\u{1B}c", "\u{1B}]8;;http://x\u{07}", "\u{1B}[", "\u{1B}]",
      "\u{1B}P", "\u{9B}2J", "\u{9D}0;x\u{9C}",
      "\u{90}", "\u{98}", "\u{9E}", "\u{9F}", "\u{85}", "\u{84}", "\u{8D}", "\u{202E}", "\u{202A}", "\u{2066}",
      "\u{2069}", "\u{200E}", "\u{200F}",
      "\u{61C}", "\u{200B}", "\u{200D}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFF9}", "\u{FFFE}", "\u{FFFF}",
      "\u{AD}", "\u{E0001}", "\u{E0041}",
      "\u{FE0F}", "\u{301}", "\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "\u{20E3}", "\u{E000}", "\u{10FFFF}",
      "\u{378}", "漢", "한", "ｱ", "é", "ß", "─",
      "❤\u{FE0F}", "👍🏽", "👨\u{200D}👩\u{200D}👧", "🇩🇪", "☰", "䷀", "שלום", "مرحبا", "ก็ไม่", "नम",
    ] + (UInt8(0)..<32).map { String(UnicodeScalar($0)) } + ["\u{7F}"]
    + ["a", "b", "C", "0", "9", " ", "[", "m", ";", "hello"]

  /// That many parts, one after the other.
  package static func text(_ count: Int, using generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
  }
}
