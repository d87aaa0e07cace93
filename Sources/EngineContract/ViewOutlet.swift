import PageWire

/// Puts a page's address on what it reports. The host outlives it: pages are closed before the host ends.
final class ViewOutlet: PageOutlet {
  private unowned let host: PageHost
  private let view: ViewID
  /// The life for which it speaks; a document that is resumed gets another one.
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

  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content? {
    host.ask(question, view: view, generation: generation)
  }
}
