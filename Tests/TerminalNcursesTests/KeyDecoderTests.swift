import TerminalModel
import Testing

@testable import TerminalNcurses

/// Tables of input bytes and decoded events.
@Suite struct KeyDecoderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var bytes: String
    var inputs: [DecodedInput]

    init(_ bytes: String, _ inputs: DecodedInput...) {
      self.bytes = bytes
      self.inputs = inputs
    }

    var testDescription: String { bytes.debugDescription }
  }

  static let keys: [Row] = [
    Row("a", .key(.character("a"))),
    Row("A", .key(.character("A"))),
    Row("né", .key(.character("n")), .key(.character("é"))),
    Row("e\u{301}", .key(.character("e\u{301}"))),
    Row("👨‍👩‍👧", .key(.character("👨‍👩‍👧"))),
    Row("\r", .key(.enter)), Row("\n", .key(.enter)), Row("\t", .key(.tab)),
    Row("\u{7F}", .key(.backspace)), Row("\u{8}", .key(.backspace)),
    Row("\u{0}", .key(.character(" "), .control)), Row("\u{1}", .key(.character("a"), .control)),
    Row("\u{1A}", .key(.character("z"), .control)), Row("\u{1C}", .key(.character("\\"), .control)),
    Row("\u{1F}", .key(.character("_"), .control)),
    Row("\u{1B}a", .key(.character("a"), .alt)), Row("\u{1B}é", .key(.character("é"), .alt)),
    Row("\u{1B}\r", .key(.enter, .alt)), Row("\u{1B}\u{7F}", .key(.backspace, .alt)),
    Row("\u{1B}\u{3}", .key(.character("c"), [.alt, .control])),
    Row("\u{1B}ab", .key(.character("a"), .alt), .key(.character("b"))),
    Row("\u{1B}[A", .key(.up)), Row("\u{1B}OA", .key(.up)), Row("\u{1B}\u{1B}[A", .key(.up, .alt)),
    Row("\u{1B}\u{1B}x", .key(.escape), .key(.character("x"), .alt)),
    Row("\u{1B}[1;2B", .key(.down, .shift)), Row("\u{1B}[1;3C", .key(.right, .alt)),
    Row("\u{1B}[1;6D", .key(.left, [.shift, .control])), Row("\u{1B}[a", .key(.up, .shift)),
    Row("\u{1B}[H", .key(.home)), Row("\u{1B}[1~", .key(.home)), Row("\u{1B}[7~", .key(.home)),
    Row("\u{1B}OF", .key(.end)), Row("\u{1B}[4~", .key(.end)), Row("\u{1B}[2~", .key(.insert)),
    Row("\u{1B}[3~", .key(.delete)), Row("\u{1B}[3;5~", .key(.delete, .control)),
    Row("\u{1B}[3^", .key(.delete, .control)),
    Row("\u{1B}[5~", .key(.pageUp)), Row("\u{1B}[6;3~", .key(.pageDown, .alt)),
    Row("\u{1B}[Z", .key(.tab, .shift)),
    Row("\u{1B}OP", .key(.function(1))), Row("\u{1B}[11~", .key(.function(1))), Row("\u{1B}[[A", .key(.function(1))),
    Row("\u{1B}[1;2R", .key(.function(3), .shift)), Row("\u{1B}[15~", .key(.function(5))),
    Row("\u{1B}[17~", .key(.function(6))), Row("\u{1B}[24;5~", .key(.function(12), .control)),
    Row("\u{1B}[34~", .key(.function(20))), Row("\u{1B}OM", .key(.enter)), Row("\u{1B}Oy", .key(.character("9"))),
    Row("\u{1B}[97;5u", .key(.character("a"), .control)), Row("\u{1B}[97;2u", .key(.character("A"))),
    Row("\u{1B}[97;6u", .key(.character("a"), [.control, .shift])), Row("\u{1B}[13;5u", .key(.enter, .control)),
    Row("\u{1B}[27u", .key(.escape)), Row("\u{1B}[97;1:3u"), Row("\u{1B}[27;5;9~", .key(.tab, .control)),
    Row("\u{1B}[57404u", .key(.character("5"))), Row("\u{1B}[57414;2u", .key(.enter, .shift)),
    Row("\u{1B}[57420u", .key(.down)), Row("\u{1B}[57441;2u"), Row("\u{1B}[I", .event(.focusGained)),
    Row("\u{1B}[O", .event(.focusLost)),
  ]

  static let rest: [Row] = [
    Row("\u{1B}[<0;1;1M", pointer(.press, .left, 0, 0)),
    Row("\u{1B}[<2;10;5m", pointer(.release, .right, 9, 4)),
    Row("\u{1B}[<32;300;100M", pointer(.drag, .left, 299, 99)),
    Row("\u{1B}[<17;2;2M", pointer(.press, .middle, 1, 1, .control)),
    Row("\u{1B}[<64;1;1M", pointer(.wheel(rows: -3), .none, 0, 0)),
    Row("\u{1B}[<69;1;1M", pointer(.wheel(rows: 3), .none, 0, 0, .shift)),
    Row("\u{1B}[<66;1;1M"), Row("\u{1B}[<35;1;1M"), Row("\u{1B}[<0;1M"), Row("\u{1B}[M abx", .key(.character("x"))),
    Row("\u{1B}[200~a\r\nb\rc\u{1B}[Ad\u{1B}[201~e", .event(.paste("a\nb\nc\u{1B}[Ad")), .key(.character("e"))),
    Row("\u{1B}[200~\u{1B}[201~"),
    Row("\u{1B}[?2026;2$y", .reply(.mode(2026, changeable: true))),
    Row("\u{1B}[?2026;0$y", .reply(.mode(2026, changeable: false))),
    Row("\u{1B}[?62;22c", .reply(.deviceAttributes)),
    Row("\u{1B}]11;rgb:ffff/0000/0000\u{1B}\\", .reply(.background(red: 1, green: 0, blue: 0))),
    Row("\u{1B}]11;rgb:ff/0/f\u{7}x", .reply(.background(red: 1, green: 0, blue: 1)), .key(.character("x"))),
    Row("\u{1B}]11;rgb:ff/0\u{7}"), Row("\u{1B}]52;c;aaaa\u{1B}\\"), Row("\u{1B}P1$r0m\u{1B}\\", ),
    Row("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .reply(.trueColor)),
    Row("\u{1B}P1$r48;2;1;2;3m\u{1B}\\", .reply(.trueColor)),
    Row("\u{1B}P1$r48:5:16m\u{1B}\\"), Row("\u{1B}P0$r48;2;1;2;3m\u{1B}\\"), Row("\u{1B}P1$r48;2;9;9;9m\u{1B}\\"),
    Row("\u{1B}[48;24;80;0;0t", .reply(.size(GridSize(columns: 80, rows: 24)))), Row("\u{1B}[48;0;80;0;0t"),
    Row("\u{1B}[12;40R"), Row("\u{1B}[>0;276;0c"), Row("\u{1B}[?1u"), Row("\u{1B}[8;24;80t"),
    // Invalid sequences are dropped up to the invalid byte.
    Row("\u{1B}[1;\u{1B}[B", .key(.down)), Row("\u{1B}[12\rx", .key(.enter), .key(.character("x"))),
    Row("\u{1B}]11;\u{1B}[B", .key(.down)),
  ]

  static func pointer(
    _ action: PointerEvent.Action, _ button: PointerEvent.Button, _ column: Int, _ row: Int,
    _ modifiers: KeyModifiers = []
  ) -> DecodedInput {
    .event(
      .pointer(
        PointerEvent(
          action: action, button: button, point: GridPoint(column: column, row: row), modifiers: modifiers)))
  }

  @Test(arguments: keys + rest) func decodesCompleteInput(row: Row) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(row.bytes.utf8) == row.inputs)
    #expect(decoder.bufferState == nil)
  }

  /// Input on a slow connection; only clusters of several scalars are split.
  @Test(arguments: (keys + rest).filter { $0.bytes != "e\u{301}" && $0.bytes != "👨‍👩‍👧" }) func decodesInputByteByByte(
    row: Row
  ) {
    var decoder = KeyDecoder()
    #expect(row.bytes.utf8.flatMap { decoder.decode([$0]) } == row.inputs)
    #expect(decoder.bufferState == nil)
  }

  @Test(arguments: [
    ("\u{1B}", KeyDecoder.BufferState.keyOrSequence, [DecodedInput.key(.escape)]),
    ("\u{1B}\u{1B}", .keyOrSequence, [.key(.escape), .key(.escape)]),
    ("\u{1B}[", .keyOrSequence, [.key(.character("["), .alt)]),
    ("\u{1B}O", .keyOrSequence, [.key(.character("O"), .alt)]),
    ("\u{1B}]", .keyOrSequence, [.key(.character("]"), .alt)]),
    ("\u{1B}[1;", .partialSequence, []),
    ("\u{1B}]11;rgb", .partialSequence, []),
  ])
  func resolvesBufferedBytesAfterATimeout(bytes: String, wait: KeyDecoder.BufferState, inputs: [DecodedInput]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.bufferState == wait)
    #expect(decoder.flush() == inputs)
    #expect(decoder.bufferState == nil)
    #expect(decoder.decode("x".utf8) == [.key(.character("x"))])
  }

  @Test func invalidCharactersAreDropped() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0x61, 0xC3, 0x28, 0x80]) == [.key(.character("a")), .key(.character("("))])
    #expect(decoder.decode([0xE2, 0x82]) == [])
    #expect(decoder.bufferState == .partialSequence)
    #expect(decoder.flush() == [])
  }

  @Test func overlongSequenceIsDropped() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[".utf8 + Array(repeating: UInt8(ascii: "1"), count: 500)).count <= 500)
    #expect(decoder.decode("\r".utf8).last == .key(.enter))
  }

  @Test("The limit of control strings does not depend on the pieces of the input", arguments: [1, 1000, 10_000])
  func overlongStringIsDropped(size: Int) {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}]".utf8) + Array(repeating: UInt8(ascii: "x"), count: 4096) + Array("ab\u{7}".utf8)
    let inputs = stride(from: 0, to: bytes.count, by: size).flatMap { start in
      decoder.decode(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(inputs == [.key(.character("a")), .key(.character("b")), .key(.character("g"), .control)])
  }

  @Test func longPasteIsSplit() {
    var decoder = KeyDecoder()
    let text = String(repeating: "aé漢👨", count: 300_000)
    var pasted = ""
    var pieces = 0
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      for input in decoder.decode(bytes[start..<min(start + 4096, bytes.count)]) {
        guard case .event(.paste(let piece)) = input else { continue }
        pasted += piece
        pieces += 1
      }
    }
    #expect(pieces == 3)
    #expect(pasted == text)
  }
}
