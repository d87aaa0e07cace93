/// The cases of the Autobahn test suite (crossbario/autobahn-testsuite), by its ids: groups 1 to 5, 7, 9 in a smaller
/// form, and 10. Cases that are only informative there are left out: 7.13, and those of behavior after a close frame
/// that differs between implementations.
enum SocketCases {
  typealias Frame = SocketCase.Frame

  static let all: [SocketCase] = [
    messages(1, 1, UInt8(ascii: "*")), messages(2, 2, 0xFE), pings, reserved, opcodes(1, 3), opcodes(2, 11), fragments,
    SocketTextCases.all, closing, validCodes, invalidCodes, large(1, 1, UInt8(ascii: "*")), large(2, 2, 0xFE),
    [.echo("10.1.1", fragments(1, filled(65_536), of: 1_300), .frames)],
  ].flatMap { $0 }

  private static func filled(_ count: Int, _ byte: UInt8 = UInt8(ascii: "*")) -> [UInt8] {
    [UInt8](repeating: byte, count: count)
  }

  private static func fragments(_ kind: UInt8, _ payload: [UInt8], of size: Int) -> [Frame] {
    stride(from: 0, to: payload.count, by: size).map { start in
      Frame(
        kind: start == 0 ? kind : 0, payload: Array(payload[start..<min(start + size, payload.count)]),
        isLast: start + size >= payload.count)
    }
  }

  private static func messages(_ group: Int, _ kind: UInt8, _ byte: UInt8) -> [SocketCase] {
    [0, 125, 126, 127, 128, 65_535, 65_536, 65_536].enumerated().map { index, count in
      let frame = Frame(kind: kind, payload: filled(count, byte))
      return .echo("1.\(group).\(index + 1)", [frame], index == 7 ? .bytes(997) : .none)
    }
  }

  private static let hello = Array("Hello, world!".utf8)

  private static let pings: [SocketCase] = [
    SocketCase("2.1", [.ping()], replies: [.pong()]),
    SocketCase("2.2", [.ping(hello)], replies: [.pong(hello)]),
    SocketCase(
      "2.3", [.ping([0, 255, 254, 253, 252, 251, 0, 255])], replies: [.pong([0, 255, 254, 253, 252, 251, 0, 255])]),
    SocketCase("2.4", [.ping(filled(125, 0xFE))], replies: [.pong(filled(125, 0xFE))]),
    SocketCase("2.5", [.ping(filled(126, 0xFE))], end: .failed(1002)),
    SocketCase("2.6", [.ping(filled(125, 0xFE))], .bytes(1), replies: [.pong(filled(125, 0xFE))]),
    SocketCase("2.7", [.pong()]),
    SocketCase("2.8", [.pong(hello)]),
    SocketCase("2.9", [.pong(hello), .ping(hello)], replies: [.pong(hello)]),
    SocketCase("2.10", tenPings.map { .ping($0) }, replies: tenPings.map { .pong($0) }),
    SocketCase("2.11", tenPings.map { .ping($0) }, .bytes(1), replies: tenPings.map { .pong($0) }),
  ]

  private static let tenPings = (0..<10).map { Array("payload-\($0)".utf8) }

  /// Reserved bits.
  private static let reserved: [SocketCase] = [
    SocketCase("3.1", [.text(hello, reserved: 1)], end: .failed(1002)),
    afterText("3.2", .text(hello, reserved: 2)), afterText("3.3", .text(hello, reserved: 3), .frames),
    afterText("3.4", .text(hello, reserved: 4), .bytes(1)),
    SocketCase("3.5", [Frame(kind: 2, payload: filled(8, 0xFF), reserved: 5)], end: .failed(1002)),
    SocketCase("3.6", [Frame(kind: 9, payload: hello, reserved: 6)], end: .failed(1002)),
    SocketCase("3.7", [Frame(kind: 8, reserved: 7)], end: .failed(1002)),
  ]

  /// Five reserved opcodes from the first one.
  private static func opcodes(_ group: Int, _ first: UInt8) -> [SocketCase] {
    [
      SocketCase("4.\(group).1", [Frame(kind: first)], end: .failed(1002)),
      SocketCase("4.\(group).2", [Frame(kind: first + 1, payload: hello)], end: .failed(1002)),
      afterText("4.\(group).3", Frame(kind: first + 2)),
      afterText("4.\(group).4", Frame(kind: first + 3, payload: hello), .frames),
      afterText("4.\(group).5", Frame(kind: first + 4, payload: hello), .bytes(1)),
    ]
  }

  /// A message, then a frame that violates the protocol, then a ping that is not answered.
  private static func afterText(_ id: String, _ frame: Frame, _ chop: SocketCase.Chop = .none) -> SocketCase {
    SocketCase(id, [.text(hello), frame, .ping()], chop, replies: [.text(hello)], end: .failed(1002))
  }

  private static let chops: [SocketCase.Chop] = [.none, .frames, .bytes(1)]
  private static let one = Array("fragment1".utf8)
  private static let two = Array("fragment2".utf8)

  /// A case for each way to split its bytes, with ids from a number on.
  private static func chopped(_ first: Int, _ make: (String, SocketCase.Chop) -> SocketCase) -> [SocketCase] {
    chops.enumerated().map { make("5.\(first + $0)", $1) }
  }

