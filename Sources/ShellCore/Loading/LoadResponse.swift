import PageWire

/// The head of a main document's response.
public struct LoadResponse: Equatable, Sendable {
  public typealias Source = ResponseSource

  public var url: String
  public var status: Int
  public var contentType: String
  public var bytes: Int
  /// The source of the response.
  public var source = Source.server
  /// The Content-Disposition; empty when there is none.
  public var disposition = ""
  /// The response is `no-store` over https.
  public var forbidsStore = false
  /// The policies of the document.
  public var policies = DocumentPolicies()
  /// All values of `Cross-Origin-Opener-Policy`, separated by commas.
  public var openerPolicy = ""
  /// How the transfer was interrupted; nil when the body is complete.
  public var transferError: LoadFailure?

  public init(url: String, status: Int, contentType: String, bytes: Int) {
    self.url = url
    self.status = status
    self.contentType = contentType
    self.bytes = bytes
  }

  /// The status that the server sent.
  public var networkStatus: Int {
    switch source {
    case .server, .memoryCache, .diskCache: status
    case .revalidatedCache: 304
    }
  }
}

extension LoadResponse {
  /// Those that WebKit displays (MIMETypeRegistry), without SVG, which is XML.
  private static let pictures: Set<String> = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp", "image/x-icon",
    "image/vnd.microsoft.icon",
  ]

  /// Whether a page view can display a content type; others are downloaded.
  var isDocument: Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased()
    return type.isEmpty || Self.pictures.contains(type) || type.hasPrefix("text/") || type.hasSuffix("+xml")
      || type == "application/xml"
      || type == "application/json"
  }
}

/// The response to a tab's load.
struct ReceivedResponse: Equatable, Sendable {
  var load: LoadID
  var response: LoadResponse
}
