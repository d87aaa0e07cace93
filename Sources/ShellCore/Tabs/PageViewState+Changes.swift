import PageWire

/// Changes of a page view that concern nothing else of its tab.
extension PageViewState {
  func discard(_ generations: [Generation]) -> [ShellEffect] {
    guard let renderer else { return [] }
    let address = PageAddress(renderer: renderer, view: view, generation: generation)
    return generations.map { .send(.discardDocument($0), to: address) }
  }

  /// Drops the view's document and renderer.
  mutating func dropDocument(next: Generation) {
    renderer = nil
    document = nil
    bfcache = SuspendedDocuments()
    entry = nil
    input.focus = .none
    generation = next
    phase = .gone
  }
}
