import EngineContract
import PageWire

/// Events of a page that were not handled yet, oldest first. Dialogs are dismissed.
final class EventQueue: PageEventSink {
  private var events: [PageEvent] = []
  private var consumed = 0

  func report(_ event: PageEvent) {
    events.append(event)
  }

  /// Replies to synchronous requests: no cookies, and no resources.
  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content? {
    switch request.subject {
    case .cookies: .cookies("")
    case .isWindowOpen: .flag(false)
    case .resource(let request):
      .resource(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: "not served"))
    }
  }

  func runDialog(_ request: DialogRequest) -> DialogAnswer.Result? { .dismissed }

  func next() -> PageEvent? {
    guard consumed < events.count else {
      events = []
      consumed = 0
      return nil
    }
    defer { consumed += 1 }
    return events[consumed]
  }
}
