import PageWire

/// What sites leave with the app. The runtime keeps it, but for documents that stand still.
extension ShellState {
  mutating func removeWebsiteData(_ removal: WebsiteDataRemoval) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    if removal.types.contains(.bfcache) {
      effects += tabs.indices.flatMap { index in
        dropSuspended(index) { [now] in
          removal.includes(origin: WebAddress.origin(of: $0.url), age: now - $0.suspendedAt)
        }
      }
    }
    return effects + [.removeWebsiteData(removal)]
  }

  /// The records of documents that stand still.
  public var suspendedData: [WebsiteDataRecord] {
    let all = tabs.flatMap { $0.page?.suspended ?? [] }
    return Dictionary(grouping: all) { WebAddress.origin(of: $0.url) }.map { origin, documents in
      WebsiteDataRecord(
        origin: origin, type: .bfcache, items: documents.count, bytes: 0,
        modifiedAt: documents.map(\.suspendedAt).max() ?? 0)
    }
  }
}
