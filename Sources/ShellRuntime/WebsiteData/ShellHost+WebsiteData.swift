import PageWire
import ShellCore

/// Website data: cookies, cached responses, storage. Suspended documents belong to the state.
extension ShellHost {
  /// Collects the website data, and reports it to the state if it has changed.
  public func refreshWebsiteData() {
    let report = websiteData
    if report != state.websiteData { dispatch(.websiteDataListed(report)) }
  }

  func listWebsiteData() { dispatch(.websiteDataListed(websiteData)) }

  private var websiteData: WebsiteDataReport {
    var report = WebsiteDataReport()
    report.cookies = cookies.records()
    let all =
      cookies.data(since: context.epoch) + network.loader.cache.data(since: context.epoch) + storage.data()
      + sessions.data()
      + state.suspendedData
    report.records = all.sorted {
      ($0.origin, Self.order(of: $0.type)) < ($1.origin, Self.order(of: $1.type))
    }
    return report
  }

  private static func order(of type: WebsiteDataType) -> Int { WebsiteDataType.allCases.firstIndex(of: type) ?? 0 }

  func removeWebsiteData(_ removal: WebsiteDataRemoval) {
    for type in removal.types {
      switch type {
      case .cookies: cookies.remove(removal, now: context.clock.now, epoch: context.epoch)
      case .memoryCache, .diskCache, .fetchCache: network.loader.cache.remove(removal, of: type)
      case .localStorage:
        for origin in storage.origins(removal, now: context.clock.now) { empty(origin, of: removal.name) }
        scheduleFlush()
      case .sessionStorage:
        for (tab, origin) in sessions.areas(removal, now: context.clock.now) { empty(origin, of: tab) }
      case .bfcache: break
      }
    }
    listWebsiteData()
  }

  /// Removes items, and notifies open pages.
  private func empty(_ origin: String, of key: String?) {
    let change = key.map { StorageChange.remove(key: $0) } ?? .clear
    storage.apply(change, origin: origin, now: context.clock.now)
    for page in openPages(of: origin) { deliver(.storageChanged(change, url: page.url), to: page.address) }
  }

  private func empty(_ origin: String, of tab: TabID) {
    _ = sessions.apply(.clear, origin: origin, tab: tab, now: context.clock.now)
    for page in openPages(of: origin) where context.tab(of: page.address) == tab {
      deliver(.sessionStorageCleared(url: page.url), to: page.address)
    }
  }

  private func openPages(of origin: String) -> [(address: PageAddress, url: String)] {
    pages.filter { WebAddress.origin(of: $0.value.url) == origin }
      .sorted { ($0.key.view, $0.key.generation) < ($1.key.view, $1.key.generation) }
      .map { ($0.key, $0.value.url) }
  }
}
