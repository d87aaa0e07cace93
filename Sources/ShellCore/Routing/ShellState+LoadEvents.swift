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
      return open(load, response) + loadEntry(after: source)
    case .failed(let load, let failure):
      guard let index = index(ofUnanswered: load) else { return [] }
      return fail(index, failure)
    }
  }

  /// The tab of a load without a response, and whether a recovery has started it.
  private func source(of load: LoadID) -> (tab: TabID, isRestarted: Bool)? {
    index(ofUnanswered: load).map { (tabs[$0].id, tabs[$0].page?.provisional?.isRestarted == true) }
  }

  private mutating func loadEntry(after source: (tab: TabID, isRestarted: Bool)?) -> [ShellEffect] {
    source.map { loadEntry(of: $0.tab, isRestarted: $0.isRestarted) } ?? []
  }

  /// The tab that waits for a load's response; nil once the response was handed to the page.
  func index(ofUnanswered load: LoadID) -> Int? {
    tabs.firstIndex { $0.page?.provisional?.load == load && $0.page?.provisional?.generation == nil }
  }

  private mutating func follow(_ load: LoadID, status: Int, to url: String) -> [ShellEffect] {
    guard let index = index(ofUnanswered: load), let provisional = tabs[index].page?.provisional else { return [] }
    guard provisional.redirects < ShellLimits.redirects else {
      return [.cancelLoad(load)] + fail(index, .tooManyRedirects(at: url))
    }
    if let refused = refuseRedirect(from: provisional, to: url, index) { return refused }
    recordEvent(.decidePolicyForAction, index, url)
    if let effects = signIn(at: url, originalURL: provisional.originalURL, commit: provisional.commit, index) {
      return effects
    }
    if let effects = performRedirectRule(to: url, index) { return effects }
    if let effects = openExternalRedirect(to: url, index) { return effects }
    let redirect = PendingRedirect(load: load, status: status)
    var pending = PendingNavigation(
      tab: tabs[index].id, url: url, commit: provisional.commit, method: "", contentType: "", body: [])
    pending.redirect = redirect
    return requestDecision(pending, index) ?? followRedirect(redirect, to: url, index)
  }

  /// Follows an allowed redirect.
  mutating func followRedirect(_ redirect: PendingRedirect, to url: String, _ index: Int) -> [ShellEffect] {
    guard var provisional = tabs[index].page?.provisional, provisional.load == redirect.load else { return [] }
    recordEvent(.didReceiveRedirect, index, "\(redirect.status) \(url)")
    provisional.redirects += 1
    provisional.url = WebAddress.inheritingFragment(url, from: provisional.url)
    // A 307 or 308 keeps the method and body of a form (RFC 9110, section 15.4).
    if redirect.status != 307, redirect.status != 308 { provisional.isSafe = true }
    tabs[index].page?.provisional = provisional
    loadCounts[url, default: 0] += 1
    return [.followRedirect(redirect.load)]
  }

  /// Fails a redirect of a server to the app's own files or a data URL (Fetch standard, HTTP-redirect fetch).
  private mutating func refuseRedirect(
    from provisional: ProvisionalLoad, to url: String, _ index: Int
  ) -> [ShellEffect]? {
    switch WebAddress.scheme(of: url) {
    case "app" where WebAddress.scheme(of: provisional.url) == "app": return nil
    case "app", "data":
      let message = "The server redirects to \(url), which servers are not allowed to do."
      return [.cancelLoad(provisional.load)]
        + fail(index, LoadFailure(kind: .unsupportedScheme, url: url, message: message))
    default: return nil
    }
  }

  /// Handles a redirect to a URL that no page view loads like a tap on such a link; nil for
  /// all others.
  private mutating func openExternalRedirect(to url: String, _ index: Int) -> [ShellEffect]? {
    switch WebAddress.scheme(of: url) {
    case "http" where externalDecision(for: url) == nil, "https" where externalDecision(for: url) == nil: return nil
    case "app": return nil
    default:
      return settleProvisional(index)
        + (follow(link: url, index, isNoted: true) ?? handleExternalURL(url, index))
    }
  }

  /// Shows an error page in place of the document. Its entry has the failed URL, so that
  /// a retry loads that and adds no entry.
  mutating func fail(_ index: Int, _ failure: LoadFailure) -> [ShellEffect] {
    guard let provisional = tabs[index].page?.provisional else { return [] }
    recordEvent(.didFailProvisional, index, failure.message)
    hideLoadingOverlay(index, after: provisional.load)
    recordUnfinishedLoad(index)
    let suspension = suspendDocument(index, for: provisional.commit)
    let effects = suspension + endGeneration(index) + (suspension.isEmpty ? send(.closeView, toPageOf: index) : [])
    tabs[index].page?.provisional = nil
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    _ = commitEntry(provisional, index, document: DocumentID(Self.next(&counters.document)))
    tabs[index].page?.document = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    tabs[index].page?.phase = .failed(failure)
    return effects + pruneSuspendedDocuments(index)
  }
}
