import Testing

@testable import TerminalNcurses

/// Replacement of color pair markers by sequences.
@Suite struct PairSequencesTests {
  private static let red = ColorNumberMap.direct | 0xFF0000
  private static let night = ColorNumberMap.direct | 0x01020A

  private var sequences: PairSequences = {
    var sequences = PairSequences()
    sequences.define(1, foreground: red, background: night)
    sequences.define(2, foreground: 208, background: night)
    sequences.define(30, foreground: 208, background: -1)
    sequences.define(31, foreground: 7, background: 0)
    sequences.define(32, foreground: 9, background: 15)
    return sequences
  }()

  /// The output for ncurses output; `<1>` is the marker of pair 1.
  private mutating func written(_ drawn: String) -> String {
    let bytes = drawn.utf8.map { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") ? 0xFF : $0 }
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { sequences.append($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test mutating func bothColorsAreOneSequence() {
    #expect(written("a<1>b") == "a\u{1B}[38;2;255;0;0;48;2;1;2;10mb")
  }

  @Test mutating func onlyChangedColorsAreWritten() {
    #expect(
      written("<1>a<2>b<2>c<30>d") == "\u{1B}[38;2;255;0;0;48;2;1;2;10ma\u{1B}[38;5;208mbc\u{1B}[49md")
    #expect(written("<2>e") == "\u{1B}[48;2;1;2;10me", "the next frame starts with the colors of the previous one")
  }

  @Test mutating func ansiColorsHaveShortSequences() {
    #expect(written("<31>a<32>b") == "\u{1B}[37;40ma\u{1B}[91;107mb")
  }

  @Test mutating func sequencesOfNcursesAreTracked() {
    #expect(written("<2>a\u{1B}[0;1m<2>b") == "\u{1B}[38;5;208;48;2;1;2;10ma\u{1B}[0;1m\u{1B}[38;5;208;48;2;1;2;10mb")
    #expect(written("\u{1B}[m<30>c") == "\u{1B}[m\u{1B}[38;5;208mc", "the background is already the default")
    #expect(written("\u{1B}[39;49md<30>e") == "\u{1B}[39;49md\u{1B}[38;5;208me")
    #expect(written("\u{1B}[4m\u{1B}[2;5H<30>f") == "\u{1B}[4m\u{1B}[2;5Hf", "an attribute does not change the colors")
    #expect(written("\u{1B}[35m<30>g") == "\u{1B}[35m\u{1B}[38;5;208;49mg", "an unknown color invalidates the state")
  }

  @Test mutating func allColorsAreWrittenAfterInvalidation() {
    #expect(written("<30>a") == "\u{1B}[38;5;208;49ma")
    sequences.invalidate()
    #expect(written("<30>b") == "\u{1B}[38;5;208;49mb")
  }

  @Test mutating func textAndOtherSequencesAreUnchanged() {
    let text = "\u{1B}[?25l\u{1B}[3;5HПривет 漢字 👩‍👩‍👧 \u{1B}[K\u{1B}]0;t\u{07}\u{1B}"
    #expect(written(text) == text)
  }

  @Test mutating func undefinedPairIsIgnored() {
    #expect(written("a<999>b") == "ab")
  }
}
