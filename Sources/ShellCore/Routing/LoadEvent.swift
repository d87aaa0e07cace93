/// What the loader reports about a main document.
public enum LoadEvent: Equatable, Sendable {
  /// An HTTP redirect; the loader waits for `ShellEffect.followRedirect` or `cancelLoad`.
  case redirected(LoadID, status: Int, url: String)
  /// The whole response is there; its body stays with the loader until `openDocument` or `cancelLoad`.
  case responded(LoadID, LoadResponse)
  /// The server, or its certificate, asks first; the loader waits for `ShellEffect.answerChallenge` or `cancelLoad`.
  case challenged(LoadID, AuthenticationChallenge)
  case failed(LoadID, LoadFailure)
}
