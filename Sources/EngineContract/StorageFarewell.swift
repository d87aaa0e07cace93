import PageWire

/// What a document changes in its storage while it is left, in `pagehide` and the like. The shell had put the next
/// document's copy together before that, so the changes are made up for here.
struct StorageFarewell {
  private struct Changes {
    var origin = ""
    var local: [StorageChange] = []
    var session: [StorageChange] = []
  }

  /// Changes that are kept of one document; what has more to say in its last moment is cut.
  private static let limit = 1_000

  /// Origins of the documents that views show.
  private var origins: [ViewID: String] = [:]
  private var changes: [ViewID: Changes] = [:]

  /// The view's document begins to be left.
  mutating func begin(_ view: ViewID) {
    changes[view] = Changes(origin: origins[view] ?? "")
  }

  mutating func note(_ event: PageEvent, view: ViewID) {
    guard !changes.isEmpty, let count = changes[view].map({ $0.local.count + $0.session.count }), count < Self.limit
    else { return }
    if case .didChangeStorage(let change) = event { changes[view]?.local.append(change) }
    if case .didUseService(.changeSessionStorage(let change)) = event { changes[view]?.session.append(change) }
  }

  /// The view shows a document of a URL now: one of the same origin gets the changes.
  mutating func take(view: ViewID, origin url: String, _ local: inout [StorageItem], _ session: inout [StorageItem]) {
    let origin = Self.origin(of: url)
    origins[view] = origin
    guard let changes = changes.removeValue(forKey: view), changes.origin == origin, !origin.isEmpty else { return }
    for change in changes.local { Self.apply(change, to: &local) }
    for change in changes.session { Self.apply(change, to: &session) }
  }

  private static func apply(_ change: StorageChange, to items: inout [StorageItem]) {
    switch change {
    case .set(let item):
      if let place = items.firstIndex(where: { $0.key == item.key }) { items[place] = item } else { items.append(item) }
    case .remove(let key): items.removeAll { $0.key == key }
    case .clear: items = []
    }
  }

  /// Scheme and authority as the shell writes them; empty for a URL without them.
  private static func origin(of url: String) -> String {
    guard let colon = url.firstRange(of: "://") else { return "" }
    return String(url[..<colon.upperBound] + url[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }
}
