import EngineContract
import PageWire

/// An event sink that discards all events.
final class NullEventSink: PageEventSink {
  func report(_ event: PageEvent) {}
  func runDialog(_ request: DialogRequest) -> DialogAnswer.Result? { nil }
  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content? { nil }
}
