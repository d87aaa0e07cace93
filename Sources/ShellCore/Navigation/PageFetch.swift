import PageWire

/// A resource that a page requests. The document of a frame is a navigation with a policy decision.
struct PageFetch: Equatable, Sendable {
  var request: ResourceRequest

  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let address = tab.address else { return [] }
    let sent = tab.requestToSend(request, in: &shell)
    guard sent.destination == .frame else {
      if let url = InterceptedURL(sent, by: address, in: shell.app) { return url.perform(for: &tab, in: &shell) }
      return [Self.fetch(sent, for: address, in: shell.app)]
    }
    return FrameNavigation(sent, of: address, in: tab.id).decide(for: &tab, in: &shell)
  }

  /// Fetches the resource, after the download of its pack if needed.
  static func fetch(_ request: ResourceRequest, for address: PageAddress, in app: AppDescription) -> TabEffect {
    switch app.packSchemes.resolve(request.url) {
    case .none: .shell(.fetchResource(request, for: address))
    case .pack(let id): .request(.packs(.resourceRequested(request, id, by: address)))
    case .fallback(_, let reason): .shell(.refuse(request, reason, address))
    case .refused(let failure): .shell(.refuse(request, failure.message, address))
    }
  }
}
