import BridgeContract
import PageWire

/// Events of the loader: redirects, responses, failures.
extension ShellState {
  mutating func handleLoadEvent(_ report: LoadEvent) -> [ShellEffect] {
    if downloads.isLoading(report.load) { return handleDownloadEvent(.loaderReported(report)) }
    switch report {
    case .challenged(let load, let challenge): return handle(challenge, of: load)
    case .redirected(let load, let status, let url):
      let source = source(of: load)
      return follow(load, status: status, to: url) + loadEntry(after: source)
    case .responded(let load, let response):
      let source = source(of: load)
      let received = ReceivedResponse(load: load, response: response)
      let effects = tabs.id(awaiting: load).map { apply(to: $0) { received.open(in: &$0, &$1) } } ?? []
      return effects + loadEntry(after: source)
    case .failed(let load, let failure):
      guard let tab = tabs.id(awaiting: load) else { return [] }
      return tabs[tab].fail(failure, in: &shared)
    }
  }

  /// The tab of a load without a response, and whether a recovery has started it.
  private func source(of load: LoadID) -> (tab: TabID, isRestarted: Bool)? {
    tabs.id(awaiting: load).map { (tabs[$0].id, tabs[$0].page?.provisional?.isRestarted == true) }
  }

  private mutating func loadEntry(after source: (tab: TabID, isRestarted: Bool)?) -> [ShellEffect] {
    source.map { loadEntry(of: $0.tab, isRestarted: $0.isRestarted) } ?? []
  }

  private mutating func follow(_ load: LoadID, status: Int, to url: String) -> [ShellEffect] {
    guard let tab = tabs.id(awaiting: load), let provisional = tabs[tab].page?.provisional else { return [] }
    guard provisional.redirects < ShellLimits.redirects else {
      return [.cancelLoad(load)] + tabs[tab].fail(.tooManyRedirects(at: url), in: &shared)
    }
    if let refused = tabs[tab].refuseRedirect(from: provisional, to: url, in: &shared) { return refused }
    shared.recordEvent(.decidePolicyForAction, tab, url)
    if let effects = signIn(at: url, originalURL: provisional.originalURL, commit: provisional.commit, tab) {
      return effects
    }
    let ruled = RuledRedirect(url: url)
    if let effects = applyIfAny(to: tab, { ruled.performCommand(for: &$0, in: &$1) }) { return effects }
    if let effects = openExternalRedirect(to: url, tab) { return effects }
    let redirect = PendingRedirect(load: load, status: status)
    let pending = PendingNavigation(
      tab: tab, url: url, commit: provisional.commit, method: "", redirect: redirect)
    return requestDecision(pending, tab) ?? tabs[tab].followRedirect(redirect, to: url, in: &shared)
  }

  /// Handles a redirect to a URL that no page view loads like a tap on such a link; nil for
  /// all others.
  private mutating func openExternalRedirect(to url: String, _ tab: TabID) -> [ShellEffect]? {
    switch WebAddress.scheme(of: url) {
    case "http" where app.externalDecision(for: url) == nil, "https" where app.externalDecision(for: url) == nil:
      return nil
    case "app": return nil
    default:
      return tabs[tab].settleProvisional(in: &shared)
        + (follow(link: url, tab, isNoted: true) ?? handleExternalURL(url, tab))
    }
  }
}
