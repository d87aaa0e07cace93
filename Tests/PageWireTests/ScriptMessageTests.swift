import PageWire
import RandomTestKit
import Testing

@Suite("Messages of script processes")
struct ScriptMessageTests {
  @Test("Every message round-trips, in any portions")
  func roundTrip() throws {
    #expect(ScriptSamples.commandPackets.count == ScriptSamples.commands.count)
    for portion in [1, 7, Int.max] {
      var reader = WireReader()
      var commands: [ScriptCommand] = []
      for bytes in ScriptSamples.commandPackets.flatMap(\.self).portions(of: portion) {
        bytes.withUnsafeBytes { reader.append($0) }
        while let command = try reader.nextScriptCommand() { commands.append(command) }
      }
      #expect(commands == ScriptSamples.commands)
      var events: [ScriptEvent] = []
      for bytes in ScriptSamples.eventPackets.flatMap(\.self).portions(of: portion) {
        bytes.withUnsafeBytes { reader.append($0) }
        while let event = try reader.nextScriptEvent() { events.append(event) }
      }
      #expect(events == ScriptSamples.events)
      #expect(reader.pendingBytes == 0)
    }
  }

  @Test("A truncated, extended or misdirected body is a violation")
  func damage() {
    for packet in ScriptSamples.commandPackets {
      for length in 0..<packet.count - 4 { #expect(throws: WireViolation.self) { try command(packet.cut(to: length)) } }
      #expect(throws: WireViolation.trailingBytes(2)) { try command(packet.stretched(by: 2)) }
      #expect(throws: WireViolation.unknownTag(packet[4])) { try event(packet) }
    }
    for packet in ScriptSamples.eventPackets {
      for length in 0..<packet.count - 4 { #expect(throws: WireViolation.self) { try event(packet.cut(to: length)) } }
      #expect(throws: WireViolation.trailingBytes(2)) { try event(packet.stretched(by: 2)) }
      #expect(throws: WireViolation.unknownTag(packet[4])) { try command(packet) }
    }
  }

  @Test("Messages of pages are rejected by script processes, and the reverse")
  func kinds() {
    for packet in Samples.eventPackets { #expect(throws: WireViolation.unknownTag(packet[4])) { try event(packet) } }
    for packet in ScriptSamples.eventPackets {
      #expect(throws: WireViolation.unknownTag(packet[4])) {
        var reader = WireReader()
        packet.withUnsafeBytes { reader.append($0) }
        return try reader.nextEvent()
      }
    }
  }

  @Test("Random damage never crashes", arguments: [1, 2, 3] as [UInt64])
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      var packet = (ScriptSamples.commandPackets + ScriptSamples.eventPackets).randomElement(using: &random) ?? []
      for _ in 0...Int.random(in: 0...3, using: &random) {
        packet[Int.random(in: 4..<packet.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? command(packet)
      _ = try? event(packet)
    }
  }

  @Test("Oversized values are not encoded")
  func limits() {
    let long = String(repeating: "x", count: WireLimits.scriptBytes + 1)
    #expect(throws: WireViolation.tooLarge(bytes: long.utf8.count, limit: WireLimits.scriptBytes)) {
      try WireCodec.encode(.evaluate(ScriptEvaluation(kind: .file, source: long, path: "a.js")))
    }
    let fields = (0...WireLimits.scriptFormFields).map { _ in
      ScriptHTTPRequest.FormField(name: "f", content: .text(""))
    }
    #expect(throws: WireViolation.badCount(fields.count)) {
      try WireCodec.encode(.didRequestHTTP(ScriptHTTPRequest(method: "POST", url: "http://a/", body: .form(fields))))
    }
  }

  private func command(_ packet: [UInt8]) throws -> ScriptCommand? {
    var reader = WireReader()
    packet.withUnsafeBytes { reader.append($0) }
    return try reader.nextScriptCommand()
  }

  private func event(_ packet: [UInt8]) throws -> ScriptEvent? {
    var reader = WireReader()
    packet.withUnsafeBytes { reader.append($0) }
    return try reader.nextScriptEvent()
  }
}
