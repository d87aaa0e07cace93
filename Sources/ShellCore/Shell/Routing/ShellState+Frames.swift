import PageWire

/// Resources of pages, and documents of their subframes.
extension ShellState {
  mutating func fetch(_ request: ResourceRequest, _ tab: TabID) -> [ShellEffect] {
    guard let address = tabs[tab].address else { return [] }
    let request = tabs[tab].requestToSend(request, in: &shared)
    guard request.destination == .frame else { return fetchResource(request, address) }
    let navigation = FrameNavigation(request, of: address, in: tab)
    return apply(to: tab) { navigation.decide(for: &$0, in: &$1) }
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

  /// Handles a redirect of a frame's document.
  mutating func handleFrameRedirect(_ id: FrameLoadID, to url: String) -> [ShellEffect] {
    guard let tab = tabs.id(where: { $0.address == id.address }) else { return [.decideFrameRedirect(id, .deny)] }
    let navigation = FrameNavigation(redirecting: id, to: url, in: tab)
    return apply(to: tab) { navigation.decide(for: &$0, in: &$1) }
  }
}
