import PageWire

/// Head of a main document's response.
public struct LoadResponse: Equatable, Sendable {
  public typealias Source = ResponseSource

  public var url: String
  public var status: Int
  public var contentType: String
  public var bytes: Int
  /// Where it is from.
  public var source = Source.server
  /// The Content-Disposition; empty when there is none.
  public var disposition = ""
  /// It came over https and is not to be stored.
  public var forbidsStore = false
  /// How the transfer broke off; nil when the whole body is there.
  public var breakage: LoadFailure?

  public init(url: String, status: Int, contentType: String, bytes: Int) {
    self.url = url
    self.status = status
    self.contentType = contentType
    self.bytes = bytes
  }

  /// The status that came over the line.
  public var lineStatus: Int {
    switch source {
    case .server, .memoryCache, .diskCache: status
    case .revalidatedCache: 304
    }
  }
}
