import PageWire

/// A command as page processes are remembered by: all of it but its sequence.
struct RememberedCommand {
  /// The whole frame, with 0 as its sequence.
  let frame: [UInt8]
  let view: ViewID
  let generation: Generation
  let answer: PageQuestion?
  let endsDocument: Bool

  init(_ command: PageCommand, view: ViewID, generation: Generation) throws(WireViolation) {
    frame = try WireCodec.encode(CommandEnvelope(view: view, generation: generation, sequence: 0, command: command))
    self.view = view
    self.generation = generation
    answer = command.answeredQuestion
    endsDocument = command.endsDocument
  }
}
