import PageWire

/// The download of a link with `download`, independent of the page's own loads.
struct LinkDownload: Equatable, Sendable {
  var request: NavigationRequest
  /// The link's file name.
  var name: String

  /// - Parameter active: the number of downloads in progress.
  func start(active: Int, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    let isData = request.url.hasPrefix("data:")
    shell.recordEvent(.decidePolicyForAction, tab.id, isData ? "data:" : request.url)
    guard WebAddress.isLoadable(request.url) else { return [.request(.handleExternal(request.url))] }
    guard active < ShellLimits.downloads else {
      shell.log(.warning, tab.id, "\(request.url) is not downloaded: \(active) downloads are in progress already")
      return []
    }
    let isOwn = WebAddress.origin(of: request.url) == WebAddress.origin(of: tab.pageURL ?? "")
    // The file name of a cross-origin link is ignored (HTML standard, 4.6.5).
    let link = isOwn || isData ? name : ""
    let record = DownloadRecord(
      load: shell.counters.nextLoad(), time: shell.now, tab: tab.id, url: request.url,
      name: FileName.proposed(disposition: "", link: link, url: request.url), phase: .loading)
    let pending = PendingSecondaryLoad(tab: tab.id, url: request.url, subject: .download(record))
    return pending.requestDecision(for: &tab, in: &shell) ?? pending.perform(.allow, for: &tab, in: &shell)
  }
}
