/// Values of generated content (CSS Content 3, CSS Lists 3).
enum CSSContentParser {
  /// Longer lists are invalid.
  private static let maximumItems = 256

  static let content: CSSPropertyDefinition.ValueParser = { tokens in
    if let keyword = CSSValueParsers.keyword(tokens, [.normal, .none]) { return keyword }
    var items: [CSSContentItem] = []
    var words = CSSTokenReader.componentValues(tokens)
    // The alternative text after the slash is ignored.
    if let slash = words.firstIndex(where: { $0.first == .delimiter("/") }) { words = Array(words[..<slash]) }
    for word in words {
      guard let item = item(word), items.count < maximumItems else { return nil }
      items.append(item)
    }
    return items.isEmpty ? nil : .content(items)
  }

  private static func item(_ word: ArraySlice<CSSToken>) -> CSSContentItem? {
    switch word.first {
    case .string(let text): return .string(text)
    case .url: return .image(CSSToken.canonicalText(word))
    case .identifier(let name):
      switch name.lowercased() {
      case "open-quote": return .openQuote
      case "close-quote": return .closeQuote
      case "no-open-quote": return .noOpenQuote
      case "no-close-quote": return .noCloseQuote
      default: return nil
      }
    case .function(let name): return function(name, CSSTokenReader.commaSeparated(block(word)), word)
    default: return nil
    }
  }

  private static func function(
    _ name: String, _ arguments: [ArraySlice<CSSToken>], _ word: ArraySlice<CSSToken>
  ) -> CSSContentItem? {
    switch name {
    case "attr":
      guard arguments.count <= 2, case .identifier(let attribute) = single(arguments[0]) else { return nil }
      guard arguments.count > 1 else { return .attribute(attribute, fallback: "") }
      guard case .string(let fallback) = single(arguments[1]) else { return nil }
      return .attribute(attribute, fallback: fallback)
    case "counter":
      guard arguments.count <= 2, let counter = counterName(arguments[0]) else { return nil }
      guard let style = style(arguments.dropFirst().first) else { return nil }
      return .counter(counter, style: style)
    case "counters":
      guard (2...3).contains(arguments.count), let counter = counterName(arguments[0]),
        case .string(let separator) = single(arguments[1]), let style = style(arguments.dropFirst(2).first)
      else { return nil }
      return .counters(counter, separator: separator, style: style)
    default: return CSSValueParsers.isImage(word) ? .image(CSSToken.canonicalText(word)) : nil
    }
  }

  /// What a function has between its parentheses.
  private static func block(_ word: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var reader = CSSTokenReader(word)
    _ = reader.next()
    return reader.block()
  }

  /// The token of an argument that has one and no more.
  private static func single(_ tokens: ArraySlice<CSSToken>) -> CSSToken? {
    tokens.count == 1 ? tokens.first : nil
  }

  private static func counterName(_ tokens: ArraySlice<CSSToken>) -> String? {
    guard case .identifier(let name) = single(tokens), name.lowercased() != "none" else { return nil }
    return name
  }

  private static func style(_ tokens: ArraySlice<CSSToken>?) -> ListStyle? {
    guard let tokens else { return .decimal }
    switch single(tokens) {
    case .identifier(let name): return .named(name.lowercased())
    case .string(let text): return .string(text)
    default: return nil
    }
  }

  /// `counter-reset`, `counter-increment` and `counter-set` with their default integer.
  static func counterChanges(defaultValue standard: Int) -> CSSPropertyDefinition.ValueParser {
    { tokens in
      if CSSValueParsers.keyword(tokens, [.none]) != nil { return .counters([]) }
      var changes: [CSSCounterDirective] = []
      for word in CSSTokenReader.componentValues(tokens) {
        switch word.first {
        case .identifier(let name) where changes.count < maximumItems && name.lowercased() != "none":
          changes.append(CSSCounterDirective(name: name, value: standard))
        case .function("reversed"):
          guard let name = counterName(CSSTokenReader.trimmed(block(word))) else { return nil }
          changes.append(CSSCounterDirective(name: name, value: standard, isReversed: true))
        case .number(let value, isInteger: true, _) where !changes.isEmpty:
          changes[changes.count - 1].value = Int(min(max(value, -2_147_483_648), 2_147_483_647))
          changes[changes.count - 1].isReversed = false
        default: return nil
        }
      }
      return changes.isEmpty ? nil : .counters(changes)
    }
  }
}
