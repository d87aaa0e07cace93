/// The number of documents that a tab keeps in its bfcache (WebKit's back/forward cache), so that going back to them
/// needs no load.
public enum BFCacheConfiguration: Equatable, Sendable {
  /// The platform's default: two in WebKit, none in Android's WebView.
  case platform
  /// A number of documents; 0 disables the bfcache.
  case documents(Int)

  /// The maximum in app.yaml, because each document uses memory.
  public static let maximum = 8

  func limit(on platform: Platform) -> Int {
    switch self {
    case .documents(let count): return min(max(0, count), Self.maximum)
    case .platform: break
    }
    switch platform {
    case .ios, .iosLegacy: return 2
    case .android: return 0
    }
  }
}
