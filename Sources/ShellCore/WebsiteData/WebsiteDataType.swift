/// What sites leave with the app, by kind (`WKWebsiteDataRecord` has the same). The raw values are the names in flows.
public enum WebsiteDataType: String, CaseIterable, Sendable {
  case cookies
  /// Answers of servers that may be used again.
  case memoryCache
  case localStorage
  case sessionStorage
  /// Documents that were left and stand still.
  case pageCache
}
