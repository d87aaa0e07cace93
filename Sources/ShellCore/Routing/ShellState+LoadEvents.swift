import BridgeContract
import PageWire

/// What the loader reports of a load: redirects, the answer, the failure.
extension ShellState {
  mutating func take(_ report: LoadEvent) -> [ShellEffect] {
    if let effects = takeDownload(report) { return effects }
    switch report {
    case .challenged(let load, let challenge): return take(challenge, of: load)
    case .redirected(let load, let status, let url): return follow(load, status: status, to: url)
    case .responded(let load, let response): return open(load, response)
    case .failed(let load, let failure):
      guard let index = index(ofUnanswered: load) else { return [] }
      return fail(index, failure)
    }
  }

  /// The tab that waits for a load's answer; nil once the answer was handed on.
  func index(ofUnanswered load: LoadID) -> Int? {
    tabs.firstIndex { $0.page?.provisional?.load == load && $0.page?.provisional?.generation == nil }
  }

  private mutating func follow(_ load: LoadID, status: Int, to url: String) -> [ShellEffect] {
    guard let index = index(ofUnanswered: load), var provisional = tabs[index].page?.provisional else { return [] }
    note(.didReceiveRedirect, index, "\(status) \(url)")
    provisional.redirects += 1
    guard provisional.redirects <= ShellLimits.redirects else {
      return [.cancelLoad(load)] + fail(index, .tooManyRedirects(at: url))
    }
    if let effects = signIn(at: url, wanted: provisional.firstURL, commit: provisional.commit, index) { return effects }
    if let effects = obeyRedirect(to: url, index) { return effects }
    if let refused = refuseRedirect(from: provisional, to: url, index) { return refused }
    provisional.url = WebAddress.inheritingFragment(url, from: provisional.url)
    tabs[index].page?.provisional = provisional
    loadCounts[url, default: 0] += 1
    return [.followRedirect(load)]
  }

  /// A server may lead to other web addresses. One that no page view loads goes to the system, as after a tap on such a
  /// link; into the app's own files or a data URL no server may lead (Fetch standard, HTTP-redirect fetch).
  private mutating func refuseRedirect(
    from provisional: ProvisionalLoad, to url: String, _ index: Int
  ) -> [ShellEffect]? {
    switch WebAddress.scheme(of: url) {
    case "http" where externalDecision(for: url) == nil, "https" where externalDecision(for: url) == nil: return nil
    case "app" where WebAddress.scheme(of: provisional.url) == "app": return nil
    case "app", "data":
      let message = "The server redirects to \(url), where no server may lead."
      return [.cancelLoad(provisional.load)]
        + fail(index, LoadFailure(kind: .unsupportedScheme, url: url, message: message))
    default:
      return settleProvisional(index) + (follow(link: url, index) ?? leaveToSystem(url, index))
    }
  }

  /// Shows an error page in the place where the document would have been: the entry keeps the URL that failed, so that
  /// a retry loads that and adds nothing.
  mutating func fail(_ index: Int, _ failure: LoadFailure) -> [ShellEffect] {
    guard let provisional = tabs[index].page?.provisional else { return [] }
    note(.didFailProvisional, index, failure.message)
    uncoverPage(index, after: provisional.load)
    noteUnfinished(index)
    let left = leaveDocument(index, for: provisional.commit)
    let effects = left + endLife(index) + (left.isEmpty ? send(.closeView, toPageOf: index) : [])
    tabs[index].page?.provisional = nil
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    _ = place(provisional, index, document: DocumentID(Self.next(&counters.document)))
    tabs[index].page?.document = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    tabs[index].page?.phase = .failed(failure)
    return effects + pruneDocuments(index)
  }
}
