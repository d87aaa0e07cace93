import ShellCore

/// `assertWebsiteData`: what an origin, or a domain of cookies, has left.
public struct WebsiteDataExpectation: Equatable, Sendable {
  /// nil for all sites together.
  public var origin: String?
  /// The kinds that there are, and no others; with a number, so many items.
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
