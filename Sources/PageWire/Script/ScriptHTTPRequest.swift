/// An HTTP request of a script.
public struct ScriptHTTPRequest: Equatable, Sendable {
  /// A field of a multipart form.
  public struct FormField: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
      case text(String)
      /// A file relative to the requesting script; the media type may be empty.
      case file(path: String, mediaType: String)
    }

    public var name: String
    public var content: Content

    public init(name: String, content: Content) {
      self.name = name
      self.content = content
    }
  }

  public enum Body: Equatable, Sendable {
    case none
    case text(String)
    case form([FormField])
  }

  public var method: String
  public var url: String
  public var headers: [StorageItem]
  public var body: Body
  /// The requesting script.
  public var referrer: String

  public init(method: String, url: String, headers: [StorageItem] = [], body: Body = .none, referrer: String = "") {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.referrer = referrer
  }
}

/// The response to a `ScriptHTTPRequest`.
public enum ScriptHTTPResponse: Equatable, Sendable {
  /// Header names are in lower case.
  case response(status: Int, headers: [StorageItem], body: String)
  /// Why the request failed.
  case failure(String)
}
