import EngineContract
import PageWire

/// The outlet of a page that nobody listens to.
final class SilentOutlet: PageOutlet {
  func report(_ event: PageEvent) {}
  func ask(_ request: DialogRequest) -> DialogAnswer.Result? { nil }
  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content? { nil }
}
