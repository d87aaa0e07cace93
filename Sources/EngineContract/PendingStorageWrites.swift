import PageWire

/// Storage changes of a document while it is being replaced, as in `pagehide`. The shell had prepared the next
/// document's copy of the storage before, so the changes are applied to the copy here.
struct PendingStorageWrites {
  private struct Changes {
    var origin = ""
    var local: [StorageChange] = []
    var session: [StorageChange] = []
  }

  /// Maximum changes of one document; further ones are dropped.
  private static let limit = 1_000

  /// Origins of the views' documents.
  private var origins: [ViewID: String] = [:]
  private var changes: [ViewID: Changes] = [:]

  /// Starts to record changes of the view's document, which is being replaced.
  mutating func begin(_ view: ViewID) {
    changes[view] = Changes(origin: origins[view] ?? "")
  }

  mutating func record(_ event: PageEvent, view: ViewID) {
    guard !changes.isEmpty, let count = changes[view].map({ $0.local.count + $0.session.count }), count < Self.limit
    else { return }
    if case .didChangeStorage(let change) = event { changes[view]?.local.append(change) }
    if case .didUseService(.changeSessionStorage(let change)) = event { changes[view]?.session.append(change) }
  }

  /// Applies the recorded changes to the storage of the view's next document if it has the same origin.
  mutating func apply(view: ViewID, origin url: String, _ local: inout [StorageItem], _ session: inout [StorageItem]) {
    let origin = Self.origin(of: url)
    origins[view] = origin
    guard let changes = changes.removeValue(forKey: view), changes.origin == origin, !origin.isEmpty else { return }
    for change in changes.local { Self.apply(change, to: &local) }
    for change in changes.session { Self.apply(change, to: &session) }
  }

  private static func apply(_ change: StorageChange, to items: inout [StorageItem]) {
    switch change {
    case .set(let item):
      if let index = items.firstIndex(where: { $0.key == item.key }) { items[index] = item } else { items.append(item) }
    case .remove(let key): items.removeAll { $0.key == key }
    case .clear: items = []
    }
  }

  /// Scheme and authority; empty for a URL without them.
  private static func origin(of url: String) -> String {
    guard let colon = url.firstRange(of: "://") else { return "" }
    return String(url[..<colon.upperBound] + url[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }
}
