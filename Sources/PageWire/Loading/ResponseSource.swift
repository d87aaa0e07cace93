/// The source of a response.
public enum ResponseSource: Equatable, Sendable {
  case server
  /// The memory cache, without a request.
  case memoryCache
  /// The disk cache, without a request.
  case diskCache
  /// The cache, after the server has confirmed the stored response (304).
  case revalidatedCache

  /// Whether it was returned without a request to the server.
  public var isStored: Bool {
    switch self {
    case .memoryCache, .diskCache: true
    case .server, .revalidatedCache: false
    }
  }
}
