import ShellCore

/// The website data that `assertWebsiteData` expects for an origin or a cookie domain.
package struct WebsiteDataExpectation: Equatable, Sendable {
  /// The origin or domain; nil for all sites together.
  package var origin: String?
  /// The exact set of types, optionally with the number of items.
  package var types: [WebsiteDataType: Int?]

  package init(origin: String? = nil, types: [WebsiteDataType: Int?] = [:]) {
    self.origin = origin
    self.types = types
  }

  package var description: String {
    let kinds = WebsiteDataType.allCases.filter { types.keys.contains($0) }.map { type in
      (types[type] ?? nil).map { "\(type.rawValue) (\($0))" } ?? type.rawValue
    }
    return "\(origin ?? "all sites"): \(kinds.isEmpty ? "nothing" : kinds.joined(separator: ", "))"
  }
}
