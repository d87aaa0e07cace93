import PageWire
import ShellCore

/// sessionStorage of every tab, by origin: it outlives a page and its process, and not the app.
final class SessionStorageStore {
  private struct Key: Hashable {
    var tab: TabID
    var origin: String
  }

  private var areas: [Key: StorageArea] = [:]
  /// When an area changed, in the shell's milliseconds.
  private var modifiedAt: [Key: Double] = [:]

  /// What a page of that origin finds when it opens in that tab.
  func items(of origin: String, in tab: TabID) -> [StorageItem] {
    areas[Key(tab: tab, origin: origin)]?.items ?? []
  }

  /// Carries out a change that a page has made. False when it would be too much: nothing is changed.
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

  /// What every origin has, in all tabs together.
  func data() -> [WebsiteDataRecord] {
    Dictionary(grouping: areas, by: \.key.origin).map { origin, areas in
      WebsiteDataRecord(
        origin: origin, type: .sessionStorage, items: areas.reduce(0) { $0 + $1.value.items.count },
        bytes: areas.reduce(0) { $0 + $1.value.bytes }, modifiedAt: areas.compactMap { modifiedAt[$0.key] }.max() ?? 0)
    }
  }

  /// The areas that a removal means.
  func areas(_ removal: WebsiteDataRemoval, now: Double) -> [(tab: TabID, origin: String)] {
    areas.keys.filter { removal.includes(origin: $0.origin, age: now - (modifiedAt[$0] ?? 0)) }
      .map { ($0.tab, $0.origin) }.sorted { ($0.tab.rawValue, $0.origin) < ($1.tab.rawValue, $1.origin) }
  }
}
