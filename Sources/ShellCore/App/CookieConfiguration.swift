/// How the app's cookies are kept.
public struct CookieConfiguration: Equatable, Sendable {
  /// Milliseconds from a change until it is written down. An app that is killed before has lost it; the end of a renderer, or
  /// of the app in its own time, loses nothing.
  public var flush: Double = 0

  public init() {}
}
