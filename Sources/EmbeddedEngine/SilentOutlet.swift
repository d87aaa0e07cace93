import EngineContract
import PageWire

/// An event sink that discards all events.
final class SilentOutlet: PageOutlet {
  func report(_ event: PageEvent) {}
  func ask(_ request: DialogRequest) -> DialogAnswer.Result? { nil }
  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content? { nil }
}
