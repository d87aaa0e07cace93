/// A server of the app: a program that serves an origin, so that URLs are those of a real site.
public struct ServerDescription: Equatable, Sendable {
  /// For instance `http://login.test`.
  public var origin: String
  /// Path relative to the app's folder.
  public var program: String

  public init(origin: String, program: String) {
    self.origin = origin
    self.program = program
  }
}
