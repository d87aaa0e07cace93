import ShellCore
import SourceText

/// What sites have left with the app, and their cookies, in words.
enum InspectorDataText {
  static func line(record index: Int, _ state: ShellState) -> [TextSpan] {
    guard let record = record(index, state) else { return [] }
    return [
      TextSpan(record.origin, .inspectorName), TextSpan(" \(record.type.rawValue)"),
      TextSpan(" \(count(record)), \(age(record, state))", .inspectorMuted),
    ]
  }

  static func detail(record index: Int, _ state: ShellState) -> [String] {
    guard let record = record(index, state) else { return [] }
    return [
      "\(record.type.rawValue) of \(record.origin)", "\(count(record)), \(age(record, state))", "Enter removes it",
    ]
  }

  static func line(cookie index: Int, _ state: ShellState) -> [TextSpan] {
    guard let cookie = cookie(index, state) else { return [] }
    return [
      TextSpan("cookie ", .inspectorMuted), TextSpan(cookie.name, .inspectorName),
      TextSpan(" \(cookie.domain)\(cookie.path)"),
      TextSpan(" \(words(cookie).joined(separator: ", "))", cookie.isWritten ? .inspectorMuted : .inspectorWarning),
    ]
  }

  static func detail(cookie index: Int, _ state: ShellState) -> [String] {
    guard let cookie = cookie(index, state) else { return [] }
    return [
      "\(cookie.name)=\(cookie.value)", "for \(cookie.domain), path \(cookie.path)",
      words(cookie).joined(separator: ", "), "Enter removes the cookies of \(cookie.domain)",
    ]
  }

  private static func words(_ cookie: CookieRecord) -> [String] {
    let end = cookie.lifetime.map { "for \(DurationText.text(milliseconds: ($0 / 1_000).rounded() * 1_000))" }
    return [end ?? "for the session"] + (cookie.isSecure ? ["Secure"] : []) + (cookie.isHTTPOnly ? ["HttpOnly"] : [])
      + (cookie.sameSite.isEmpty ? [] : ["SameSite=\(cookie.sameSite)"])
      + (cookie.lifetime == nil ? [] : [cookie.isWritten ? "written" : "not written yet"])
  }

  private static func count(_ record: WebsiteDataRecord) -> String {
    "\(record.items) \(record.items == 1 ? "item" : "items")" + (record.bytes > 0 ? ", \(record.bytes) bytes" : "")
  }

  private static func age(_ record: WebsiteDataRecord, _ state: ShellState) -> String {
    "changed \(Milliseconds.duration(max(0, state.now - record.modifiedAt))) ago"
  }

  private static func record(_ index: Int, _ state: ShellState) -> WebsiteDataRecord? {
    state.websiteData.records.indices.contains(index) ? state.websiteData.records[index] : nil
  }

  private static func cookie(_ index: Int, _ state: ShellState) -> CookieRecord? {
    state.websiteData.cookies.indices.contains(index) ? state.websiteData.cookies[index] : nil
  }

  /// What Enter on a row removes; nil for rows of other panels.
  static func removal(_ row: InspectorRow, _ state: ShellState) -> WebsiteDataRemoval? {
    if case .websiteData(let index) = row, let record = record(index, state) {
      return WebsiteDataRemoval(types: [record.type], origin: record.origin)
    }
    if case .cookie(let index) = row, let cookie = cookie(index, state) {
      return WebsiteDataRemoval(types: [.cookies], origin: cookie.domain)
    }
    return nil
  }
}
