import PageWire
import RandomTestKit
import Testing

@Suite("Damaged messages")
struct DamageTests {
  @Test("An incomplete message is pending")
  func waits() throws {
    for packet in Samples.commandPackets + Samples.eventPackets {
      for length in 0..<packet.count {
        var reader = WireReader()
        packet.prefix(length).withUnsafeBytes { reader.append($0) }
        #expect(try reader.nextCommand() == nil)
        #expect(try reader.nextEvent() == nil)
      }
    }
  }

  @Test("A truncated body is a violation at any length")
  func truncations() {
    for packet in Samples.commandPackets {
      for length in 0..<packet.count - 4 {
        #expect(throws: WireViolation.self) { try command(packet.cut(to: length)) }
      }
    }
    for packet in Samples.eventPackets {
      for length in 0..<packet.count - 4 {
        #expect(throws: WireViolation.self) { try event(packet.cut(to: length)) }
      }
    }
  }

  @Test("Bytes after the message are a violation")
  func trailingBytes() {
    for packet in Samples.commandPackets {
      #expect(throws: WireViolation.trailingBytes(2)) { try command(packet.stretched(by: 2)) }
    }
    for packet in Samples.eventPackets {
      #expect(throws: WireViolation.trailingBytes(2)) { try event(packet.stretched(by: 2)) }
    }
  }

  @Test("Commands are rejected as events, and events as commands")
  func directions() {
    for packet in Samples.commandPackets {
      #expect(throws: WireViolation.unknownTag(packet[4])) { try event(packet) }
    }
    for packet in Samples.eventPackets {
      #expect(throws: WireViolation.unknownTag(packet[4])) { try command(packet) }
    }
  }

  @Test("Nothing is read after a violation")
  func staysBroken() {
    var reader = WireReader()
    ([1, 0, 0, 0, 99] + Samples.eventPackets[0]).withUnsafeBytes { reader.append($0) }
    #expect(throws: WireViolation.unknownTag(99)) { try reader.nextEvent() }
    #expect(throws: WireViolation.unknownTag(99)) { try reader.nextEvent() }
  }

  @Test("Random damage never crashes, and readable messages can be encoded again", arguments: [1, 2, 3, 4] as [UInt64])
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      var packet = (Samples.commandPackets + Samples.eventPackets).randomElement(using: &random) ?? []
      for _ in 0...Int.random(in: 0...3, using: &random) {
        packet[Int.random(in: 4..<packet.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let envelope = try? command(packet) {
        #expect(throws: Never.self) { try WireCodec.encode(envelope) }
      }
      if let envelope = try? event(packet) {
        #expect(throws: Never.self) { try WireCodec.encode(envelope) }
      }
    }
  }

  @Test("Random bytes are read or rejected", arguments: [5, 6] as [UInt64])
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let body = (0..<Int.random(in: 0...64, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let packet = [UInt8(body.count), 0, 0, 0] + body
      _ = try? command(packet)
      _ = try? event(packet)
    }
  }

  private func command(_ packet: [UInt8]) throws -> CommandEnvelope? {
    var reader = WireReader()
    packet.withUnsafeBytes { reader.append($0) }
    return try reader.nextCommand()
  }

  private func event(_ packet: [UInt8]) throws -> EventEnvelope? {
    var reader = WireReader()
    packet.withUnsafeBytes { reader.append($0) }
    return try reader.nextEvent()
  }
}

extension Array<UInt8> {
  /// The same packet with only the first bytes of its body and a matching length.
  func cut(to length: Int) -> [UInt8] {
    Self.length(length) + self[4..<4 + length]
  }

  func stretched(by extra: Int) -> [UInt8] {
    Self.length(count - 4 + extra) + self[4...] + [UInt8](repeating: 0, count: extra)
  }

  private static func length(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
