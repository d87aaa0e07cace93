import PageWire
import ShellCore

/// Identifies a blocking request of a page; each document numbers its own.
package struct BlockingRequestKey: Hashable {
  var view: ViewID
  var generation: Generation
  var request: BlockingRequest?

  init(view: ViewID, generation: Generation, request: BlockingRequest) {
    self.view = view
    self.generation = generation
    self.request = request
  }

  /// The request in an event.
  package init(_ envelope: EventEnvelope) {
    view = envelope.view
    generation = envelope.generation
    request = envelope.event.blockingRequest
  }
}
