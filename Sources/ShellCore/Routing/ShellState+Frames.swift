import PageWire

/// Documents of frames: the shell decides about their navigations as about those of the page.
extension ShellState {
  /// A page asks for a resource. For a frame's document that is a navigation: it comes to the policy decision first, and
  /// a link of the app's own scheme is an order to the shell, after which the frame stays as it is.
  mutating func fetch(_ request: ResourceRequest, _ index: Int) -> [ShellEffect] {
    guard let address = address(index) else { return [] }
    let request = sent(request, index)
    guard request.destination == .frame else { return bring(request, address) }
    if refusesScheme(of: request.url, index) { return [leaveFrame(request, address)] }
    if let effects = follow(link: request.url, index) { return effects + [leaveFrame(request, address)] }
    note(.decidePolicyForAction, index, "\(request.url) in a frame")
    let load = PendingSecondaryLoad(tab: tabs[index].id, url: request.url, subject: .frame(request, address))
    return askAbout(load, index) ?? bring(request, address)
  }

  /// The frame keeps the document that it has, as after a response without content.
  func leaveFrame(_ request: ResourceRequest, _ address: PageAddress) -> ShellEffect {
    let answer = ResourceDelivery(request: request.request, status: 204, url: request.url)
    return .send(.deliverResource(answer), to: address)
  }

  /// What is in a pack comes when that is here.
  mutating func bring(_ request: ResourceRequest, _ address: PageAddress) -> [ShellEffect] {
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
