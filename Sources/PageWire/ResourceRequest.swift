/// A page's request for a resource; the shell's loader fetches it.
public struct ResourceRequest: Equatable, Sendable {
  public enum Destination: UInt8, Sendable {
    case script, style, image, fetch
    /// The document of a frame.
    case frame
  }

  public var request: UInt32
  public var destination: Destination
  /// Absolute URL.
  public var url: String
  public var method: String
  public var headers: [StorageItem]
  public var body: [UInt8]

  public init(
    request: UInt32, destination: Destination, url: String, method: String = "GET", headers: [StorageItem] = [],
    body: [UInt8] = []
  ) {
    self.request = request
    self.destination = destination
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }
}
