import PageWire

/// A command as page processes are remembered by: all of it but its sequence.
struct RememberedCommand {
  /// The whole frame, with 0 as its sequence.
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
