import PageWire

/// Adds a page's address to its events. The host outlives it: pages are closed before the host ends.
final class ViewOutlet: PageOutlet {
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

  func ask(_ request: DialogRequest) -> DialogAnswer.Result? {
    host.ask(request, view: view, generation: generation)
  }

  func ask(_ request: ServiceQuestion) -> ServiceAnswer.Content? {
    host.ask(request, view: view, generation: generation)
  }
}
