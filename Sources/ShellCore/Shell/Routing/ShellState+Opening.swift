import BridgeContract
import PageWire

/// The policy decision about a response, and the opening of its document.
extension ShellState {
  /// Decides about a response and hands it to the page.
  mutating func open(_ load: LoadID, _ response: LoadResponse) -> [ShellEffect] {
    guard let tab = tabs.id(awaiting: load) else { return [] }
    if let effects = loadFromCurrentBundle(tab) { return effects }
    let origin = response.source.isStored ? " from the cache" : ""
    shared.recordEvent(.decidePolicyForResponse, tab, "\(response.networkStatus) \(response.contentType)\(origin)")
    // No request was sent.
    if response.source.isStored, let count = loadCounts[response.url] {
      loadCounts[response.url] = count > 1 ? count - 1 : nil
    }
    if response.status == 204 || response.status == 205 { return tabs[tab].interrupt(load, response, in: &shared) }
    if let effects = resolveRedirect(response.url, status: response.status, tab) { return effects }
    guard tabs[tab].page?.provisional != nil else { return [] }
    if response.status == 404, WebAddress.scheme(of: response.url) == "app" {
      let message = "The app has no file for \(WebAddress.path(of: response.url))."
      return [.cancelLoad(load)]
        + tabs[tab].fail(LoadFailure(kind: .notFound, url: response.url, message: message), in: &shared)
    }
    let isScript = app.isScript(response.url, tab)
    if isScript, !(200..<300).contains(response.status) {
      let message = "The tab's script could not be loaded: the server responded with status \(response.status)."
      return [.cancelLoad(load)]
        + tabs[tab].fail(LoadFailure(kind: .notFound, url: response.url, message: message), in: &shared)
    }
    guard isScript || response.isDocument, !FileName.isAttachment(response.disposition) else {
      // In a blank view the error page shows what was received.
      guard tabs[tab].stack.isEmpty else { return becomeDownload(load, response, tab) }
      let provisional = tabs[tab].page?.provisional
      let effects = becomeDownload(load, response, tab)
      tabs[tab].page?.provisional = provisional
      let message = "The server sent a file, \(downloads.records.last?.name ?? ""), which a page view cannot display."
      return effects + tabs[tab].fail(LoadFailure(kind: .unreadable, url: response.url, message: message), in: &shared)
    }
    let effects = ensureRenderer(tab)
    return effects + tabs[tab].openDocument(load, response, isScript: isScript, in: &shared)
  }
}
