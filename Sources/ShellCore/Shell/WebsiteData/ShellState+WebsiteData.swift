import PageWire

/// Website data. The runtime stores it, except for suspended documents.
extension ShellState {
  mutating func removeWebsiteData(_ removal: WebsiteDataRemoval) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    if removal.types.contains(.bfcache) {
      effects += tabs.dropSuspended(in: &shared) { [now] in
        removal.includes(origin: WebAddress.origin(of: $0.url), age: now - $0.suspendedAt)
      }
    }
    return effects + [.removeWebsiteData(removal)]
  }

  /// The records of suspended documents.
  public var suspendedData: [WebsiteDataRecord] { tabs.suspendedData }
}
