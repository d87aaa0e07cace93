import PageWire

/// Documents of subframes: the shell decides about their navigations as for main frames.
extension ShellState {
  /// Handles a resource request. For a frame's document it is a navigation with a policy decision; a link of the app's
  /// own scheme is a command to the shell, after which the frame keeps its document.
  mutating func fetch(_ request: ResourceRequest, _ index: Int) -> [ShellEffect] {
    guard let address = address(index) else { return [] }
    let request = requestToSend(request, index)
    guard request.destination == .frame else { return fetchResource(request, address) }
    if refusesScheme(of: request.url, index) { return [keepFrameDocument(request, address)] }
    if let effects = follow(link: request.url, index) { return effects + [keepFrameDocument(request, address)] }
    recordEvent(.decidePolicyForAction, index, "\(request.url) in a frame")
    let load = PendingSecondaryLoad(tab: tabs[index].id, url: request.url, subject: .frame(request, address))
    return requestDecision(load, index) ?? fetchResource(request, address)
  }

  /// Responds without content, so that the frame keeps its document.
  func keepFrameDocument(_ request: ResourceRequest, _ address: PageAddress) -> ShellEffect {
    let delivery = ResourceDelivery(request: request.request, status: 204, url: request.url)
    return .send(.deliverResource(delivery), to: address)
  }

  /// Fetches a resource, after the download of its pack if needed.
  mutating func fetchResource(_ request: ResourceRequest, _ address: PageAddress) -> [ShellEffect] {
    switch app.packSchemes.resolve(request.url) {
    case .none: return [.fetchResource(request, for: address)]
    case .pack(let id): return handlePackEvent(.resourceRequested(request, id, by: address))
    case .fallback(_, let reason): return [refuse(request, reason, address)]
    case .refused(let failure): return [refuse(request, failure.message, address)]
    }
  }

  func refuse(_ request: ResourceRequest, _ reason: String, _ address: PageAddress) -> ShellEffect {
    .send(
      .deliverResource(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: reason)),
      to: address)
  }
}
