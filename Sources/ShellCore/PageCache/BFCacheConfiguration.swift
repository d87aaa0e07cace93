/// How many documents a tab keeps alive behind the one that it shows, so that going back to them loads nothing (WebKit's
/// back/forward cache).
public enum BFCacheConfiguration: Equatable, Sendable {
  /// As the platform does: WebKit keeps two, Android's WebView none.
  case platform
  /// So many; 0 is off.
  case documents(Int)

  /// What app.yaml may ask for: each costs memory.
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
