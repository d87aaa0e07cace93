import PageWire

/// A command as the replay cache stores it, without its sequence number.
struct RememberedCommand {
  /// The whole packet, with the sequence number 0.
  let frame: CommandFrame
  let view: ViewID
  let generation: Generation
  let answer: PageQuestion?
  let endsDocument: Bool

  init(_ envelope: CommandEnvelope) throws(WireViolation) {
    var envelope = envelope
    envelope.sequence = 0
    frame = CommandFrame(try WireCodec.encode(envelope))
    view = envelope.view
    generation = envelope.generation
    answer = envelope.command.answeredQuestion
    endsDocument = envelope.command.endsDocument
  }
}
