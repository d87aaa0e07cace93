import ShellCore

/// The website data that `assertWebsiteData` expects for an origin or a cookie domain.
public struct WebsiteDataExpectation: Equatable, Sendable {
  /// The origin or domain; nil for all sites together.
  public var origin: String?
  /// The exact set of types, optionally with the number of items.
  public var types: [WebsiteDataType: Int?]

  public init(origin: String? = nil, types: [WebsiteDataType: Int?] = [:]) {
    self.origin = origin
    self.types = types
  }

  public var description: String {
    let kinds = WebsiteDataType.allCases.filter { types.keys.contains($0) }.map { type in
      (types[type] ?? nil).map { "\(type.rawValue) (\($0))" } ?? type.rawValue
    }
    return "\(origin ?? "all sites"): \(kinds.isEmpty ? "nothing" : kinds.joined(separator: ", "))"
  }
}
