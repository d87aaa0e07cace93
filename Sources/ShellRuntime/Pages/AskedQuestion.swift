import PageWire
import ShellCore

/// Identifies a blocking request of a page; each document numbers its own.
struct AskedQuestion: Hashable {
  var view: ViewID
  var generation: Generation
  var question: PageQuestion?

  init(view: ViewID, generation: Generation, question: PageQuestion) {
    self.view = view
    self.generation = generation
    self.question = question
  }

  /// The request in an event.
  init(_ envelope: EventEnvelope) {
    view = envelope.view
    generation = envelope.generation
    question = envelope.event.question
  }
}
