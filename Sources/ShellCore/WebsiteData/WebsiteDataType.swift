/// What sites leave with the app, by kind (`WKWebsiteDataRecord` has the same). The raw values are the names in flows.
public enum WebsiteDataType: String, CaseIterable, Sendable {
  case cookies
  /// Responses in the memory cache, which ends with the app.
  case memoryCache
  /// Responses in the disk cache.
  case diskCache
  /// The responses among those of both caches that scripts asked for, by `fetch` or XMLHttpRequest.
  case fetchCache
  case localStorage
  case sessionStorage
  /// Documents that were left and stand still.
  case bfcache
}
