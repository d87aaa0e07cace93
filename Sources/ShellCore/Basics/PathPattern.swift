/// A pattern of a URL's path and query: `*` matches any characters, all others match themselves.
public struct PathPattern: Equatable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }

  public func matches(_ url: String) -> Bool {
    let path = WebAddress.path(of: WebAddress.withoutFragment(url))
    return Wildcards.matches(Array(path.utf8), pattern: Array(text.utf8))
  }
}
