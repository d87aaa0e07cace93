import BridgeContract
import ShellCore
import SourceText

/// The Storage panel: website data and cookies.
enum StoragePanel: PanelContents {
  /// Maximum characters of a value in its line.
  private static let shownValue = 200

  static func rows(_ context: InspectorContext) -> InspectorRows {
    InspectorRows(context.state.websiteData.records.count) { .websiteData($0) }
      + InspectorRows(context.state.websiteData.cookies.count) { .cookie($0) }
      + InspectorRows(context.inspector.facts.storage.count) { .storedItem($0) }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if let record = record(row, context) {
      return [
        TextSpan(record.origin, .inspectorName), TextSpan(" \(record.type.rawValue)"),
        TextSpan(" \(count(record)), \(age(record, context.state))", .inspectorMuted),
      ]
    }
    if let item = item(row, context) {
      return [
        TextSpan(item.type == .localStorage ? "local " : "session ", .inspectorMuted),
        TextSpan(item.key, .inspectorName), TextSpan(" " + String(item.value.prefix(shownValue))),
        TextSpan("  \(item.origin)" + (item.tab.map { " \($0)" } ?? ""), .inspectorMuted),
      ]
    }
    guard let cookie = cookie(row, context) else { return [] }
    return [
      TextSpan("cookie ", .inspectorMuted), TextSpan(cookie.name, .inspectorName),
      TextSpan(" \(cookie.domain)\(cookie.path)"),
      TextSpan(
        " \(attributes(cookie).joined(separator: ", "))", cookie.isWritten ? .inspectorMuted : .inspectorWarning),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    if let record = record(row, context) {
      return [
        InspectorField("origin", record.origin, .inspectorName), InspectorField("type", record.type.rawValue),
        InspectorField("items", record.items), InspectorField("bytes", record.bytes),
        InspectorField("changedMs", milliseconds: record.modifiedAt),
      ]
    }
    if let item = item(row, context) {
      return [
        InspectorField("key", item.key, .inspectorName), InspectorField("value", json: item.value),
        InspectorField("type", item.type.rawValue), InspectorField("origin", item.origin),
      ] + (item.tab.map { [InspectorField("tab", $0.rawValue)] } ?? [])
    }
    guard let cookie = cookie(row, context) else { return [] }
    return [
      InspectorField("cookie", cookie.name, .inspectorName), InspectorField("value", cookie.value),
      InspectorField("domain", cookie.domain), InspectorField("path", cookie.path),
      InspectorField("attributes", attributes(cookie).joined(separator: ", ")),
    ]
  }

  static func emptyText(_ context: InspectorContext) -> String { "No website data" }

  private static func attributes(_ cookie: CookieRecord) -> [String] {
    let end = cookie.lifetime.map { "for \(DurationText.formatted(milliseconds: ($0 / 1_000).rounded() * 1_000))" }
    return [end ?? "for the session"] + (cookie.isSecure ? ["Secure"] : []) + (cookie.isHTTPOnly ? ["HttpOnly"] : [])
      + (cookie.sameSite.isEmpty ? [] : ["SameSite=\(cookie.sameSite)"])
      + (cookie.lifetime == nil ? [] : [cookie.isWritten ? "written" : "not written yet"])
  }

  private static func count(_ record: WebsiteDataRecord) -> String {
    "\(record.items) \(record.items == 1 ? "item" : "items")" + (record.bytes > 0 ? ", \(record.bytes) bytes" : "")
  }

  private static func age(_ record: WebsiteDataRecord, _ state: ShellState) -> String {
    "changed \(TimeFormat.duration(max(0, state.now - record.modifiedAt))) ago"
  }

  private static func record(_ row: InspectorRow, _ context: InspectorContext) -> WebsiteDataRecord? {
    guard case .websiteData(let index) = row, context.state.websiteData.records.indices.contains(index) else {
      return nil
    }
    return context.state.websiteData.records[index]
  }

  private static func cookie(_ row: InspectorRow, _ context: InspectorContext) -> CookieRecord? {
    guard case .cookie(let index) = row, context.state.websiteData.cookies.indices.contains(index) else { return nil }
    return context.state.websiteData.cookies[index]
  }

  /// The data that a row's removal removes; nil for rows that cannot be removed.
  static func removal(_ row: InspectorRow, _ context: InspectorContext) -> WebsiteDataRemoval? {
    if let record = record(row, context) { return WebsiteDataRemoval(types: [record.type], origin: record.origin) }
    if let cookie = cookie(row, context) {
      return WebsiteDataRemoval(types: [.cookies], origin: cookie.domain, name: cookie.name)
    }
    guard let item = item(row, context), item.type == .localStorage else { return nil }
    return WebsiteDataRemoval(types: [.localStorage], origin: item.origin, name: item.key)
  }

  private static func item(_ row: InspectorRow, _ context: InspectorContext) -> StoredItemRecord? {
    guard case .storedItem(let index) = row, context.inspector.facts.storage.indices.contains(index) else { return nil }
    return context.inspector.facts.storage[index]
  }
}
