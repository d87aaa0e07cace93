import PageWire
import ShellCore
import WebDriver

/// The header fields that a client adds to all requests (W3C WebDriver BiDi, section 7.5.4, `network.setExtraHeaders`).
struct ExtraHeaders {
  typealias Field = (name: String, value: String)

  private var all: [Field] = []
  private var ofTabs: [TabID: [Field]] = [:]

  var isEmpty: Bool { all.isEmpty && ofTabs.isEmpty }

  /// Replaces the fields of some tabs, or those of all; none remove them.
  mutating func set(_ fields: [Field], for tabs: Set<TabID>?) {
    guard let tabs else { return all = fields }
    for tab in tabs { ofTabs[tab] = fields.isEmpty ? nil : fields }
  }

  /// The fields of a request with these, which replace those with the same name; nil without any.
  func applied(to headers: [StorageItem], in tab: TabID) -> [StorageItem]? {
    let own = ofTabs[tab] ?? []
    let added = all.filter { field in !own.contains { Self.isSame($0.name, field.name) } } + own
    guard !added.isEmpty else { return nil }
    return headers.filter { header in !added.contains { Self.isSame($0.name, header.key) } }
      + added.map { StorageItem(key: $0.name, value: $0.value) }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool { left.lowercased() == right.lowercased() }
}
