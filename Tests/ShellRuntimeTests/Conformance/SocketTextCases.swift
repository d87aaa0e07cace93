/// Group 6 of the Autobahn test suite: UTF-8 in text messages.
enum SocketTextCases {
  typealias Frame = SocketCase.Frame

  static let all = fragments + failingFast + sequences

  private static let greek = Array("κόσμε".utf8)
  private static let mixed = Array("Hello-µ@ßöäüàá-UTF-8!!".utf8)
  private static let edited = Array("edited".utf8)

  /// A text frame and continuation frames.
  private static func message(_ parts: [[UInt8]]) -> [Frame] {
    parts.enumerated().map {
      Frame(kind: $0 == 0 ? 1 : 0, payload: $1, isLast: $0 == parts.count - 1)
    }
  }

  private static func bytewise(_ text: [UInt8]) -> [Frame] { message(text.map { [$0] }) }

  private static let fragments: [SocketCase] = [
    .echo("6.1.1", [.text("")]), .echo("6.1.2", message([[], [], []])),
    .echo("6.1.3", message([[], Array("middle frame payload".utf8), []])),
    .echo("6.2.1", [.text(mixed)]),
    .echo("6.2.2", message([Array("Hello-µ@ß".utf8), Array("öäüàá-UTF-8!!".utf8)])),
    .echo("6.2.3", bytewise(mixed)), .echo("6.2.4", bytewise(greek)),
    SocketCase("6.3.1", [.text(greek + [0xED, 0xA0, 0x80] + edited)], end: .failed(1007)),
    SocketCase("6.3.2", bytewise(greek + [0xED, 0xA0, 0x80] + edited), end: .failed(1007)),
  ]

  /// The connection fails as soon as the bytes cannot become UTF-8, before the message or even the frame is complete.
  private static let failingFast: [SocketCase] = [
    SocketCase(
      "6.4.1", message([greek, [0xF4, 0x90, 0x80, 0x80], edited]), .frames, end: .failed(1007), failsAfter: 2),
    SocketCase(
      "6.4.2", message([greek + [0xF4], [0x90], [0x80, 0x80] + edited]), .frames, end: .failed(1007), failsAfter: 2),
    // The head of the frame and the Greek word, then the invalid bytes.
    SocketCase(
      "6.4.3", [.text(greek + [0xF4, 0x90, 0x80, 0x80] + edited)], .sizes([greek.count + 2, 4]), end: .failed(1007),
      failsAfter: 2),
    SocketCase(
      "6.4.4", [.text(greek + [0xF4, 0x90, 0x80, 0x80] + edited)], .bytes(1), end: .failed(1007),
      failsAfter: greek.count + 4),
  ]

  /// Valid and invalid sequences by section; each is the whole message.
  private static let sequences: [SocketCase] = [
    section(5, valid: true, samples), prefixes,
    section(7, valid: true, [[0], [0xC2, 0x80], [0xE0, 0xA0, 0x80], [0xF0, 0x90, 0x80, 0x80]]),
    section(8, valid: false, [[0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]]),
    section(9, valid: true, [[0x7F], [0xDF, 0xBF], [0xEF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF]]),
    section(10, valid: false, beyond),
    section(
      11, valid: true, [[0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBD], [0xF4, 0x8F, 0xBF, 0xBF]]),
    [sequence("6.11.5", [0xF4, 0x90, 0x80, 0x80], isValid: false)],
    section(12, valid: false, continuations), section(13, valid: false, lonelyStarts),
    section(14, valid: false, incomplete), section(15, valid: false, [incomplete.flatMap { $0 }]),
    section(16, valid: false, [[0xFE], [0xFF], [0xFE, 0xFE, 0xFF, 0xFF]]),
    section(17, valid: false, overlong([0xAF])), section(18, valid: false, longestOverlong),
    section(19, valid: false, overlong([0x80])),
    section(20, valid: false, [0xA080, 0xADBF, 0xAE80, 0xAFBF, 0xB080, 0xBE80, 0xBFBF].map { surrogate($0) }),
    section(21, valid: false, surrogatePairs), section(22, valid: true, noncharacters),
    section(23, valid: true, (0xB9...0xBF).map { [0xEF, 0xBF, $0] }),
  ].flatMap { $0 }

