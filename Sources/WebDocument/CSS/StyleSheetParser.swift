/// Reads style sheets (CSS Syntax 3, section 5.4.1). A rule with an invalid selector is dropped; at-rules other than
/// `@media`, `@supports` and `@layer` are passed over.
struct StyleSheetParser {
  private let names: NameTable
  private var rules: [StyleRule] = []

  /// Blocks nested deeper are passed over.
  private static let maximumDepth = 16

  static func parse(_ text: String, names: NameTable) -> StyleSheet {
    var parser = StyleSheetParser(names: names)
    parser.rules(CSSTokenizer.tokens(of: text)[...], media: [], depth: 0)
    return StyleSheet(rules: parser.rules)
  }

  private init(names: NameTable) { self.names = names }

  private mutating func rules(_ tokens: ArraySlice<CSSToken>, media: [MediaQuery], depth: Int) {
    guard depth < Self.maximumDepth else { return }
    var reader = CSSTokenReader(tokens)
    while let token = reader.peek {
      switch token {
      case .whitespace, .semicolon, .closeBrace: _ = reader.next()
      case .atKeyword(let name):
        _ = reader.next()
        let prelude = CSSTokenReader.trimmed(reader.until { $0 == .semicolon || $0 == .openBrace })
        guard reader.next() == .openBrace else { continue }
        let block = reader.block()
        switch name {
        case "media": rules(block, media: media + [MediaQuery(prelude)], depth: depth + 1)
        case "supports", "layer": rules(block, media: media, depth: depth + 1)
        default: continue
        }
      default:
        let prelude = CSSTokenReader.trimmed(reader.until { $0 == .openBrace })
        guard reader.next() == .openBrace else { return }
        let block = reader.block()
        guard let selectors = try? SelectorParser.parse(prelude, names: names) else { continue }
        let declarations = CSSDeclarationParser.parse(block)
        if !declarations.isEmpty {
          rules.append(StyleRule(selectors: selectors, declarations: declarations, media: media))
        }
      }
    }
  }
}
