import BridgeContract
import PageWire

/// The policy decision about a response, and the opening of its document.
extension ReceivedResponse {
  func open(in tab: inout TabState, _ shell: inout SharedState) -> [TabEffect] {
    if let restarted = loadFromCurrentBundle(tab, in: shell) { return [.request(.load(restarted, isDecided: true))] }
    let origin = response.source.isStored ? " from the cache" : ""
    shell.recordEvent(
      .decidePolicyForResponse, tab.id, "\(response.networkStatus) \(response.contentType)\(origin)")
    // No request was sent.
    if response.source.isStored, let count = shell.records.loadCounts[response.url] {
      shell.records.loadCounts[response.url] = count > 1 ? count - 1 : nil
    }
    if response.status == 204 || response.status == 205 {
      return tab.interrupt(load, response, in: &shell).asTabEffects
    }
    let redirect = RuledRedirect(url: response.url)
    if let effects = redirect.resolve(status: response.status, for: &tab, in: &shell) { return effects }
    guard tab.page?.provisional != nil else { return [] }
    if response.status == 404, WebAddress.scheme(of: response.url) == "app" {
      return fail(.notFound, "The app has no file for \(WebAddress.path(of: response.url)).", &tab, in: &shell)
    }
    let isScript = shell.app.isScript(response.url, tab.id)
    if isScript, !(200..<300).contains(response.status) {
      let message = "The tab's script could not be loaded: the server responded with status \(response.status)."
      return fail(.notFound, message, &tab, in: &shell)
    }
    guard isScript || response.isDocument, !FileName.isAttachment(response.disposition) else {
      return [.request(.downloadResponse(self))]
    }
    return [.request(.openDocument(self, isScript: isScript))]
  }

  /// The same load from the bundle's current version, for a document that was read from another one: its resources
  /// would come from the current one. nil when the document may be shown.
  private func loadFromCurrentBundle(_ tab: TabState, in shell: SharedState) -> PendingNavigation? {
    guard let load = tab.page?.provisional, shell.app.isBundled(load.url), let version = load.bundleVersion,
      version != shell.bundle.current?.version
    else { return nil }
    return PendingNavigation(restarting: load, in: tab.id)
  }

  private func fail(
    _ kind: LoadFailure.Kind, _ message: String, _ tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    let failure = LoadFailure(kind: kind, url: response.url, message: message)
    return [.shell(.cancelLoad(load))] + tab.fail(failure, in: &shell).asTabEffects
  }
}