  private static let samples: [[UInt8]] =
    ["hello$world", "hello¢world", "hello€world", "hello𤭢world", "κόσμε"].map { Array($0.utf8) }

  private static let prefixes: [SocketCase] = greek.indices.map { index in
    let prefix = Array(greek[...index])
    return sequence("6.6.\(index + 1)", prefix, isValid: String(validating: prefix, as: UTF8.self) != nil)
  }

  private static let beyond: [[UInt8]] = [[0xF7] + tail(3), [0xFB] + tail(4), [0xFD] + tail(5)]

  private static let continuations: [[UInt8]] = {
    let repeated: [[UInt8]] = (2...6).map { [UInt8](repeating: 0x80, count: $0) }
    return [[0x80], [0xBF]] + repeated + [[UInt8](0x80...0xBF)]
  }()

  private static let lonelyStarts: [[UInt8]] = {
    let ranges: [ClosedRange<UInt8>] = [0xC0...0xDF, 0xE0...0xEF, 0xF0...0xF7, 0xF8...0xFB, 0xFC...0xFD]
    return ranges.map { range in range.flatMap { [$0, 0x20] } }
  }()

  private static let surrogatePairs: [[UInt8]] = [0xA080, 0xADBF, 0xAE80, 0xAFBF].flatMap { high in
    [surrogate(high) + surrogate(0xB080), surrogate(high) + surrogate(0xBFBF)]
  }

  /// U+FFFE and U+FFFF, and those of all other planes.
  private static let noncharacters: [[UInt8]] = {
    var texts: [[UInt8]] = []
    for plane in UInt32(0)...16 {
      for value in [plane << 16 | 0xFFFE, plane << 16 | 0xFFFF] {
        if let scalar = Unicode.Scalar(value) { texts.append(Array(String(Character(scalar)).utf8)) }
      }
    }
    return texts
  }()

  private static func section(_ number: Int, valid: Bool, _ texts: [[UInt8]]) -> [SocketCase] {
    texts.enumerated().map { sequence("6.\(number).\($0 + 1)", $1, isValid: valid) }
  }

  private static func sequence(_ id: String, _ text: [UInt8], isValid: Bool) -> SocketCase {
    isValid ? .echo(id, [.text(text)]) : SocketCase(id, [.text(text)], end: .failed(1007))
  }

  private static func tail(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xBF, count: count) }

  /// The last byte is missing: the least and the greatest sequences of two to six bytes.
  private static let incomplete: [[UInt8]] =
    [
      [0xC0], [0xE0, 0x80], [0xF0, 0x80, 0x80], [0xF8, 0x80, 0x80, 0x80], [0xFC, 0x80, 0x80, 0x80, 0x80],
    ] + [[0xDF], [0xEF] + tail(1), [0xF7] + tail(2), [0xFB] + tail(3), [0xFD] + tail(4)]

  /// Sequences of two to six bytes for a character of one byte.
  private static func overlong(_ last: [UInt8]) -> [[UInt8]] {
    let starts: [UInt8] = [0xC0, 0xE0, 0xF0, 0xF8, 0xFC]
    return starts.enumerated().map { count, start in [start] + [UInt8](repeating: 0x80, count: count) + last }
  }

  private static let longestOverlong: [[UInt8]] = [
    [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F] + tail(2), [0xF8, 0x87] + tail(3), [0xFC, 0x83] + tail(4),
  ]

  private static func surrogate(_ bytes: Int) -> [UInt8] { [0xED, UInt8(bytes >> 8), UInt8(bytes & 0xFF)] }
}
