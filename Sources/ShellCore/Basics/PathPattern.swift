/// A pattern of a URL's path and query.
public struct PathPattern: Equatable, Sendable {
  private enum Form: Equatable, Sendable {
    /// `*` matches any characters, all others match themselves.
    case wildcards(String)
    /// Regular expressions of which one must match a part.
    case expressions([String], matchesQuery: Bool)
  }

  /// The longest path that regular expressions are matched with, in bytes.
  private static let longestPath = 8_192

  private var form: Form

  public init(_ text: String) { form = .wildcards(text) }

  /// - Parameter matchesQuery: whether the query belongs to the text that must match.
  public init(expressions: [String], matchesQuery: Bool = true) {
    form = .expressions(expressions, matchesQuery: matchesQuery)
  }

  /// - Parameter ignoresCase: for regular expressions, whose case counts on iOS but not on Android.
  public func matches(_ url: String, ignoresCase: Bool = false) -> Bool {
    let path = WebAddress.path(of: WebAddress.withoutFragment(url))
    switch form {
    case .wildcards(let text): return Wildcards.matches(Array(path.utf8), pattern: Array(text.utf8))
    case .expressions(let expressions, let matchesQuery):
      let subject = matchesQuery ? path : String(path.prefix { $0 != "?" })
      guard subject.utf8.count <= Self.longestPath else { return false }
      return expressions.contains { expression in
        guard let regex = try? Regex(expression) else { return false }
        return subject.firstMatch(of: regex.ignoresCase(ignoresCase)) != nil
      }
    }
  }
}
