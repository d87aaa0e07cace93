import PageWire
import ShellCore

/// Website data: cookies, cached responses, storage. Suspended documents belong to the state.
struct WebsiteDataBroker {
  let context: HostContext
  let storage: StorageBroker
  let cache: HTTPCache

  /// Reports the website data to the state if it has changed.
  func refresh() {
    let report = report
    if report != context.state.websiteData { context.dispatch(.websiteDataListed(report)) }
  }

  func list() { context.dispatch(.websiteDataListed(report)) }

  private var report: WebsiteDataReport {
    let epoch = context.epoch
    var report = WebsiteDataReport()
    report.cookies = storage.cookies.records()
    let all =
      storage.cookies.data(since: epoch) + cache.data(since: epoch) + storage.local.data() + storage.sessions.data()
      + context.state.tabs.suspendedData
    report.records = all.sorted {
      ($0.origin, Self.order(of: $0.type)) < ($1.origin, Self.order(of: $1.type))
    }
    return report
  }

  private static func order(of type: WebsiteDataType) -> Int { WebsiteDataType.allCases.firstIndex(of: type) ?? 0 }

  func remove(_ removal: WebsiteDataRemoval) {
    let now = context.clock.now
    for type in removal.types {
      switch type {
      case .cookies: storage.cookies.remove(removal, now: now, epoch: context.epoch)
      case .memoryCache, .diskCache, .fetchCache: cache.remove(removal, of: type)
      case .localStorage:
        for origin in storage.local.origins(removal, now: now) { empty(origin, of: removal.name) }
        storage.scheduleFlush()
      case .sessionStorage:
        for (tab, origin) in storage.sessions.areas(removal, now: now) { empty(origin, of: tab) }
      case .bfcache: break
      }
    }
    list()
  }

  /// Removes items, and notifies open pages.
  private func empty(_ origin: String, of key: String?) {
    let change = key.map { StorageChange.remove(key: $0) } ?? .clear
    storage.local.apply(change, origin: origin, now: context.clock.now)
    for page in openPages(of: origin) {
      storage.pages?.deliver(.storageChanged(change, url: page.url), to: page.address)
    }
  }

  private func empty(_ origin: String, of tab: TabID) {
    _ = storage.sessions.apply(.clear, origin: origin, tab: tab, now: context.clock.now)
    for page in openPages(of: origin) where context.tab(of: page.address) == tab {
      storage.pages?.deliver(.sessionStorageCleared(url: page.url), to: page.address)
    }
  }

  private func openPages(of origin: String) -> [(address: PageAddress, url: String)] {
    storage.pages?.openPages(of: origin) ?? []
  }
}
