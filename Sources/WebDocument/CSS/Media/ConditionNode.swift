/// A condition of `@media` or `@supports`: tests combined with `not`, `and` and `or`.
indirect enum ConditionNode<Test: Equatable>: Equatable {
  case test(Test)
  case constant(Bool)
  /// A `<general-enclosed>` production: evaluates to unknown.
  case unknown
  case not(ConditionNode)
  case all([ConditionNode])
  case any([ConditionNode])

  /// Three-valued Kleene logic: nil is unknown.
  func evaluate(_ holds: (Test) -> Bool) -> Bool? {
    switch self {
    case .test(let test): return holds(test)
    case .constant(let value): return value
    case .unknown: return nil
    case .not(let node): return node.evaluate(holds).map { !$0 }
    case .all(let nodes):
      let values = nodes.map { $0.evaluate(holds) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let nodes):
      let values = nodes.map { $0.evaluate(holds) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }

  /// Conditions nested deeper are invalid.
  private static var maximumDepth: Int { 32 }

  /// Parses a condition; nil if it is malformed. `leaf` parses the content of parentheses or, with a name, of a
  /// function; nil from `leaf` makes the test unknown.
  static func parse(
    _ tokens: ArraySlice<CSSToken>, depth: Int = 0,
    _ leaf: (ArraySlice<CSSToken>, String?) -> ConditionNode?
  ) -> ConditionNode? {
    guard depth < maximumDepth else { return nil }
    var reader = CSSTokenReader(CSSTokenReader.trimmed(tokens))
    if case .identifier(let word) = reader.peek, word.lowercased() == "not" {
      _ = reader.next()
      guard reader.skip(.whitespace), let inner = operand(&reader, depth, leaf), reader.isAtEnd else { return nil }
      return .not(inner)
    }
    guard let first = operand(&reader, depth, leaf) else { return nil }
    var nodes = [first]
    var joint: String?
    while true {
      let hasSpace = reader.skip(.whitespace)
      guard let token = reader.next() else { break }
      guard hasSpace, case .identifier(let name) = token else { return nil }
      let word = name.lowercased()
      guard word == "and" || word == "or", joint == nil || joint == word, reader.skip(.whitespace),
        let next = operand(&reader, depth, leaf)
      else { return nil }
      joint = word
      nodes.append(next)
    }
    return nodes.count == 1 ? nodes[0] : joint == "and" ? .all(nodes) : .any(nodes)
  }

  private static func operand(
    _ reader: inout CSSTokenReader, _ depth: Int, _ leaf: (ArraySlice<CSSToken>, String?) -> ConditionNode?
  ) -> ConditionNode? {
    reader.skipWhitespace()
    switch reader.next() {
    case .openParenthesis:
      let content = CSSTokenReader.trimmed(reader.block())
      if let node = leaf(content, nil) { return node }
      if let node = parse(content, depth: depth + 1, leaf) { return node }
      return CSSToken.isWellFormed(content) ? .unknown : nil
    case .function(let name):
      let content = reader.block()
      if let node = leaf(CSSTokenReader.trimmed(content), name) { return node }
      return CSSToken.isWellFormed(content) ? .unknown : nil
    default: return nil
    }
  }
}
