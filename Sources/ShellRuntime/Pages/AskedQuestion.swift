import PageWire
import ShellCore

/// A question of a page and who asked it: each document counts its own.
struct AskedQuestion: Hashable {
  var view: ViewID
  var generation: Generation
  var question: PageQuestion?

  init(view: ViewID, generation: Generation, question: PageQuestion) {
    self.view = view
    self.generation = generation
    self.question = question
  }

  /// What an event asks.
  init(_ envelope: EventEnvelope) {
    view = envelope.view
    generation = envelope.generation
    question = envelope.event.question
  }
}
