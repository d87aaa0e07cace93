/// Where a response came from.
public enum ResponseSource: Equatable, Sendable {
  case server
  /// The memory cache, without a request.
  case memoryCache
  /// The disk cache, without a request.
  case diskCache
  /// The cache, after the server has confirmed the stored response (304).
  case revalidatedCache

  /// Whether no server was asked.
  public var isStored: Bool {
    switch self {
    case .memoryCache, .diskCache: true
    case .server, .revalidatedCache: false
    }
  }
}
