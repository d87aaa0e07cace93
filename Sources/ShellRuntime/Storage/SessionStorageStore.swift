import PageWire
import ShellCore

/// sessionStorage of every tab, by origin: it survives a page and its process, but not the app.
final class SessionStorageStore {
  private struct Key: Hashable {
    var tab: TabID
    var origin: String
  }

  private var areas: [Key: StorageArea] = [:]
  /// The time of an area's last change, on the shell's clock in milliseconds.
  private var modifiedAt: [Key: Double] = [:]

  /// The initial items for a page of that origin in that tab.
  func items(of origin: String, in tab: TabID) -> [StorageItem] {
    areas[Key(tab: tab, origin: origin)]?.items ?? []
  }

  /// Applies a change of a page. Returns false, without changes, if it exceeds the quota.
  func apply(_ change: StorageChange, origin: String, tab: TabID, now: Double = 0) -> Bool {
    let key = Key(tab: tab, origin: origin)
    var area = areas[key] ?? StorageArea()
    guard area.apply(change) else { return false }
    let others = areas.reduce(0) { $0 + ($1.key.tab == tab && $1.key != key ? $1.value.bytes : 0) }
    guard others + area.bytes <= RuntimeLimits.sessionStorageBytes else { return false }
    areas[key] = area.items.isEmpty ? nil : area
    modifiedAt[key] = area.items.isEmpty ? nil : now
    return true
  }

  /// The data of every origin, summed over all tabs.
  func data() -> [WebsiteDataRecord] {
    Dictionary(grouping: areas, by: \.key.origin).map { origin, areas in
      WebsiteDataRecord(
        origin: origin, type: .sessionStorage, items: areas.reduce(0) { $0 + $1.value.items.count },
        bytes: areas.reduce(0) { $0 + $1.value.bytes }, modifiedAt: areas.compactMap { modifiedAt[$0.key] }.max() ?? 0)
    }
  }

  /// The areas that match a removal.
  func areas(_ removal: WebsiteDataRemoval, now: Double) -> [(tab: TabID, origin: String)] {
    areas.keys.filter { removal.includes(origin: $0.origin, age: now - (modifiedAt[$0] ?? 0)) }
      .map { ($0.tab, $0.origin) }.sorted { ($0.tab.rawValue, $0.origin) < ($1.tab.rawValue, $1.origin) }
  }
}
