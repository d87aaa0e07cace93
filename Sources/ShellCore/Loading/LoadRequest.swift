/// A request for a main document.
public struct LoadRequest: Equatable, Sendable {
  public var load: LoadID
  public var url: String
  public var method: String
  public var contentType: String
  public var body: [UInt8]
  /// The URL of the document that navigates, for the `Referer` header; empty for none.
  public var referrer = ""
  /// The value of its `Referrer-Policy`.
  public var referrerPolicy = ""
  /// For http and https only.
  public var cachePolicy = CachePolicy.protocolRules

  public init(load: LoadID, url: String, method: String = "GET", contentType: String = "", body: [UInt8] = []) {
    self.load = load
    self.url = url
    self.method = method
    self.contentType = contentType
    self.body = body
  }
}

/// How a load uses the HTTP cache (`NSURLRequest.CachePolicy`).
public enum CachePolicy: Equatable, Sendable {
  /// Uses fresh responses, and stale ones after revalidation.
  case protocolRules
  /// Uses responses only after revalidation.
  case revalidating
  /// Uses responses of any age, for history traversals.
  case allowingStale
}
