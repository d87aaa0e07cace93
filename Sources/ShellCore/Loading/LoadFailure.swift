/// Why a page could not be loaded, for the error page.
public struct LoadFailure: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case notFound, offline, refused, timedOut, tooManyRedirects, unsupportedScheme, unreadable, crashed, untrusted
    /// A file does not match its manifest.
    case tampered
    /// A newer version is required, or an older one was offered.
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

extension LoadFailure {
  /// A redirect loop, by HTTP or by script.
  static func tooManyRedirects(at url: String) -> LoadFailure {
    LoadFailure(
      kind: .tooManyRedirects, url: url,
      message: "Redirect loop: after \(ShellLimits.redirects) redirects the page still redirects.")
  }
}
