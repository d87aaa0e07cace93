/// What is to be removed of what sites have left (`removeData(ofTypes:modifiedSince:)` of WKWebsiteDataStore).
public struct WebsiteDataRemoval: Equatable, Sendable {
  public var types: [WebsiteDataType]
  /// Only what came or changed within so many milliseconds; nil for all of it.
  public var since: Double?
  /// Only what this origin, or this domain of cookies, has left; nil for all of them.
  public var origin: String?
  /// Only the cookie, or the key of localStorage, of this name; nil for all of them.
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

  /// Whether something of an origin is meant.
  /// - Parameters:
  ///   - origin: or a domain of cookies.
  ///   - age: milliseconds since it came or changed.
  public func includes(origin: String, age: Double) -> Bool {
    if let since, age > since { return false }
    guard let wanted = self.origin else { return true }
    return origin == wanted || origin == WebAddress.host(of: wanted)
  }
}
