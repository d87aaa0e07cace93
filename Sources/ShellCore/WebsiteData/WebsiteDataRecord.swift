/// Website data of one origin and type.
public struct WebsiteDataRecord: Equatable, Sendable {
  /// `http://shop.test`; the domain for cookies, which have no origin.
  public var origin: String
  public var type: WebsiteDataType
  /// The number of cookies, responses, keys or documents.
  public var items: Int
  /// Bytes of names and values in the shell; a document's memory belongs to its process.
  public var bytes: Int
  /// The time of the last change, in the shell's milliseconds. Data of earlier launches counts as changed at launch.
  public var modifiedAt: Double

  public init(origin: String, type: WebsiteDataType, items: Int, bytes: Int, modifiedAt: Double) {
    self.origin = origin
    self.type = type
    self.items = items
    self.bytes = bytes
    self.modifiedAt = modifiedAt
  }
}

/// The types of website data (as in `WKWebsiteDataRecord`). The raw values are the names in flows.
public enum WebsiteDataType: String, CaseIterable, Sendable {
  case cookies
  /// Responses in the memory cache, which ends with the app.
  case memoryCache
  /// Responses in the disk cache.
  case diskCache
  /// The responses in both caches that scripts requested, by `fetch` or XMLHttpRequest.
  case fetchCache
  case localStorage
  case sessionStorage
  /// Suspended documents in the bfcache.
  case bfcache
}

/// All website data as of the last listing.
public struct WebsiteDataReport: Equatable, Sendable {
  /// By origin, then by type.
  public var records: [WebsiteDataRecord] = []
  public var cookies: [CookieRecord] = []

  public init() {}

  public var isEmpty: Bool { records.isEmpty }
}

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
