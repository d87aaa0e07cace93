/// The rules of a style sheet as flat strings for the script-side CSSOM (CSSOM, section 6.4).
package struct CSSRuleListSerializer {
  private let source: CSSSource
  private let names = NameTable()
  /// Four strings per rule, in preorder: kind, prelude, declarations, number of child rules.
  package private(set) var parts: [String] = []

  private static let maximumDepth = 32

  /// Parses a style sheet or the rules of a block.
  package init(_ text: String) {
    source = CSSSource(text)
    _ = rules(source.tokens[...], isTopLevel: true, SelectorContext(names: names), depth: 0)
  }

  /// The serialization of a selector list; nil if it is invalid.
  package static func selectorText(_ text: String) -> String? {
    let tokens = CSSTokenReader.trimmed(CSSTokenizer.tokens(of: text)[...])
    guard (try? SelectorParser.parse(tokens, SelectorContext(names: NameTable()))) != nil else { return nil }
    return canonical(tokens)
  }

  /// Functions whose arguments are selectors (Selectors 4, sections 4 and 14).
  private static let selectorFunctions: Set<String> = ["is", "where", "not", "has", "host", "host-context", "slotted"]

  /// The canonical text, with a space on both sides of each combinator (CSSOM, section 6.7.2).
  private static func canonical(_ tokens: ArraySlice<CSSToken>) -> String {
    var text = ""
    var start = tokens.startIndex
    // For each open block, whether it has selectors.
    var blocks: [Bool] = []
    for (index, token) in zip(tokens.indices, tokens) {
      switch token {
      case .delimiter(">"), .delimiter("+"), .delimiter("~"):
        guard blocks.allSatisfy(\.self) else { continue }
        text += CSSToken.canonicalText(tokens[start..<index], keepsCase: true)
        text += (text.isEmpty || text.hasSuffix("(") || text.hasSuffix(" ") ? "" : " ") + token.cssText + " "
        start = index + 1
      case .function(let name): blocks.append(selectorFunctions.contains(name))
      case .closeParenthesis, .closeBracket, .closeBrace: _ = blocks.popLast()
      default: if token.closingToken != nil { blocks.append(false) }
      }
    }
    let rest = CSSToken.canonicalText(tokens[start...], keepsCase: true)
    return rest.isEmpty && text.hasSuffix(" ") ? String(text.dropLast()) : text + rest
  }

  /// Returns the number of rules and the declarations between them.
  private mutating func rules(
    _ tokens: ArraySlice<CSSToken>, isTopLevel: Bool, _ context: SelectorContext, depth: Int
  ) -> (count: Int, declarations: String) {
    var reader = CSSBlockReader(tokens, isTopLevel: isTopLevel)
    var count = 0
    var declarations = ""
    guard depth < Self.maximumDepth else { return (0, "") }
    while let item = reader.next() {
      switch item {
      case .declaration(let name, let value): declarations += "\(name):\(source.text(value));"
      case .rule(let prelude, let block, _):
        if style(prelude, block, context, depth) { count += 1 }
      case .atRule(let name, let prelude, let block, _):
        if atRule(name, prelude, block, context, depth) { count += 1 }
      }
    }
    return (count, declarations)
  }

  private mutating func style(
    _ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>, _ context: SelectorContext, _ depth: Int
  ) -> Bool {
    let list =
      context.parent == nil
      ? try? SelectorParser.parse(prelude, context) : try? SelectorParser.parseNested(prelude, context)
    guard let list, list.size < 10_000 else { return false }
    var inner = context
    inner.parent = list
    add("style", Self.canonical(prelude), block, inner, depth)
    return true
  }

  private mutating func add(
    _ kind: String, _ prelude: String, _ block: ArraySlice<CSSToken>, _ context: SelectorContext, _ depth: Int
  ) {
    let index = parts.count
    parts += [kind, prelude, "", "0"]
    let hasRulesOnly = context.parent == nil && kind != "font-face" && kind != "page" && kind != "property"
    let (count, declarations) = rules(block, isTopLevel: hasRulesOnly, context, depth: depth + 1)
    parts[index + 2] = declarations
    parts[index + 3] = String(count)
  }

  private mutating func atRule(
    _ name: String, _ prelude: ArraySlice<CSSToken>, _ block: ArraySlice<CSSToken>?, _ context: SelectorContext,
    _ depth: Int
  ) -> Bool {
    let text = source.text(prelude)
    switch (name, block) {
    case ("media", let block?): add(name, MediaQuery(prelude).mediaText, block, context, depth)
    case ("supports", let block?), ("layer", let block?), ("font-face", let block?), ("page", let block?),
      ("property", let block?), ("container", let block?), ("scope", let block?):
      add(name, text, block, context, depth)
    case ("layer", nil): parts += ["layer-statement", text, "", "0"]
    case ("import", nil), ("namespace", nil): parts += [name, text, "", "0"]
    case ("keyframes", let block?), ("-webkit-keyframes", let block?): keyframes(text, block)
    default: return false
    }
    return true
  }

  private mutating func keyframes(_ name: String, _ block: ArraySlice<CSSToken>) {
    let index = parts.count
    parts += ["keyframes", name, "", "0"]
    var reader = CSSBlockReader(block, isTopLevel: true)
    var count = 0
    while let item = reader.next() {
      guard case .rule(let prelude, let block, _) = item else { continue }
      parts += ["keyframe", CSSToken.canonicalText(prelude), source.text(block), "0"]
      count += 1
    }
    parts[index + 3] = String(count)
  }
}
