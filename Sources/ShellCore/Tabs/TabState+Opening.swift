import BridgeContract
import PageWire
import WebPolicy

/// Documents that are handed to a tab's page.
extension TabState {
  /// Hands a response to the page, whose document replaces the current one.
  mutating func openDocument(_ load: LoadID, _ response: LoadResponse, isScript: Bool, in shell: inout SharedState)
    -> [ShellEffect]
  {
    guard let page = self.page, let renderer = page.renderer, let provisional = page.provisional else { return [] }
    let generation = shell.counters.nextGeneration()
    self.page?.provisional?.generation = generation
    self.page?.provisional?.source = DocumentSource(response)
    let url = WebAddress.inheritingFragment(response.url, from: provisional.url)
    self.page?.provisional?.url = url
    // The saved state belongs to the page of the entry; a redirect to another page starts without it.
    let target = targetEntry(provisional.commit).flatMap { WebAddress.isSameDocument($0.url, url) ? $0 : nil }
    let restoresScroll = provisional.restoration != .nothing
    let unblocked = unblockScript(in: &shell)
    let suspension = suspendDocument(for: provisional.commit, in: &shell)
    var request = OpenDocumentRequest(
      load: load, address: PageAddress(renderer: renderer, view: page.view, generation: generation), url: url,
      contentType: response.contentType, referrer: referrer(provisional.commit, to: url),
      visibility: willBeVisible(provisional.commit, in: shell) ? .visible : .hidden,
      history: HistoryContext(
        length: historyLength(provisional.commit), index: historyIndex(provisional.commit),
        stateJSON: target?.stateJSON ?? "null"),
      restored: RestoredState(
        scrollRow: restoresScroll ? target?.scrollRow : nil,
        formState: provisional.restoration == .scrollAndForm ? target?.formState ?? "" : ""),
      bridge: injection(in: shell))
    request.policies = response.policies
    if isScript { request.content = .script }
    return unblocked + suspension + [
      .setTimer(.commit(load), after: shell.acceptanceDeadline(page, id)), .openDocument(request),
    ]
  }

  /// Ends a load whose response has no content (RFC 9110, sections 15.3.5 and 15.3.6), like WebKit's error 102: the
  /// page and the stack stay. A blank view shows the reason.
  mutating func interrupt(_ load: LoadID, _ response: LoadResponse, in shell: inout SharedState) -> [ShellEffect] {
    shell.recordEvent(
      .didFailProvisional, id,
      "\(response.url): the server responded with status \(response.status) without content (code 102)")
    page?.overlay.hide(after: load)
    let isReplaced = hasEntryToLoad(isRestarted: page?.provisional?.isRestarted == true, in: shell)
    if isBlank, !isReplaced {
      let message = "The server responded with status \(response.status), which has no content."
      page?.phase = .failed(LoadFailure(kind: .unreadable, url: response.url, message: message))
    }
    return dropLoad(in: &shell)
  }

  /// Follows an allowed redirect.
  mutating func followRedirect(_ redirect: PendingRedirect, to url: String, in shell: inout SharedState)
    -> [ShellEffect]
  {
    guard var provisional = page?.provisional, provisional.load == redirect.load else { return [] }
    shell.recordEvent(.didReceiveRedirect, id, "\(redirect.status) \(url)")
    provisional.redirects += 1
    provisional.url = WebAddress.inheritingFragment(url, from: provisional.url)
    // A 307 or 308 keeps the method and body of a form (RFC 9110, section 15.4).
    if redirect.status != 307, redirect.status != 308 { provisional.isSafe = true }
    page?.provisional = provisional
    shell.records.loadCounts[url, default: 0] += 1
    return [.followRedirect(redirect.load)]
  }

  /// Fails a redirect of a server to the app's own files or a data URL (Fetch standard, HTTP-redirect fetch).
  mutating func refuseRedirect(from provisional: ProvisionalLoad, to url: String, in shell: inout SharedState)
    -> [ShellEffect]?
  {
    switch WebAddress.scheme(of: url) {
    case "app" where WebAddress.scheme(of: provisional.url) == "app": return nil
    case "app", "data":
      let message = "The server redirects to \(url), which servers are not allowed to do."
      return [.cancelLoad(provisional.load)]
        + fail(LoadFailure(kind: .unsupportedScheme, url: url, message: message), in: &shell)
    default: return nil
    }
  }
}
