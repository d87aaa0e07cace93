import ShellCore
import WebDriver

/// The realms of the documents of tabs. A page has one per document, and one per frame.
final class BiDiRealms {
  private var current: [TabID: String] = [:]
  private var count = 0

  /// The realm of a tab's document; nil without a document.
  func realm(of tab: TabID) -> String? { current[tab] }

  /// Begins a document of a tab. Returns its realm.
  func begin(_ tab: TabID) -> String {
    count += 1
    let realm = "realm-\(count)"
    current[tab] = realm
    return realm
  }

  func end(_ tab: TabID) { current[tab] = nil }

  /// The realm of a context in the document of a realm.
  /// - Parameter frame: the id of a context.
  func id(_ realm: String, frame: String) -> String { WindowHandle.tab(frame) == nil ? "\(realm)/\(frame)" : realm }

  /// The context of a realm: that of a tab, or a frame in it; nil for one that is gone.
  func context(_ id: String) -> String? {
    let parts = id.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let tab = current.first(where: { $0.value == first })?.key else { return nil }
    return parts.count == 2 ? String(parts[1]) : WindowHandle.text(of: tab)
  }
}
