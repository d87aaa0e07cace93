/// Reads declaration blocks (CSS Syntax 3, section 5.4.4). What it does not understand it skips, one declaration at a time.
enum CSSDeclarationParser {
  static func parse(_ tokens: ArraySlice<CSSToken>) -> [CSSDeclaration] {
    var reader = CSSTokenReader(tokens)
    var result: [CSSDeclaration] = []
    while !reader.isAtEnd {
      reader.skipWhitespace()
      if reader.skip(.semicolon) { continue }
      let part = reader.until { $0 == .semicolon }
      append(part, to: &result)
    }
    return result
  }

  static func parse(_ text: String) -> [CSSDeclaration] { parse(CSSTokenizer.tokens(of: text)[...]) }

  private static func append(_ tokens: ArraySlice<CSSToken>, to result: inout [CSSDeclaration]) {
    var reader = CSSTokenReader(tokens)
    guard case .identifier(let name) = reader.next() else { return }
    reader.skipWhitespace()
    guard reader.skip(.colon) else { return }
    var value = CSSTokenReader.trimmed(tokens[reader.index...])
    let isImportant = removeImportant(&value)
    if name.hasPrefix("--") {
      let value = CSSValue.unresolved(property: name, tokens: Array(value))
      result.append(CSSDeclaration(target: .custom(name), value: value, isImportant: isImportant))
      return
    }
    for (property, value) in CSSPropertyParser.parse(name.lowercased(), value) {
      result.append(CSSDeclaration(target: .property(property), value: value, isImportant: isImportant))
    }
  }

  private static func removeImportant(_ value: inout ArraySlice<CSSToken>) -> Bool {
    var rest = value
    guard case .identifier(let word) = rest.popLast(), word.lowercased() == "important" else { return false }
    while rest.last == .whitespace { rest.removeLast() }
    guard rest.popLast() == .delimiter("!") else { return false }
    value = CSSTokenReader.trimmed(rest)
    return true
  }
}
