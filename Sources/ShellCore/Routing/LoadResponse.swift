/// Head of a main document's response.
public struct LoadResponse: Equatable, Sendable {
  public var url: String
  public var status: Int
  public var contentType: String
  public var bytes: Int
  /// The Content-Disposition; empty when there is none.
  public var disposition = ""
  /// How the transfer broke off; nil when the whole body is there.
  public var breakage: LoadFailure?

  public init(url: String, status: Int, contentType: String, bytes: Int) {
    self.url = url
    self.status = status
    self.contentType = contentType
    self.bytes = bytes
  }
}
