/// All website data as of the last listing.
public struct WebsiteDataReport: Equatable, Sendable {
  /// By origin, then by type.
  public var records: [WebsiteDataRecord] = []
  public var cookies: [CookieRecord] = []

  public init() {}

  public var isEmpty: Bool { records.isEmpty }
}
