import PageWire
import Testing

@Suite("Messages on the page wire")
struct RoundTripTests {
  @Test("Every command round-trips, in any portions")
  func commands() throws {
    for portion in [1, 7, Int.max] {
      var reader = WireReader()
      var received: [CommandEnvelope] = []
      for packet in Samples.commandPackets {
        for bytes in packet.portions(of: portion) {
          bytes.withUnsafeBytes { reader.append($0) }
          while let envelope = try reader.nextCommand() { received.append(envelope) }
        }
      }
      #expect(received.map(\.command) == Samples.commands)
      #expect(received.map(\.sequence) == (0..<UInt32(Samples.commands.count)).map { $0 })
      #expect(received.allSatisfy { $0.view == ViewID(3) && $0.generation == Generation(.max) })
      #expect(reader.pendingBytes == 0)
    }
  }

  @Test("Every event round-trips, all at once")
  func events() throws {
    var reader = WireReader()
    Samples.eventPackets.flatMap(\.self).withUnsafeBytes { reader.append($0) }
    var received: [EventEnvelope] = []
    while let envelope = try reader.nextEvent() { received.append(envelope) }
    #expect(received.map(\.event) == Samples.events)
    #expect(received.allSatisfy { $0.view == ViewID(.max) && $0.generation == Generation(2) })
  }

  @Test("A packet has its length first, then tag, view, generation and sequence")
  func layout() throws {
    let packet = try WireCodec.encode(
      CommandEnvelope(view: ViewID(1), generation: Generation(2), sequence: 3, command: .probe(request: 0x0405)))
    #expect(packet == [17, 0, 0, 0, 21, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 5, 4, 0, 0])
  }

  @Test("Numbers beyond 32 bits saturate")
  func saturation() throws {
    let packet = try WireCodec.encode(
      EventEnvelope(view: ViewID(1), generation: Generation(1), event: .didRequestTraversal(delta: .min)))
    var reader = WireReader()
    packet.withUnsafeBytes { reader.append($0) }
    #expect(try reader.nextEvent()?.event == .didRequestTraversal(delta: Int(Int32.min)))
  }
}

extension Array<UInt8> {
  func portions(of size: Int) -> [ArraySlice<UInt8>] {
    var portions: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while !rest.isEmpty {
      portions.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return portions
  }
}
