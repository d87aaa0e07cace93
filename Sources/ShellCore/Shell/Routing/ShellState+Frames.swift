import PageWire

/// Documents of subframes: the shell decides about their navigations as for main frames.
extension ShellState {
  /// Handles a resource request. For a frame's document it is a navigation with a policy decision; a link of the app's
  /// own scheme is a command to the shell, after which the frame keeps its document.
  mutating func fetch(_ request: ResourceRequest, _ tab: TabID) -> [ShellEffect] {
    guard let address = tabs[tab].address else { return [] }
    let request = tabs[tab].requestToSend(request, in: &shared)
    guard request.destination == .frame else { return fetchResource(request, address) }
    if tabs[tab].refusesScheme(of: request.url, in: &shared) { return [.keepFrameDocument(request, address)] }
    if let effects = follow(link: request.url, tab) { return effects + [.keepFrameDocument(request, address)] }
    shared.recordEvent(.decidePolicyForAction, tab, "\(request.url) in a frame")
    let load = PendingSecondaryLoad(tab: tab, url: request.url, subject: .frame(request, address))
    return requestDecision(load, tab) ?? fetchResource(request, address)
  }

  /// Fetches a resource, after the download of its pack if needed.
  mutating func fetchResource(_ request: ResourceRequest, _ address: PageAddress) -> [ShellEffect] {
    switch app.packSchemes.resolve(request.url) {
    case .none: return [.fetchResource(request, for: address)]
    case .pack(let id): return handlePackEvent(.resourceRequested(request, id, by: address))
    case .fallback(_, let reason): return [.refuse(request, reason, address)]
    case .refused(let failure): return [.refuse(request, failure.message, address)]
    }
  }
}
