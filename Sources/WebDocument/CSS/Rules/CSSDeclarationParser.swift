/// Parses declarations (CSS Syntax 3, section 5.5.6). Skips invalid declarations.
struct CSSDeclarationParser {
  let source: CSSSource

  /// The declarations of a `style` attribute; nested rules are skipped.
  static func parse(_ text: String) -> [CSSDeclaration] {
    let source = CSSSource(text)
    var result: [CSSDeclaration] = []
    var reader = CSSBlockReader(source.tokens[...])
    let parser = CSSDeclarationParser(source: source)
    while let item = reader.next() {
      if case .declaration(let name, let value) = item { parser.append(name, value, to: &result) }
    }
    return result
  }

  /// Appends the longhands of a declaration; nothing if it is invalid.
  func append(_ name: String, _ tokens: ArraySlice<CSSToken>, to result: inout [CSSDeclaration]) {
    var value = CSSTokenReader.trimmed(tokens)
    let isImportant = Self.removeImportant(&value)
    if name.hasPrefix("--") {
      guard name.utf8.count > 2 else { return }
      if let custom = Self.customPropertyValue(name, value, text: source.text(value)) {
        result.append(CSSDeclaration(target: .custom(name), value: custom, isImportant: isImportant))
      }
      return
    }
    for (property, value) in CSSPropertyParser.parse(name.lowercased(), value, text: source.text(value)) {
      result.append(CSSDeclaration(target: .property(property), value: value, isImportant: isImportant))
    }
  }

  /// The value of a custom property; nil if it is invalid.
  static func customPropertyValue(_ name: String, _ value: ArraySlice<CSSToken>, text: String) -> CSSValue? {
    if let wide = CSSPropertyParser.wideKeyword(value) { return wide }
    return CSSToken.isWellFormed(value) ? .unresolved(property: name, tokens: Array(value), text: text) : nil
  }

  static func removeImportant(_ value: inout ArraySlice<CSSToken>) -> Bool {
    var rest = value
    guard case .identifier(let word) = rest.popLast(), word.lowercased() == "important" else { return false }
    while rest.last == .whitespace { rest.removeLast() }
    guard rest.popLast() == .delimiter("!") else { return false }
    value = CSSTokenReader.trimmed(rest)
    return true
  }
}
