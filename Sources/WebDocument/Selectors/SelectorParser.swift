/// The selector parser (Selectors 4).
struct SelectorParser {
  let context: SelectorContext
  var reader: CSSTokenReader
  let depth: Int
  /// Whether the parser is inside `:has()`, which cannot be nested.
  var isInsideHas = false
  /// Whether the selector contains `&`.
  var hasNesting = false

  /// The maximum nesting of `:not(:is(...))` etc.
  static let maximumDepth = 16
  /// The maximum number of compounds: matching recurses over them.
  static let maximumCompounds = 256

  init(context: SelectorContext, reader: CSSTokenReader, depth: Int) {
    self.context = context
    self.reader = reader
    self.depth = depth
  }

  static func parse(_ text: String, names: NameTable) throws(SelectorError) -> SelectorList {
    do {
      let source = CSSSource(text)
      return try parse(CSSTokenReader.trimmed(source.tokens[...]), SelectorContext(names: names))
    } catch {
      throw SelectorError(message: "'\(text)' is not a valid selector: \(error.message)")
    }
  }

  static func parse(
    _ tokens: ArraySlice<CSSToken>, _ context: SelectorContext, depth: Int = 0, isInsideHas: Bool = false
  ) throws(SelectorError) -> SelectorList {
    guard depth < maximumDepth else { throw SelectorError(message: "nested too deeply") }
    var alternatives: [ComplexSelector] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      var parser = SelectorParser(context: context, reader: CSSTokenReader(part), depth: depth)
      parser.isInsideHas = isInsideHas
      alternatives.append(try parser.complex())
    }
    return SelectorList(alternatives: alternatives)
  }

  /// A forgiving selector list skips invalid selectors (Selectors 4, section 19.1).
  static func parseForgiving(
    _ tokens: ArraySlice<CSSToken>, _ context: SelectorContext, depth: Int, isInsideHas: Bool
  ) throws(SelectorError) -> SelectorList {
    guard depth < maximumDepth else { throw SelectorError(message: "nested too deeply") }
    var alternatives: [ComplexSelector] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      var parser = SelectorParser(context: context, reader: CSSTokenReader(part), depth: depth)
      parser.isInsideHas = isInsideHas
      if let selector = try? parser.complex(), selector.pseudoElement == nil { alternatives.append(selector) }
    }
    return SelectorList(alternatives: alternatives)
  }

  /// Parses the selectors of a nested rule: without `&` they match descendants of the parent.
  static func parseNested(
    _ tokens: ArraySlice<CSSToken>, _ context: SelectorContext
  ) throws(SelectorError) -> SelectorList {
    var alternatives: [ComplexSelector] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      var parser = SelectorParser(context: context, reader: CSSTokenReader(part), depth: 0)
      let leading = parser.combinator()
      var selector = try parser.complex()
      if leading != nil || !parser.hasNesting, let parent = context.parent {
        selector.compounds.insert([.any(parent)], at: 0)
        selector.combinators.insert(leading ?? .descendant, at: 0)
        selector.specificity = selector.specificity + parent.specificity
      }
      alternatives.append(selector)
    }
    return SelectorList(alternatives: alternatives)
  }

  mutating func complex() throws(SelectorError) -> ComplexSelector {
    var selector = ComplexSelector(compounds: [], combinators: [], specificity: .none)
    while true {
      let start = reader.index
      let compound = try compound(&selector)
      guard reader.index > start else {
        throw SelectorError(message: reader.peek.map { "unexpected '\($0.cssText)'" } ?? "empty selector")
      }
      selector.compounds.append(compound)
      guard selector.compounds.count <= Self.maximumCompounds else {
        throw SelectorError(message: "too many compound selectors")
      }
      guard let combinator = combinator() else { break }
      guard selector.pseudoElement == nil else {
        throw SelectorError(message: "combinator after a pseudo-element")
      }
      selector.combinators.append(combinator)
    }
    guard reader.isAtEnd else {
      throw SelectorError(message: "unexpected '\(reader.peek.map(\.cssText) ?? "")'")
    }
    return selector
  }

  mutating func combinator() -> SelectorCombinator? {
    let start = reader.index
    reader.skipWhitespace()
    guard let token = reader.peek else { return nil }
    let explicit: SelectorCombinator? =
      switch token {
      case .delimiter(">"): .child
      case .delimiter("+"): .next
      case .delimiter("~"): .subsequent
      default: nil
      }
    if let explicit {
      _ = reader.next()
      reader.skipWhitespace()
      return explicit
    }
    return reader.index > start ? .descendant : nil
  }

  private mutating func compound(_ selector: inout ComplexSelector) throws(SelectorError) -> [SimpleSelector] {
    var result: [SimpleSelector] = []
    let start = reader.index
    while let token = reader.peek {
      // A pseudo-element can only be followed by pseudo-classes.
      if selector.pseudoElement != nil, token != .colon { break }
      switch token {
      case .identifier, .delimiter("*"), .delimiter("|"):
        guard reader.index == start else {
          throw SelectorError(message: "'\(token.cssText)' must be the first condition")
        }
        if let type = try typeSelector(&selector.specificity) { result.append(type) }
      case .hash(let name, let isIdentifier):
        guard isIdentifier else { throw SelectorError(message: "'#\(name)' is not an ID selector") }
        _ = reader.next()
        result.append(.id(context.names.intern(name)))
        selector.specificity = selector.specificity + .id
      case .delimiter("."):
        _ = reader.next()
        guard case .identifier(let name) = reader.next() else {
          throw SelectorError(message: "class name expected after '.'")
        }
        result.append(.className(context.names.intern(name)))
        selector.specificity = selector.specificity + .attribute
      case .delimiter("&"):
        _ = reader.next()
        hasNesting = true
        if let parent = context.parent {
          result.append(.any(parent))
          selector.specificity = selector.specificity + parent.specificity
        } else {
          result.append(.scope)
        }
      case .openBracket:
        _ = reader.next()
        result.append(.attribute(try attribute(reader.block())))
        selector.specificity = selector.specificity + .attribute
      case .colon:
        _ = reader.next()
        if let condition = try pseudo(&selector) { result.append(condition) }
      default: return result
      }
    }
    return result
  }

  /// Parses a type selector with an optional namespace; nil for `*`.
  private mutating func typeSelector(_ specificity: inout Specificity) throws(SelectorError) -> SimpleSelector? {
    if reader.peek != .delimiter("|") {
      let first = reader.next()
      guard reader.peek == .delimiter("|"), reader.peekSecond != .delimiter("=") else {
        return named(first, &specificity)
      }
      if case .identifier(let prefix) = first, !context.namespaces.contains(prefix) {
        throw SelectorError(message: "the namespace '\(prefix)' is not declared")
      }
    }
    _ = reader.next()
    switch reader.peek {
    case .identifier, .delimiter("*"): return named(reader.next(), &specificity)
    default: throw SelectorError(message: "name expected after '|'")
    }
  }

  private func named(_ token: CSSToken?, _ specificity: inout Specificity) -> SimpleSelector? {
    guard case .identifier(let name) = token else { return .universal }
    specificity = specificity + .type
    return .type(context.names.intern(name.lowercased()))
  }
}

/// The context of selector parsing.
struct SelectorContext {
  let names: NameTable
  /// The parent selector that `&` refers to.
  var parent: SelectorList?
  /// The prefixes declared by `@namespace`.
  var namespaces: Set<String> = []
}

/// An invalid or unsupported selector; the page gets a SyntaxError with the message.
package struct SelectorError: Error, Equatable, Sendable {
  package var message: String
  package init(message: String) { self.message = message }
}
