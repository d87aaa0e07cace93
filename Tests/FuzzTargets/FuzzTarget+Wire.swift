import PageWire

/// The page protocol in all four directions. An input is the body of one packet, or a stream of packets.
extension FuzzTarget {
  static let wire: [FuzzTarget] = [
    FuzzTarget("command") { body in
      try check(body, { reader throws(WireViolation) in try reader.nextCommand() }) {
        envelope throws(WireViolation) in try WireCodec.encode(envelope)
      }
    },
    FuzzTarget("event") { body in
      try check(body, { reader throws(WireViolation) in try reader.nextEvent() }) { envelope throws(WireViolation) in
        try WireCodec.encode(envelope)
      }
    },
    FuzzTarget("script-command") { body in
      try check(body, { reader throws(WireViolation) in try reader.nextScriptCommand() }) {
        command throws(WireViolation) in try WireCodec.encode(command)
      }
    },
    FuzzTarget("script-event") { body in
      try check(body, { reader throws(WireViolation) in try reader.nextScriptEvent() }) { event throws(WireViolation) in
        try WireCodec.encode(event)
      }
    },
    FuzzTarget("packets") { bytes in
      var input = FuzzInput(bytes)
      let size = Int(input.byte()) + 1
      let whole = received(input.pieces(of: .max >> 1))
      try requireEqual(received(input.pieces(of: size)), whole, "a stream in pieces of \(size) bytes")
    },
  ]

  private typealias Decode<Message> = (inout WireReader) throws(WireViolation) -> Message?

  /// A body is rejected for good, or is a message that is encoded to the same message.
  private static func check<Message: Equatable>(
    _ body: [UInt8], _ decode: Decode<Message>, encode: (Message) throws(WireViolation) -> [UInt8]
  ) throws {
    var reader = WireReader()
    let packet = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
    packet.withUnsafeBytes { reader.append($0) }
    let decoded: Message?
    do throws(WireViolation) {
      decoded = try decode(&reader)
    } catch {
      let violation = error
      do throws(WireViolation) {
        _ = try decode(&reader)
        throw .truncated
      } catch {
        return try requireEqual(error, violation, "the violation of a second read")
      }
    }
    guard let message = decoded else { throw FuzzFinding("a complete packet is pending") }
    try requireEqual(reader.pendingBytes, 0, "the bytes after the message")
    let encoded = try encode(message)
    var second = WireReader()
    encoded.withUnsafeBytes { second.append($0) }
    try require(try decode(&second) == message, "the message changes when it is encoded: \(message)")
    try requireEqual(try encode(message), encoded, "the second encoding")
  }

  private enum Received: Equatable {
    case event(EventEnvelope)
    case violation(WireViolation)
    case pending(Int)
  }

  /// The events of a stream, and its end.
  private static func received(_ pieces: [ArraySlice<UInt8>]) -> [Received] {
    var reader = WireReader()
    var received: [Received] = []
    for piece in pieces {
      piece.withUnsafeBytes { reader.append($0) }
      do throws(WireViolation) {
        while let envelope = try reader.nextEvent() { received.append(.event(envelope)) }
      } catch {
        return received + [.violation(error)]
      }
    }
    return received + [.pending(reader.pendingBytes)]
  }
}
