/// A pattern of request URLs without fragments: a path pattern for any server, or a pattern of whole URLs that begins
/// with `http`. `*` matches any characters, all others match themselves.
public struct URLPattern: Equatable, Sendable {
  public var text: String

  /// Returns nil for a text that begins with neither `/`, `*` nor `http`.
  public init?(_ text: String) {
    guard text.hasPrefix("/") || text.hasPrefix("*") || text.hasPrefix("http") else { return nil }
    self.text = text
  }

  public func matches(_ url: String) -> Bool {
    guard text.hasPrefix("http") else { return PathPattern(text).matches(url) }
    return Wildcards.matches(Array(WebAddress.withoutFragment(url).utf8), pattern: Array(text.utf8))
  }
}
