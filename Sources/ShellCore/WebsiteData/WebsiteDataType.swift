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
