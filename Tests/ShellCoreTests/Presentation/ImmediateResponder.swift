import PageWire
import ShellTestKit

@testable import ShellCore

/// Servers and pages that respond at once: loads get responses, documents commit and finish, and are suspended.
enum ImmediateResponder {
  /// Handles an event and all its consequences.
  static func play(_ event: ShellEvent, in store: ShellStore) {
    for effect in store.arrange([event]) { perform(effect, in: store) }
  }

  /// Performs an effect and all its consequences.
  static func perform(_ effect: ShellEffect, in store: ShellStore) {
    for event in events(for: effect) { play(event, in: store) }
  }

  private static func events(for effect: ShellEffect) -> [ShellEvent] {
    switch effect {
    case .startRenderer(let renderer): [.rendererStarted(renderer, pid: 100 + Int32(renderer.rawValue))]
    case .startLoad(let request):
      [
        .loaderReported(
          .responded(
            request.load, LoadResponse(url: request.url, status: 200, contentType: "text/html", bytes: 10)))
      ]
    case .openDocument(let order): arrival(order.address)
    case .resumeDocument(let order): arrival(order.address)
    case .send(.suspendDocument, let address): [report(.didSuspendDocument, address)]
    default: []
    }
  }

  private static func arrival(_ address: PageAddress) -> [ShellEvent] {
    [report(.didCommitDocument, address), report(.didFinishDocument, address)]
  }

  private static func report(_ event: PageEvent, _ address: PageAddress) -> ShellEvent {
    .pageReported(EventEnvelope(view: address.view, generation: address.generation, event: event))
  }
}
