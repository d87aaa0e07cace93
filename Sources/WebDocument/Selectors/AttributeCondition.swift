/// An attribute selector (Selectors 4, section 6).
struct AttributeCondition: Equatable, Sendable {
  enum Comparison: Equatable {
    case present, equals, includes, dashMatch, prefix, suffix, substring
  }

  var name: Name
  var comparison: Comparison
  /// In lower case if the comparison ignores case.
  var value: String
  var ignoresCase: Bool

  func matches(_ attribute: String) -> Bool {
    let actual = ignoresCase ? attribute.lowercased() : attribute
    switch comparison {
    case .present: return true
    case .equals: return actual == value
    case .includes: return !value.isEmpty && actual.split(whereSeparator: \.isWhitespace).contains { $0 == value }
    case .dashMatch: return actual == value || actual.hasPrefix(value + "-")
    case .prefix: return !value.isEmpty && actual.hasPrefix(value)
    case .suffix: return !value.isEmpty && actual.hasSuffix(value)
    case .substring: return !value.isEmpty && Self.contains(actual, value)
    }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
