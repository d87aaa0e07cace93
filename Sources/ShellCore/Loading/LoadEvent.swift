/// An event of the loader about a main document.
public enum LoadEvent: Equatable, Sendable {
  /// An HTTP redirect; the loader waits for `ShellEffect.followRedirect` or `cancelLoad`.
  case redirected(LoadID, status: Int, url: String)
  /// The response was received completely; its body stays with the loader until `openDocument` or `cancelLoad`.
  case responded(LoadID, LoadResponse)
  /// The server requests credentials, or its certificate is not trusted; the loader waits for
  /// `ShellEffect.answerChallenge` or `cancelLoad`.
  case challenged(LoadID, AuthenticationChallenge)
  case failed(LoadID, LoadFailure)

  /// The load that it is about.
  public var load: LoadID {
    switch self {
    case .redirected(let load, _, _), .responded(let load, _), .challenged(let load, _), .failed(let load, _): load
    }
  }
}
