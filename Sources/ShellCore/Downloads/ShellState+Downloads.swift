import PageWire

/// Downloads: links with `<a download>`, attachments, and responses that no page view can display (`didBecomeDownload`
/// of WKNavigationDelegate). The page stays loaded.
extension ShellState {
  /// Starts the download of a link with `download`, independent of the page's own loads.
  mutating func startDownload(_ request: NavigationRequest, name: String, _ index: Int) -> [ShellEffect] {
    recordEvent(.decidePolicyForAction, index, request.url.hasPrefix("data:") ? "data:" : request.url)
    guard Self.isLoadable(request.url) else { return handleExternalURL(request.url, index) }
    let active = downloads.count { $0.phase == .loading || $0.phase == .asked }
    guard active < ShellLimits.downloads else {
      log(.warning, index, "\(request.url) is not downloaded: \(active) downloads are in progress already")
      return []
    }
    let load = LoadID(Self.next(&counters.load))
    let isOwn = WebAddress.origin(of: request.url) == WebAddress.origin(of: pageURL(index) ?? "")
    // The file name of a cross-origin link is ignored (HTML standard, 4.6.5).
    let link = isOwn || request.url.hasPrefix("data:") ? name : ""
    let record = DownloadRecord(
      load: load, time: now, tab: tabs[index].id, url: request.url,
      name: FileName.proposed(disposition: "", link: link, url: request.url), phase: .loading)
    let pending = PendingSecondaryLoad(tab: tabs[index].id, url: request.url, subject: .download(record))
    return requestDecision(pending, index) ?? begin(record, index)
  }

  mutating func begin(_ record: DownloadRecord, _ index: Int) -> [ShellEffect] {
    recordEvent(.didBecomeDownload, index, record.name)
    var record = record
    switch app.downloads {
    case .allow:
      dropped.downloads += Self.append(record, to: &downloads).count
      loadCounts[record.url, default: 0] += record.url.hasPrefix("data:") ? 0 : 1
      return [.startLoad(LoadRequest(load: record.load, url: record.url))]
    case .ask:
      record.phase = .asked
      dropped.downloads += Self.append(record, to: &downloads).count
      return askToDownload(record, index)
    case .deny: return refuse(record, index)
    }
  }

  mutating func refuse(_ record: DownloadRecord, _ index: Int) -> [ShellEffect] {
    var record = record
    record.phase = .refused
    dropped.downloads += Self.append(record, to: &downloads).count
    log(.warning, index, "the app does not allow the download of \(record.url)")
    return showBanner("Not downloaded: \(record.name)")
  }

  private mutating func askToDownload(_ record: DownloadRecord, _ index: Int) -> [ShellEffect] {
    showDialog("Download \(record.name)?", .download(record.load), index)
    return []
  }

  /// Handles the user's decision about a download.
  mutating func respondToDownload(_ load: LoadID, accepted: Bool) -> [ShellEffect] {
    guard let position = downloads.firstIndex(where: { $0.load == load && $0.phase == .asked }) else { return [] }
    guard accepted else {
      downloads[position].phase = .refused
      return downloads[position].bytes > 0 ? [.cancelLoad(load)] : []
    }
    guard downloads[position].bytes == 0 else { return save(position) }
    downloads[position].phase = .loading
    let url = downloads[position].url
    loadCounts[url, default: 0] += url.hasPrefix("data:") ? 0 : 1
    return [.startLoad(LoadRequest(load: load, url: url))]
  }

  /// Turns a page load into a download. The loader has received the body already.
  mutating func becomeDownload(_ load: LoadID, _ response: LoadResponse, _ index: Int) -> [ShellEffect] {
    tabs[index].page?.provisional = nil
    var record = DownloadRecord(
      load: load, time: now, tab: tabs[index].id, url: response.url,
      name: FileName.proposed(disposition: response.disposition, url: response.url),
      contentType: response.contentType, bytes: response.bytes, phase: .asked)
    recordEvent(.didBecomeDownload, index, record.name)
    if let breakage = response.transferError {
      record.phase = .loading
      dropped.downloads += Self.append(record, to: &downloads).count
      return [.cancelLoad(load)] + failDownload(downloads.count - 1, breakage.message)
    }
    switch app.downloads {
    case .allow:
      dropped.downloads += Self.append(record, to: &downloads).count
      return save(downloads.count - 1)
    case .ask:
      // Distinguishes an empty file from one that is still to be loaded.
      record.bytes = max(1, response.bytes)
      dropped.downloads += Self.append(record, to: &downloads).count
      return askToDownload(record, index)
    case .deny: return [.cancelLoad(load)] + refuse(record, index)
    }
  }

  private mutating func save(_ position: Int) -> [ShellEffect] {
    downloads[position].phase = .finished
    let record = downloads[position]
    return [.saveDownload(record.load, name: record.name)] + showBanner("Downloaded \(record.name)")
  }

  /// Handles a load event of a download; nil when the load is not a download.
  mutating func handleDownload(_ report: LoadEvent) -> [ShellEffect]? {
    let load: LoadID =
      switch report {
      case .redirected(let load, _, _), .responded(let load, _), .failed(let load, _), .challenged(let load, _): load
      }
    guard let position = downloads.firstIndex(where: { $0.load == load && $0.phase == .loading }) else { return nil }
    switch report {
    case .redirected(_, _, let url):
      downloads[position].redirects += 1
      guard downloads[position].redirects <= ShellLimits.redirects,
        ["http", "https"].contains(WebAddress.scheme(of: url))
      else { return [.cancelLoad(load)] + failDownload(position, "too many redirects or an unsupported scheme") }
      guard let index = index(of: downloads[position].tab) else { return followDownloadRedirect(load, to: url) }
      recordEvent(.decidePolicyForAction, index, url)
      let pending = PendingSecondaryLoad(tab: tabs[index].id, url: url, subject: .downloadRedirect(load))
      return requestDecision(pending, index) ?? followDownloadRedirect(load, to: url)
    case .responded(_, let response):
      guard 200...299 ~= response.status else {
        return [.cancelLoad(load)] + failDownload(position, "the server responded with status \(response.status)")
      }
      if let breakage = response.transferError {
        return [.cancelLoad(load)] + failDownload(position, breakage.message)
      }
      let link = downloads[position].name
      downloads[position].name = FileName.proposed(disposition: response.disposition, link: link, url: response.url)
      downloads[position].contentType = response.contentType
      downloads[position].bytes = response.bytes
      return save(position)
    case .failed(_, let failure): return failDownload(position, failure.message)
    case .challenged: return [.respondToChallenge(load, .reject)]
    }
  }

  /// Follows an allowed redirect of a download.
  mutating func followDownloadRedirect(_ load: LoadID, to url: String) -> [ShellEffect] {
    guard downloads.contains(where: { $0.load == load && $0.phase == .loading }) else { return [] }
    loadCounts[url, default: 0] += 1
    return [.followRedirect(load)]
  }

  mutating func denyDownload(_ load: LoadID, at url: String) -> [ShellEffect] {
    guard let position = downloads.firstIndex(where: { $0.load == load && $0.phase == .loading }) else { return [] }
    return [.cancelLoad(load)] + failDownload(position, "the app does not allow \(url)")
  }

  private mutating func failDownload(_ position: Int, _ reason: String) -> [ShellEffect] {
    downloads[position].phase = .failed(reason)
    if let index = index(of: downloads[position].tab) {
      log(.error, index, "\(downloads[position].url) was not downloaded: \(reason)")
    }
    return showBanner("Not downloaded: \(downloads[position].name)")
  }
}
