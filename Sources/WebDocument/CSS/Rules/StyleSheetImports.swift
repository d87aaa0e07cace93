/// Splits a style sheet at its `@import` rules (CSS Cascade 5, section 2).
package enum StyleSheetImports {
  /// For each import: the text before it, its URL, and the opening and closing text of the blocks that express its
  /// layer and conditions. The last element is the text after the last import. Empty without imports.
  package static func segments(of text: String) -> [String] {
    let source = CSSSource(text)
    var reader = CSSBlockReader(source.tokens[...], isTopLevel: true)
    var parts: [String] = []
    var start = source.tokens.startIndex
    // Imports precede all rules except `@layer` statements.
    search: while let item = reader.next() {
      switch item {
      case .atRule("import", let prelude, nil, let all):
        guard let found = importRule(prelude, source) else { continue }
        parts.append(source.text(source.tokens[start..<all.startIndex]))
        parts += found
        start = all.endIndex
      case .atRule("layer", _, nil, _), .atRule("charset", _, _, _): continue
      case .atRule, .rule, .declaration: break search
      }
    }
    if !parts.isEmpty { parts.append(source.text(source.tokens[start...])) }
    return parts
  }

  /// The URL, the opening text and the closing text.
  private static func importRule(_ prelude: ArraySlice<CSSToken>, _ source: CSSSource) -> [String]? {
    var reader = CSSTokenReader(CSSTokenReader.trimmed(prelude))
    let url: String
    switch reader.next() {
    case .string(let text), .url(let text): url = text
    case .function("url"):
      guard case .string(let text) = CSSTokenReader.trimmed(reader.block()).first else { return nil }
      url = text
    default: return nil
    }
    var blocks: [String] = []
    reader.skipWhitespace()
    switch reader.peek {
    case .identifier(let word) where word.lowercased() == "layer":
      _ = reader.next()
      blocks.append("@layer")
    case .function("layer"):
      _ = reader.next()
      blocks.append("@layer " + source.text(CSSTokenReader.trimmed(reader.block())))
    default: break
    }
    reader.skipWhitespace()
    if reader.peek == .function("supports") {
      _ = reader.next()
      let condition = reader.block()
      // An import with a false `supports()` is not loaded; the parentheses around a declaration are optional here.
      let inner = [CSSToken.openParenthesis] + condition + [.closeParenthesis]
      guard SupportsCondition.evaluate(inner[...], names: NameTable()) == true else { return nil }
      blocks.append("@supports (" + source.text(CSSTokenReader.trimmed(condition)) + ")")
      reader.skipWhitespace()
    }
    if !reader.isAtEnd { blocks.append("@media " + source.text(reader.rest)) }
    return [url, blocks.map { $0 + " {" }.joined(), String(repeating: "}", count: blocks.count)]
  }
}
