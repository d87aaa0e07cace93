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
      guard let tab = tabID(tab) else { return handleDownloadEvent(allowed) }
      shared.recordEvent(.decidePolicyForAction, tab, url)
      let pending = PendingSecondaryLoad(tab: tab, url: url, subject: .downloadRedirect(load))
      return requestDecision(pending, tab) ?? handleDownloadEvent(allowed)
    case .followRedirect(let load, let url):
      loadCounts[url, default: 0] += 1
      return [.followRedirect(load)]
    case .countDropped(let count):
      dropped.downloads += count
      return []
    }
  }

  /// Starts the download of a link with `download`, independent of the page's own loads.
  mutating func startDownload(_ request: NavigationRequest, name: String, _ tab: TabID) -> [ShellEffect] {
    shared.recordEvent(.decidePolicyForAction, tab, request.url.hasPrefix("data:") ? "data:" : request.url)
    guard WebAddress.isLoadable(request.url) else { return handleExternalURL(request.url, tab) }
    let active = downloads.activeCount
    guard active < ShellLimits.downloads else {
      shared.log(.warning, tab, "\(request.url) is not downloaded: \(active) downloads are in progress already")
      return []
    }
    let load = counters.nextLoad()
    let isOwn = WebAddress.origin(of: request.url) == WebAddress.origin(of: tabs[tab].pageURL ?? "")
    // The file name of a cross-origin link is ignored (HTML standard, 4.6.5).
    let link = isOwn || request.url.hasPrefix("data:") ? name : ""
    let record = DownloadRecord(
      load: load, time: now, tab: tab, url: request.url,
      name: FileName.proposed(disposition: "", link: link, url: request.url), phase: .loading)
    let pending = PendingSecondaryLoad(tab: tab, url: request.url, subject: .download(record))
    return requestDecision(pending, tab) ?? handleDownloadEvent(.requested(record))
  }

  /// Turns a page load into a download.
  mutating func becomeDownload(_ load: LoadID, _ response: LoadResponse, _ tab: TabID) -> [ShellEffect] {
    tabs[tab].page?.provisional = nil
    return handleDownloadEvent(.pageLoadResponded(load, response, tab: tab))
  }
}
