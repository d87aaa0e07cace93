import PageWire

/// A command as the replay cache stores it, without its sequence number.
struct ReplayCommand {
  /// The whole packet, with the sequence number 0.
  let packet: CommandPacket
  let view: ViewID
  let generation: Generation
  let completedRequest: BlockingRequest?
  let endsDocument: Bool

  init(_ envelope: CommandEnvelope) throws(WireViolation) {
    var envelope = envelope
    envelope.sequence = 0
    packet = CommandPacket(try WireCodec.encode(envelope))
    view = envelope.view
    generation = envelope.generation
    completedRequest = envelope.command.completedRequest
    endsDocument = envelope.command.endsDocument
  }
}
