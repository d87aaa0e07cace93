import PageWire

/// Documents of frames: the shell decides about their navigations as about those of the page.
extension ShellState {
  /// A page asks for a resource. For a frame's document that is a navigation: it comes to the policy decision first, and
  /// a link of the app's own scheme is an order to the shell, after which the frame stays as it is.
  mutating func fetch(_ request: ResourceRequest, _ index: Int) -> [ShellEffect] {
    guard let address = address(index) else { return [] }
    guard request.destination == .frame else { return bring(request, address) }
    if refusesScheme(of: request.url, index) {
      let answer = ResourceDelivery(request: request.request, status: 204, url: request.url)
      return [.send(.deliverResource(answer), to: address)]
    }
    if let effects = follow(link: request.url, index) {
      let answer = ResourceDelivery(request: request.request, status: 204, url: request.url)
      return effects + [.send(.deliverResource(answer), to: address)]
    }
    note(.decidePolicyForAction, index, "\(request.url) in a frame")
    return bring(request, address)
  }

  /// What is in a pack comes when that is here.
  private mutating func bring(_ request: ResourceRequest, _ address: PageAddress) -> [ShellEffect] {
    switch choosePack(for: request.url) {
    case .none: return [.fetchResource(request, for: address)]
    case .pack(let id): return obtain(id, for: request, address)
    case .fallback(_, let reason): return [refuse(request, reason, address)]
    case .refused(let failure): return [refuse(request, failure.message, address)]
    }
  }

  private func refuse(_ request: ResourceRequest, _ reason: String, _ address: PageAddress) -> ShellEffect {
    .send(
      .deliverResource(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: reason)),
      to: address)
  }
}
