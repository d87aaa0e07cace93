import PageWire

/// Downloads. The page stays loaded.
extension ShellState {
  mutating func handleDownloadEvent(_ event: DownloadState.Event) -> [ShellEffect] {
    let context = DownloadState.Context(policy: app.decisions.downloads, now: now)
    return apply(downloads.handle(event, in: context)) { $0.perform($1) }
  }

  private mutating func perform(_ request: DownloadState.Request) -> [ShellEffect] {
    switch request {
    case .startLoad(let load, let url):
      loadCounts[url, default: 0] += url.hasPrefix("data:") ? 0 : 1
      return [.startLoad(LoadRequest(load: load, url: url))]
    case .decideRedirect(let load, let url, let tab):
      let allowed = DownloadState.Event.redirectDecided(load, url: url, isAllowed: true)
      guard let tab = tabs.id(tab) else { return handleDownloadEvent(allowed) }
      shared.recordEvent(.decidePolicyForAction, tab, url)
      let pending = PendingSecondaryLoad(tab: tab, url: url, subject: .downloadRedirect(load))
      return applyIfAny(to: tab) { pending.requestDecision(for: &$0, in: &$1) } ?? handleDownloadEvent(allowed)
    case .followRedirect(let load, let url):
      loadCounts[url, default: 0] += 1
      return [.followRedirect(load)]
    case .countDropped(let count):
      dropped.downloads += count
      return []
    }
  }

  /// Turns a page load into a download. In a blank view the error page shows what was received.
  mutating func becomeDownload(_ received: ReceivedResponse, _ tab: TabID) -> [ShellEffect] {
    let provisional = tabs[tab].page?.provisional
    tabs[tab].page?.provisional = nil
    let effects = handleDownloadEvent(.pageLoadResponded(received.load, received.response, tab: tab))
    guard tabs[tab].stack.isEmpty else { return effects }
    tabs[tab].page?.provisional = provisional
    let message = "The server sent a file, \(downloads.records.last?.name ?? ""), which a page view cannot display."
    return effects
      + tabs[tab].fail(
        LoadFailure(kind: .unreadable, url: received.response.url, message: message), in: &sharedBox.value)
  }
}
