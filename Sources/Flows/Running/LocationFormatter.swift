import ShellCore

/// Formats the locations of an app as flows write them: a path for URLs of its origins, `screen:ID` for native screens,
/// and whole URLs for everything else.
package struct LocationFormatter {
  /// The app's origin and those of its tabs, which may use a development server.
  private let origins: [String]

  package init(app: AppDescription) {
    var origins = [app.origin]
    for tab in app.tabs {
      if case .url(let url) = tab.start, let origin = Self.origin(of: url), !origins.contains(origin) {
        origins.append(origin)
      }
    }
    self.origins = origins
  }

  /// The location of a history entry.
  package func text(of entry: HistoryEntry) -> String {
    switch entry.content {
    case .page(let page): text(ofURL: page.url)
    case .screen(let screen), .contract(let screen, _): "screen:\(screen.rawValue)"
    }
  }

  /// The location of a URL.
  package func text(ofURL url: String) -> String {
    guard let origin = Self.origin(of: url), origins.contains(origin) else { return url }
    let path = url.dropFirst(origin.count)
    return path.hasPrefix("/") ? String(path) : "/\(path)"
  }

  func matches(_ entry: HistoryEntry, expected: String) -> Bool {
    expected == text(of: entry) || expected == entry.page?.url
  }

  /// Whether a request was a load of the URL. Fragments are ignored, because requests have none.
  func isLoad(_ url: String, of expected: String) -> Bool {
    let url = Self.withoutFragment(url)
    let expected = Self.withoutFragment(expected)
    return expected == url || expected == text(ofURL: url)
  }

  private static func withoutFragment(_ url: String) -> String { String(url.prefix { $0 != "#" }) }

  /// `scheme://host:port`; nil for other URLs.
  private static func origin(of url: String) -> String? {
    let slash = UInt8(ascii: "/")
    let parts = url.utf8.split(separator: slash, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].last == UInt8(ascii: ":"), parts[1].isEmpty else { return nil }
    let host = parts[2].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return String(url[..<host.endIndex])
  }
}

extension BackStack {
  /// The entries up to the current one, including those of a modal with pages.
  package var entriesUpToCurrent: [HistoryEntry] { isEmpty ? [] : Array(entries[...index]) }
}
