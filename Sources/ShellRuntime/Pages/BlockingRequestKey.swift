import PageWire
import ShellCore

/// Identifies a blocking request of a page; each document numbers its own.
struct BlockingRequestKey: Hashable {
  var view: ViewID
  var generation: Generation
  var question: BlockingRequest?

  init(view: ViewID, generation: Generation, question: BlockingRequest) {
    self.view = view
    self.generation = generation
    self.question = question
  }

  /// The request in an event.
  init(_ envelope: EventEnvelope) {
    view = envelope.view
    generation = envelope.generation
    question = envelope.event.blockingRequest
  }
}
