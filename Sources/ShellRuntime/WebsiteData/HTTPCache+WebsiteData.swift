import ShellCore

/// The cache as website data, by origin.
extension HTTPCache {
  private typealias Item = DiskCache.Summary

  /// - Parameter epoch: the shell's time zero, in milliseconds since 1970.
  func data(since epoch: Double) -> [WebsiteDataRecord] {
    let inMemory = memory.all.map(\.summary)
    let onDisk = disk?.summaries ?? []
    let fetched = onDisk.filter(\.isFetched)
    let known = Set(fetched.map(\.identity))
    let fetchedInMemory = inMemory.filter { $0.isFetched && !known.contains($0.identity) }
    return Self.records(inMemory, .memoryCache, epoch) + Self.records(onDisk, .diskCache, epoch)
      + Self.records(fetched + fetchedInMemory, .fetchCache, epoch)
  }

  private static func records(_ items: [Item], _ type: WebsiteDataType, _ epoch: Double) -> [WebsiteDataRecord] {
    Dictionary(grouping: items, by: \.origin).map { origin, items in
      WebsiteDataRecord(
        origin: origin, type: type, items: items.count, bytes: items.reduce(0) { $0 + $1.bytes },
        modifiedAt: max(0, (items.map(\.storedAt).max() ?? 0) * 1_000 - epoch))
    }
  }

  /// Removes matching responses from the store of a type of data; responses to scripts from both stores.
  func remove(_ removal: WebsiteDataRemoval, of type: WebsiteDataType) {
    let now = now()
    func isIncluded(_ item: Item) -> Bool {
      removal.includes(origin: item.origin, age: (now - item.storedAt) * 1_000)
    }
    switch type {
    case .memoryCache: memory.remove { isIncluded($0.summary) }
    case .diskCache: disk?.remove(where: isIncluded)
    case .fetchCache:
      memory.remove { $0.isFetched && isIncluded($0.summary) }
      disk?.remove { $0.isFetched && isIncluded($0) }
    case .cookies, .localStorage, .sessionStorage, .bfcache: break
    }
  }
}

extension StoredResponse {
  fileprivate var summary: DiskCache.Summary {
    DiskCache.Summary(
      url: url, variant: variant, origin: WebAddress.origin(of: url), isFetched: isFetched,
      bytes: response.body.count, storedAt: storedAt)
  }
}

extension DiskCache.Summary {
  fileprivate var identity: String { "\(variant) \(url)" }
}
