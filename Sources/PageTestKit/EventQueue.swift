import EngineContract
import PageWire

/// What a page reported and nobody dealt with yet, oldest first. Its dialogs are dismissed.
final class EventQueue: PageOutlet {
  private var events: [PageEvent] = []
  private var taken = 0

  func report(_ event: PageEvent) {
    events.append(event)
  }

  /// No cookies, and nothing that is asked for by a script that waits.
  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content? {
    switch question.subject {
    case .cookies: .cookies("")
    case .isWindowOpen: .flag(false)
    case .resource(let request):
      .resource(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: "not served"))
    }
  }

  func ask(_ request: DialogRequest) -> DialogAnswer.Result? { .dismissed }

  func next() -> PageEvent? {
    guard taken < events.count else {
      events = []
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return events[taken]
  }
}
