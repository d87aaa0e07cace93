/// Why a page could not be loaded, as the error page says it.
public struct LoadFailure: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case notFound, offline, refused, timedOut, tooManyRedirects, unsupportedScheme, unreadable, crashed, untrusted
    /// A file is not the one that its manifest names.
    case tampered
    /// A newer version is wanted, or an older one was given.
    case outdated
  }

  public var kind: Kind
  public var url: String
  /// A sentence for the user.
  public var message: String

  public init(kind: Kind, url: String, message: String) {
    self.kind = kind
    self.url = url
    self.message = message
  }
}
