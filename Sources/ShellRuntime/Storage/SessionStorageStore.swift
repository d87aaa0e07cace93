import PageWire
import ShellCore

/// sessionStorage of every tab, by origin: it outlives a page and its process, and not the app.
final class SessionStorageStore {
  private struct Key: Hashable {
    var tab: TabID
    var origin: String
  }

  private var areas: [Key: StorageArea] = [:]

  /// What a page of that origin finds when it opens in that tab.
  func items(of origin: String, in tab: TabID) -> [StorageItem] {
    areas[Key(tab: tab, origin: origin)]?.items ?? []
  }

  /// Carries out a change that a page has made. False when it would be too much: nothing is changed.
  func apply(_ change: StorageChange, origin: String, tab: TabID) -> Bool {
    let key = Key(tab: tab, origin: origin)
    var area = areas[key] ?? StorageArea()
    guard area.apply(change) else { return false }
    let others = areas.reduce(0) { $0 + ($1.key.tab == tab && $1.key != key ? $1.value.bytes : 0) }
    guard others + area.bytes <= RuntimeLimits.sessionStorageBytes else { return false }
    areas[key] = area.items.isEmpty ? nil : area
    return true
  }
}
