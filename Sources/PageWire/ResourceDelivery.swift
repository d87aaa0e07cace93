/// The answer to a resource request.
public struct ResourceDelivery: Equatable, Sendable {
  public var request: UInt32
  /// HTTP status; 0 when the request failed before there was one.
  public var status: Int
  /// Final URL after redirects.
  public var url: String
  public var headers: [StorageItem]
  public var body: [UInt8]
  /// Why it failed, for the page's console; empty when it did not.
  public var failure: String

  public init(
    request: UInt32, status: Int, url: String, headers: [StorageItem] = [], body: [UInt8] = [], failure: String = ""
  ) {
    self.request = request
    self.status = status
    self.url = url
    self.headers = headers
    self.body = body
    self.failure = failure
  }
}
