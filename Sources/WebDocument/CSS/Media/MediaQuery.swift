/// What a document is shown on (Media Queries 4, section 2.3).
package enum Medium: String, Sendable {
  case screen, print
}

/// A media query list (Media Queries 4, as far as it applies to a terminal).
struct MediaQuery: Equatable {
  /// Matches if any query matches or the list is empty; nil stands for a malformed query, which never matches.
  private let queries: [ConditionNode<MediaFeature>?]
  /// The serialization (`mediaText`).
  let mediaText: String

  /// The viewport in pixels, the color scheme and the medium.
  struct Environment: Equatable {
    var width: Double
    var height: Double
    var prefersDark: Bool
    var medium = Medium.screen
  }

  init(_ tokens: ArraySlice<CSSToken>) {
    let trimmed = CSSTokenReader.trimmed(tokens)
    guard !trimmed.isEmpty else {
      queries = []
      mediaText = ""
      return
    }
    var queries: [ConditionNode<MediaFeature>?] = []
    var texts: [String] = []
    for part in CSSTokenReader.commaSeparated(trimmed) {
      let query = Self.query(part)
      queries.append(query)
      texts.append(query == nil ? "not all" : Self.text(part))
    }
    self.queries = queries
    mediaText = texts.joined(separator: ", ")
  }

  /// Serializes a query with one space after each colon.
  private static func text(_ tokens: ArraySlice<CSSToken>) -> String {
    let parts = tokens.split(separator: .colon, omittingEmptySubsequences: false)
    return parts.map { CSSToken.canonicalText($0) }.joined(separator: ": ")
  }

  init(_ text: String) { self.init(CSSTokenizer.tokens(of: text)[...]) }

  func matches(_ environment: Environment) -> Bool {
    queries.isEmpty || queries.contains { $0?.evaluate { $0.matches(in: environment) } == true }
  }

  /// Nil if the query is malformed.
  private static func query(_ tokens: ArraySlice<CSSToken>) -> ConditionNode<MediaFeature>? {
    var reader = CSSTokenReader(tokens)
    guard case .identifier(let first) = reader.peek, reader.peekSecond == .whitespace || reader.peekSecond == nil,
      first.lowercased() != "not" || !followedByParenthesis(reader)
    else { return condition(tokens, allowsOr: true) }
    _ = reader.next()
    reader.skipWhitespace()
    var type = first.lowercased()
    var isNegated = false
    if type == "not" || type == "only" {
      isNegated = type == "not"
      guard case .identifier(let name) = reader.next() else { return nil }
      type = name.lowercased()
      reader.skipWhitespace()
    }
    guard !["and", "or", "not", "only", "layer"].contains(type) else { return nil }
    var node: ConditionNode<MediaFeature> = type == "all" ? .constant(true) : .test(MediaFeature(type: type))
    if !reader.isAtEnd {
      guard case .identifier(let word) = reader.next(), word.lowercased() == "and", reader.skip(.whitespace),
        let rest = condition(CSSTokenReader.trimmed(reader.rest), allowsOr: false)
      else { return nil }
      node = .all([node, rest])
    }
    return isNegated ? .not(node) : node
  }

  private static func followedByParenthesis(_ reader: CSSTokenReader) -> Bool {
    var reader = reader
    _ = reader.next()
    reader.skipWhitespace()
    switch reader.peek {
    case .openParenthesis, .function: return true
    default: return false
    }
  }

  private static func condition(_ tokens: ArraySlice<CSSToken>, allowsOr: Bool) -> ConditionNode<MediaFeature>? {
    let node = ConditionNode<MediaFeature>.parse(tokens) { content, function in
      function == nil ? MediaFeature(content).map { .test($0) } : nil
    }
    if !allowsOr, case .any? = node { return nil }
    return node
  }
}
