/// Reads selectors (Selectors 4).
struct SelectorParser {
  private let names: NameTable
  private var reader: CSSTokenReader
  private let depth: Int

  /// `:not(:is(...))` nested deeper is refused.
  private static let maximumDepth = 16

  static func parse(_ text: String, names: NameTable) throws(SelectorError) -> SelectorList {
    do {
      return try parse(CSSTokenReader.trimmed(CSSTokenizer.tokens(of: text)[...]), names: names)
    } catch {
      throw SelectorError(message: "'\(text)' is not a valid selector: \(error.message)")
    }
  }

  static func parse(
    _ tokens: ArraySlice<CSSToken>, names: NameTable, depth: Int = 0
  ) throws(SelectorError) -> SelectorList {
    guard depth < maximumDepth else { throw SelectorError(message: "nested too deeply") }
    var alternatives: [ComplexSelector] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      var parser = SelectorParser(names: names, reader: CSSTokenReader(part), depth: depth)
      alternatives.append(try parser.complex())
    }
    return SelectorList(alternatives: alternatives)
  }

  private mutating func complex() throws(SelectorError) -> ComplexSelector {
    var selector = ComplexSelector(compounds: [], combinators: [], specificity: .none)
    while true {
      let compound = try compound(&selector.specificity)
      guard !compound.isEmpty else {
        throw SelectorError(message: reader.peek.map { "unexpected '\($0.text)'" } ?? "a selector is missing")
      }
      selector.compounds.append(compound)
      guard let combinator = combinator() else { break }
      selector.combinators.append(combinator)
    }
    return selector
  }

  private mutating func combinator() -> SelectorCombinator? {
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

  private mutating func compound(_ specificity: inout Specificity) throws(SelectorError) -> [SimpleSelector] {
    var result: [SimpleSelector] = []
    while let token = reader.peek {
      switch token {
      case .identifier(let name):
        guard result.isEmpty else { throw SelectorError(message: "'\(name)' after other conditions") }
        _ = reader.next()
        result.append(.type(names.intern(name.lowercased())))
        specificity = specificity + .type
      case .delimiter("*"):
        guard result.isEmpty else { throw SelectorError(message: "'*' after other conditions") }
        _ = reader.next()
        result.append(.universal)
      case .hash(let name):
        _ = reader.next()
        result.append(.id(names.intern(name)))
        specificity = specificity + .id
      case .delimiter("."):
        _ = reader.next()
        guard case .identifier(let name) = reader.next() else {
          throw SelectorError(message: "no class name after '.'")
        }
        result.append(.className(names.intern(name)))
        specificity = specificity + .attribute
      case .openBracket:
        _ = reader.next()
        result.append(try attribute(reader.block()))
        specificity = specificity + .attribute
      case .colon:
        _ = reader.next()
        result.append(try pseudo(&specificity))
      default: return result
      }
    }
    return result
  }

  private func attribute(_ tokens: ArraySlice<CSSToken>) throws(SelectorError) -> SimpleSelector {
    let parts = tokens.filter { $0 != .whitespace }
    guard case .identifier(let text) = parts.first else { throw SelectorError(message: "no attribute name in '[]'") }
    let name = names.intern(text.lowercased())
    if parts.count == 1 { return .attribute(name, .present, value: "", ignoresCase: false) }
    var rest = CSSTokenReader(parts.dropFirst())
    var comparison = SimpleSelector.Comparison.equals
    if case .delimiter(let sign) = rest.peek, sign != "=" {
      switch sign {
      case "~": comparison = .word
      case "|": comparison = .dash
      case "^": comparison = .prefix
      case "$": comparison = .suffix
      case "*": comparison = .substring
      default: throw SelectorError(message: "unknown attribute operator '\(sign)'")
      }
      _ = rest.next()
    }
    guard rest.skip(.delimiter("=")) else { throw SelectorError(message: "'=' expected in '[\(text)...]'") }
    let value: String
    switch rest.next() {
    case .identifier(let word), .string(let word): value = word
    default: throw SelectorError(message: "a value is missing in '[\(text)...]'")
    }
    var ignoresCase = false
    if case .identifier(let flag) = rest.peek, flag.lowercased() == "i" || flag.lowercased() == "s" {
      ignoresCase = flag.lowercased() == "i"
      _ = rest.next()
    }
    guard rest.isAtEnd else { throw SelectorError(message: "unexpected text in '[\(text)...]'") }
    return .attribute(name, comparison, value: ignoresCase ? value.lowercased() : value, ignoresCase: ignoresCase)
  }

  private mutating func pseudo(_ specificity: inout Specificity) throws(SelectorError) -> SimpleSelector {
    if reader.skip(.colon) {
      if case .function = reader.next() { _ = reader.block() }
      specificity = specificity + .type
      return .never
    }
    switch reader.next() {
    case .identifier(let name):
      let word = name.lowercased()
      specificity =
        specificity + (["before", "after", "first-line", "first-letter"].contains(word) ? .type : .attribute)
      guard let selector = Self.plainPseudoClasses[word] else { throw SelectorError(message: "unknown ':\(name)'") }
      return selector
    case .function(let name): return try functional(name, CSSTokenReader.trimmed(reader.block()), &specificity)
    default: throw SelectorError(message: "no name after ':'")
    }
  }

  private func functional(
    _ name: String, _ arguments: ArraySlice<CSSToken>, _ specificity: inout Specificity
  ) throws(SelectorError) -> SimpleSelector {
    switch name {
    case "not", "is", "where", "matches", "-webkit-any":
      if name != "not", arguments.isEmpty { return .never }
      let list = try Self.parse(arguments, names: names, depth: depth + 1)
      if name != "where" { specificity = specificity + (list.alternatives.map(\.specificity).max() ?? .none) }
      return name == "not" ? .not(list) : .any(list)
    case "has":
      var alternatives: [RelativeSelector] = []
      for part in CSSTokenReader.commaSeparated(arguments) {
        var parser = SelectorParser(names: names, reader: CSSTokenReader(part), depth: depth + 1)
        guard depth + 1 < Self.maximumDepth else { throw SelectorError(message: "nested too deeply") }
        let combinator = parser.combinator() ?? .descendant
        alternatives.append(RelativeSelector(combinator: combinator, selector: try parser.complex()))
      }
      specificity = specificity + (alternatives.map(\.selector.specificity).max() ?? .none)
      return .has(alternatives)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      specificity = specificity + .attribute
      let text = Self.nthText(arguments)
      guard let expression = NthExpression(text) else { throw SelectorError(message: "'\(text)' is no an+b") }
      let fromEnd = name.contains("last")
      return name.hasSuffix("child")
        ? .nthChild(expression, fromEnd: fromEnd) : .nthOfType(expression, fromEnd: fromEnd)
    case "lang", "dir":
      specificity = specificity + .attribute
      return .never
    default: throw SelectorError(message: "unknown ':\(name)()'")
    }
  }

  /// The argument as text again; numbers lost their plus sign as tokens.
  private static func nthText(_ tokens: ArraySlice<CSSToken>) -> String {
    var text = ""
    for token in tokens {
      if case .number(let value, _) = token, value >= 0, text.last == "n" { text += "+" }
      if token != .whitespace { text += token.text }
    }
    return text
  }

  private static let first = NthExpression(step: 0, offset: 1)

  private static let plainPseudoClasses: [String: SimpleSelector] = [
    "first-child": .nthChild(first, fromEnd: false), "last-child": .nthChild(first, fromEnd: true),
    "first-of-type": .nthOfType(first, fromEnd: false), "last-of-type": .nthOfType(first, fromEnd: true),
    "only-child": .onlyChild, "only-of-type": .onlyOfType, "empty": .empty, "root": .root, "scope": .scope,
    "checked": .checked, "disabled": .disabled, "enabled": .enabled, "focus": .focus, "focus-visible": .focus,
    "focus-within": .focusWithin, "link": .link, "any-link": .link, "required": .required, "optional": .optional,
    "read-only": .readOnly, "read-write": .not(SelectorList(alternatives: [.one(.readOnly)])),
    "placeholder-shown": .placeholderShown, "hover": .never, "active": .never, "visited": .never, "target": .never,
    "defined": .universal, "before": .never, "after": .never, "first-line": .never, "first-letter": .never,
    "invalid": .validity(isValid: false, afterInteraction: false),
    "valid": .validity(isValid: true, afterInteraction: false), "autofill": .never, "fullscreen": .never,
    "modal": .state(.modal),
    "indeterminate": .indeterminate, "host": .never, "default": .defaultChoice, "in-range": .range(isInside: true),
    "out-of-range": .range(isInside: false),
    "user-invalid": .validity(isValid: false, afterInteraction: true),
    "user-valid": .validity(isValid: true, afterInteraction: true), "popover-open": .state(.popoverOpen),
    "-webkit-autofill": .never,
  ]
}