  private static let fragments: [SocketCase] = [
    [
      SocketCase("5.1", [Frame(kind: 9, payload: one, isLast: false), .more(two)], end: .failed(1002)),
      SocketCase("5.2", [Frame(kind: 10, payload: one, isLast: false), .more(two)], end: .failed(1002)),
    ],
    chopped(3) { .echo($0, [.text(one, isLast: false), .more(two)], $1) },
    chopped(6) {
      let frames: [Frame] = [.text(one, isLast: false), .ping(hello), .more(two)]
      return SocketCase($0, frames, $1, replies: [.pong(hello), .text(one + two)])
    },
    chopped(9) { SocketCase($0, [.more(one), .text(hello)], $1, end: .failed(1002)) },
    chopped(12) { SocketCase($0, [.more(one, isLast: false), .text(hello)], $1, end: .failed(1002)) },
    [
      SocketCase(
        "5.15", [.text(one, isLast: false), .more(two), .more(one, isLast: false), .text(hello)],
        replies: [.text(one + two)], end: .failed(1002)),
      SocketCase(
        "5.16", [.more(one, isLast: false), .text(two), .more(one, isLast: false), .text(two)], end: .failed(1002)),
      SocketCase("5.17", [.more(one), .text(two), .more(one), .text(two)], end: .failed(1002)),
      SocketCase("5.18", [.text(one, isLast: false), .text(two)], end: .failed(1002)),
      fivePieces("5.19", .none), fivePieces("5.20", .frames),
    ],
  ].flatMap { $0 }

  /// Five fragments with pings between them.
  private static func fivePieces(_ id: String, _ chop: SocketCase.Chop) -> SocketCase {
    let pieces = (1...5).map { Array("fragment\($0)".utf8) }
    return SocketCase(
      id,
      [
        .text(pieces[0], isLast: false), .more(pieces[1], isLast: false), .ping(one), .more(pieces[2], isLast: false),
        .more(pieces[3], isLast: false), .ping(two), .more(pieces[4]),
      ], chop, replies: [.pong(one), .pong(two), .text(pieces.flatMap { $0 })])
  }

  private static let closing: [SocketCase] = [
    SocketCase("7.1.1", [.text("Hello World!"), .close(1000)], replies: [.text("Hello World!")]),
    SocketCase("7.1.2", [.close(1000), .close(1000)]),
    SocketCase("7.1.3", [.close(1000), .ping()]),
    SocketCase("7.1.4", [.close(1000), .text("Hello World!")]),
    SocketCase("7.1.5", [.text(one, isLast: false), .close(1000), .more(two)]),
    SocketCase(
      "7.1.6", [.text(filled(262_144)), .close(1000), .ping()], .bytes(16_384), replies: [.text(filled(262_144))]),
    SocketCase("7.3.1", [Frame(kind: 8)], end: .clean(nil)),
    SocketCase("7.3.2", [Frame(kind: 8, payload: [3])], end: .failed(1002)),
    SocketCase("7.3.3", [.close(1000)]),
    SocketCase("7.3.4", [.close(1000, hello)]),
    SocketCase("7.3.5", [.close(1000, filled(123))]),
    SocketCase("7.3.6", [.close(1000, filled(124))], end: .failed(1002)),
    SocketCase("7.5.1", [.close(1000, [0xCE, 0xBA, 0xED, 0xA0, 0x80])], end: .failed(1007)),
  ]

  private static let validCodes: [SocketCase] =
    [UInt16(1000), 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].enumerated().map {
      SocketCase("7.7.\($0 + 1)", [.close($1)], end: .clean($1))
    }

  private static let invalidCodes: [SocketCase] =
    [UInt16(0), 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999].enumerated().map {
      SocketCase("7.9.\($0 + 1)", [.close($1)], end: .failed(1002))
    }

  /// Text or binary messages of up to 1 MB instead of 16 MB, and 100 round trips instead of 1,000.
  private static func large(_ group: Int, _ kind: UInt8, _ byte: UInt8) -> [SocketCase] {
    let whole: [SocketCase] = [65_536, 262_144, 1_048_576].enumerated().map {
      .echo("9.\(group).\($0 + 1)", [Frame(kind: kind, payload: filled($1, byte))], .bytes(65_536))
    }
    let fragmented: [SocketCase] = [64, 256, 1_024, 4_096, 16_384, 65_536].enumerated().map {
      .echo("9.\(group + 2).\($0 + 1)", fragments(kind, filled(262_144, byte), of: $1), .bytes(65_536))
    }
    let chopped: [SocketCase] = [64, 128, 256, 512, 1_024, 2_048].enumerated().map {
      .echo("9.\(group + 4).\($0 + 1)", [Frame(kind: kind, payload: filled(131_072, byte))], .bytes($1))
    }
    let roundTrips: [SocketCase] = [0, 16, 64, 256, 1_024, 4_096].enumerated().map {
      let frames = [Frame](repeating: Frame(kind: kind, payload: filled($1, byte)), count: 100)
      return SocketCase("9.\(group + 6).\($0 + 1)", frames, .frames, replies: frames)
    }
    return whole + fragmented + chopped + roundTrips
  }
}
