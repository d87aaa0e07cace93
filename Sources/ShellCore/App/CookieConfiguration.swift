/// How the app's cookies are stored.
public struct CookieConfiguration: Equatable, Sendable {
  /// Milliseconds from a change until it is written to disk. An app that is killed before that loses the change; the
  /// end of a renderer or a regular exit of the app loses nothing.
  public var flush: Double = 0

  public init() {}
}
