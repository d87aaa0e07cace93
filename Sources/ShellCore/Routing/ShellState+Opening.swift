import BridgeContract
import PageWire

/// The policy decision about a response, and the opening of its document.
extension ShellState {
  /// Decides about a response and hands it to the page.
  mutating func open(_ load: LoadID, _ response: LoadResponse) -> [ShellEffect] {
    guard let index = index(ofUnanswered: load) else { return [] }
    if let effects = loadFromCurrentBundle(index) { return effects }
    let origin = response.source.isStored ? " from the cache" : ""
    recordEvent(.decidePolicyForResponse, index, "\(response.networkStatus) \(response.contentType)\(origin)")
    // No request was sent.
    if response.source.isStored, let count = loadCounts[response.url] {
      loadCounts[response.url] = count > 1 ? count - 1 : nil
    }
    if response.status == 204 || response.status == 205 { return interrupt(load, response, index) }
    if let effects = resolveRedirect(response.url, status: response.status, index) { return effects }
    guard let provisional = tabs[index].page?.provisional else { return [] }
    if response.status == 404, WebAddress.scheme(of: response.url) == "app" {
      let message = "The app has no file for \(WebAddress.path(of: response.url))."
      return [.cancelLoad(load)] + fail(index, LoadFailure(kind: .notFound, url: response.url, message: message))
    }
    let isScript = isScript(response.url, index)
    if isScript, !(200..<300).contains(response.status) {
      let message = "The tab's script could not be loaded: the server responded with status \(response.status)."
      return [.cancelLoad(load)] + fail(index, LoadFailure(kind: .notFound, url: response.url, message: message))
    }
    guard isScript || Self.isDocument(response.contentType), !FileName.isAttachment(response.disposition) else {
      // In a blank view the error page shows what was received.
      guard tabs[index].stack.isEmpty else { return becomeDownload(load, response, index) }
      let provisional = tabs[index].page?.provisional
      let effects = becomeDownload(load, response, index)
      tabs[index].page?.provisional = provisional
      let message = "The server sent a file, \(downloads.records.last?.name ?? ""), which a page view cannot display."
      return effects + fail(index, LoadFailure(kind: .unreadable, url: response.url, message: message))
    }
    let effects = ensureRenderer(index)
    guard let page = tabs[index].page, let renderer = page.renderer else { return effects }
    let generation = newGeneration()
    tabs[index].page?.provisional?.generation = generation
    tabs[index].page?.provisional?.transferError = response.transferError
    tabs[index].page?.provisional?.forbidsStore = response.forbidsStore
    let url = WebAddress.inheritingFragment(response.url, from: provisional.url)
    tabs[index].page?.provisional?.url = url
    // The saved state belongs to the page of the entry; a redirect to another page starts without it.
    let target = targetEntry(index, provisional.commit).flatMap { WebAddress.isSameDocument($0.url, url) ? $0 : nil }
    let restoresScroll = provisional.restoration != .nothing
    let unblocked = unblockScript(index)
    let suspension = suspendDocument(index, for: provisional.commit)
    var request = OpenDocumentRequest(
      load: load, address: PageAddress(renderer: renderer, view: page.view, generation: generation), url: url,
      contentType: response.contentType, referrer: referrer(index, provisional.commit),
      visibility: willBeVisible(index, provisional.commit) ? .visible : .hidden,
      history: HistoryContext(
        length: historyLength(index, provisional.commit), index: historyIndex(index, provisional.commit),
        stateJSON: target?.stateJSON ?? "null"),
      restoredScrollRow: restoresScroll ? target?.scrollRow : nil,
      restoredFormState: provisional.restoration == .scrollAndForm ? target?.formState ?? "" : "",
      bridge: injection(index))
    if isScript { request.content = .script }
    return effects + unblocked + suspension + [
      .setTimer(.commit(load), after: acceptanceDeadline(page, index)), .openDocument(request),
    ]
  }

  /// Ends a load whose response has no content (RFC 9110, sections 15.3.5 and 15.3.6), like WebKit's error 102: the
  /// page and the stack stay. A blank view shows the reason.
  private mutating func interrupt(_ load: LoadID, _ response: LoadResponse, _ index: Int) -> [ShellEffect] {
    recordEvent(
      .didFailProvisional, index,
      "\(response.url): the server responded with status \(response.status) without content (code 102)")
    hideLoadingOverlay(index, after: load)
    let isReplaced = hasEntryToLoad(index, isRestarted: tabs[index].page?.provisional?.isRestarted == true)
    if isBlank(index), !isReplaced {
      let message = "The server responded with status \(response.status), which has no content."
      tabs[index].page?.phase = .failed(LoadFailure(kind: .unreadable, url: response.url, message: message))
    }
    return dropLoad(index)
  }

  /// The injected bridge of a tab's pages. The runtime reads the script files.
  private func injection(_ index: Int) -> BridgeInjection {
    var bridge = BridgeInjection(
      namespace: app.bridge.namespace, handlers: [BridgeContract.messageHandler] + app.bridge.handlers,
      watches: app.watches, takesActions: !app.actions.isEmpty)
    bridge.schemes = app.schemes.filter { if case .resources = $0.value { true } else { false } }.keys.sorted()
    if let configuration = app.tracking {
      tracking.inject(into: &bridge, tab: tabs[index].id, view: tabs[index].page?.view, configuration)
    }
    return bridge
  }

  /// Whether a page view can display a content type; others are downloaded.
  private static func isDocument(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased()
    return type.isEmpty || type.hasPrefix("text/") || type.hasSuffix("+xml") || type == "application/xml"
      || type == "application/json"
  }
}
