/// What all sites have left with the app, when it was looked at last.
public struct WebsiteDataReport: Equatable, Sendable {
  /// By origin, then by kind.
  public var records: [WebsiteDataRecord] = []
  public var cookies: [CookieRecord] = []

  public init() {}

  public var isEmpty: Bool { records.isEmpty }
}
