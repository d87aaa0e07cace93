/// A filter of website data to remove (`removeData(ofTypes:modifiedSince:)` of WKWebsiteDataStore).
public struct WebsiteDataRemoval: Equatable, Sendable {
  public var types: [WebsiteDataType]
  /// Only data that changed within this number of milliseconds; nil for all.
  public var since: Double?
  /// Only data of this origin, or of this domain of cookies; nil for all.
  public var origin: String?
  /// Only the cookie or the localStorage key with this name; nil for all.
  public var name: String?

  public init(
    types: [WebsiteDataType] = WebsiteDataType.allCases, since: Double? = nil, origin: String? = nil,
    name: String? = nil
  ) {
    self.types = types
    self.since = since
    self.origin = origin
    self.name = name
  }

  /// Whether the filter includes data of an origin.
  /// - Parameters:
  ///   - origin: an origin, or a domain of cookies.
  ///   - age: milliseconds since the last change.
  public func includes(origin: String, age: Double) -> Bool {
    if let since, age > since { return false }
    guard let filter = self.origin else { return true }
    return origin == filter || origin == WebAddress.host(of: filter)
  }
}
