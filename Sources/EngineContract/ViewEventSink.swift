import PageWire

/// Adds a page's address to its events. The host outlives it: pages are closed before the host ends.
final class ViewEventSink: PageEventSink {
  private unowned let host: PageHost
  private let view: ViewID
  /// The generation of its events; a resumed document gets a new one.
  var generation: Generation

  init(host: PageHost, view: ViewID, generation: Generation) {
    self.host = host
    self.view = view
    self.generation = generation
  }

  func report(_ event: PageEvent) {
    host.report(event, view: view, generation: generation)
  }

  func runDialog(_ request: DialogRequest) -> DialogAnswer.Result? {
    host.runDialog(request, view: view, generation: generation)
  }

  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content? {
    host.performBlocking(request, view: view, generation: generation)
  }
}
