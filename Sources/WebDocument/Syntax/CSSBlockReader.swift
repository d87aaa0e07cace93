/// Splits the content of a block or a sheet into declarations and rules (CSS Syntax 3, section 5.5).
struct CSSBlockReader {
  enum Item {
    case declaration(name: String, value: ArraySlice<CSSToken>)
    /// `block` is nil if the rule ends with a semicolon.
    case atRule(name: String, prelude: ArraySlice<CSSToken>, block: ArraySlice<CSSToken>?, all: ArraySlice<CSSToken>)
    case rule(prelude: ArraySlice<CSSToken>, block: ArraySlice<CSSToken>, all: ArraySlice<CSSToken>)
  }

  private var reader: CSSTokenReader
  private let isTopLevel: Bool

  /// The top level of a sheet has no declarations.
  init(_ tokens: ArraySlice<CSSToken>, isTopLevel: Bool = false) {
    reader = CSSTokenReader(tokens)
    self.isTopLevel = isTopLevel
  }

  /// The next item; nil at the end. Malformed items are skipped.
  mutating func next() -> Item? {
    while let token = reader.peek {
      switch token {
      case .whitespace: _ = reader.next()
      case .semicolon where !isTopLevel, .commentOpen where isTopLevel, .commentClose where isTopLevel:
        _ = reader.next()
      case .atKeyword(let name): return atRule(name)
      default:
        if !isTopLevel, let declaration = declaration() { return declaration }
        if let rule = rule() { return rule }
      }
    }
    return nil
  }

  private mutating func atRule(_ name: String) -> Item {
    let start = reader.index
    _ = reader.next()
    let prelude = CSSTokenReader.trimmed(reader.until { $0 == .semicolon || $0 == .openBrace })
    var block: ArraySlice<CSSToken>?
    if reader.next() == .openBrace { block = reader.block() }
    return .atRule(name: name, prelude: prelude, block: block, all: reader.tokens[start..<reader.index])
  }

  private mutating func declaration() -> Item? {
    let start = reader
    guard case .identifier(let name) = reader.next() else {
      reader = start
      return nil
    }
    reader.skipWhitespace()
    guard reader.skip(.colon) else {
      reader = start
      return nil
    }
    let value = reader.until { $0 == .semicolon }
    // A block among other values means that this is a rule whose selector resembles a declaration.
    if !name.hasPrefix("--"), hasBlockAmongOtherValues(value) {
      reader = start
      return nil
    }
    return .declaration(name: name, value: value)
  }

  private func hasBlockAmongOtherValues(_ value: ArraySlice<CSSToken>) -> Bool {
    guard value.contains(.openBrace) else { return false }
    var rest = CSSTokenReader(CSSTokenReader.trimmed(value))
    _ = rest.until { $0 == .openBrace }
    return !rest.isAtEnd
  }

  private mutating func rule() -> Item? {
    let start = reader.index
    let isNested = !isTopLevel
    let prelude = reader.until { $0 == .openBrace || isNested && $0 == .semicolon }
    guard reader.peek == .openBrace else {
      _ = reader.next()
      return nil
    }
    _ = reader.next()
    let block = reader.block()
    // A prelude that starts with `--name:` is never a selector.
    let words = prelude.filter { $0 != .whitespace }
    if case .identifier(let name) = words.first, name.hasPrefix("--"), words.count > 1, words[1] == .colon {
      return nil
    }
    return .rule(
      prelude: CSSTokenReader.trimmed(prelude), block: block, all: reader.tokens[start..<reader.index])
  }
}
