/// Evaluates `@supports` and `CSS.supports()` (CSS Conditional 4).
enum SupportsCondition {
  /// Nil if the condition is malformed.
  static func evaluate(_ tokens: ArraySlice<CSSToken>, names: NameTable) -> Bool? {
    let node = ConditionNode<Bool>.parse(tokens) { content, function in
      guard let function else { return declaration(content).map { .constant($0) } }
      switch function {
      case "selector":
        let list = try? SelectorParser.parse(content, SelectorContext(names: names))
        return .constant(list.map { $0.alternatives.count == 1 } ?? false)
      case "font-tech", "font-format", "at-rule": return .constant(false)
      default: return nil
      }
    }
    return node.map { $0.evaluate { $0 } ?? false }
  }

  /// Nil if the tokens are not a declaration.
  private static func declaration(_ tokens: ArraySlice<CSSToken>) -> Bool? {
    var reader = CSSTokenReader(tokens)
    guard case .identifier(let name) = reader.next() else { return nil }
    reader.skipWhitespace()
    guard reader.skip(.colon) else { return nil }
    var value = CSSTokenReader.trimmed(reader.rest)
    _ = CSSDeclarationParser.removeImportant(&value)
    return supports(name, value)
  }

  static func supports(_ name: String, _ value: ArraySlice<CSSToken>) -> Bool {
    if name.hasPrefix("--") {
      return name.utf8.count > 2 && CSSDeclarationParser.customPropertyValue(name, value, text: "") != nil
    }
    return !CSSPropertyParser.parse(name.lowercased(), value, text: "").isEmpty
  }
}
