import PageWire

/// Website data. The runtime stores it, except for suspended documents.
extension ShellState {
  mutating func removeWebsiteData(_ removal: WebsiteDataRemoval) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    if removal.types.contains(.bfcache) {
      effects += tabIDs.flatMap { tab in
        tabs[tab].dropSuspended(in: &shared) { [now] in
          removal.includes(origin: WebAddress.origin(of: $0.url), age: now - $0.suspendedAt)
        }
      }
    }
    return effects + [.removeWebsiteData(removal)]
  }

  /// The records of suspended documents.
  public var suspendedData: [WebsiteDataRecord] {
    let all = tabs.flatMap { $0.page?.bfcache.suspended ?? [] }
    return Dictionary(grouping: all) { WebAddress.origin(of: $0.url) }.map { origin, documents in
      WebsiteDataRecord(
        origin: origin, type: .bfcache, items: documents.count, bytes: 0,
        modifiedAt: documents.map(\.suspendedAt).max() ?? 0)
    }
  }
}
