extension SelectorParser {
  /// Parses a pseudo-class or pseudo-element after the colon; nil for pseudo-elements.
  mutating func pseudo(_ selector: inout ComplexSelector) throws(SelectorError) -> SimpleSelector? {
    if reader.skip(.colon) {
      selector.pseudoElement = try pseudoElement(selector)
      selector.specificity = selector.specificity + .type
      if case .slotted(let list)? = selector.pseudoElement {
        selector.specificity = selector.specificity + list.specificity
      }
      return nil
    }
    switch reader.next() {
    case .identifier(let name):
      let word = name.lowercased()
      if ["before", "after", "first-line", "first-letter"].contains(word) {
        guard selector.pseudoElement == nil else { throw SelectorError(message: "more than one pseudo-element") }
        selector.pseudoElement = PseudoElement(rawValue: word).map { .styled($0) } ?? .other
        selector.specificity = selector.specificity + .type
        return nil
      }
      selector.specificity = selector.specificity + .attribute
      if let state = ElementState.byName[word] { return .state(state) }
      guard let condition = Self.plain[word] else { throw SelectorError(message: "unknown ':\(name)'") }
      return condition
    case .function(let name):
      guard selector.pseudoElement == nil || name == "not" || name == "is" || name == "where" else {
        throw SelectorError(message: "':\(name)()' after a pseudo-element")
      }
      return try functional(name, CSSTokenReader.trimmed(reader.block()), &selector.specificity)
    default: throw SelectorError(message: "name expected after ':'")
    }
  }

  private mutating func pseudoElement(_ selector: ComplexSelector) throws(SelectorError) -> PseudoElementSelector {
    // The only valid combinations of two pseudo-elements; they are not supported.
    if let first = selector.pseudoElement {
      switch (first, reader.next()) {
      case (.slotted, .identifier), (.part, .identifier), (.styled(.before), .identifier("marker")),
        (.styled(.after), .identifier("marker")):
        return .other
      default: throw SelectorError(message: "more than one pseudo-element")
      }
    }
    switch reader.next() {
    case .identifier(let name):
      let word = name.lowercased()
      if let known = PseudoElement(rawValue: word) { return .styled(known) }
      if word == "-webkit-input-placeholder" { return .styled(.placeholder) }
      let isKnown = Self.otherPseudoElements.contains(word) || word.hasPrefix("-webkit-")
      guard isKnown else { throw SelectorError(message: "unknown '::\(name)'") }
      return .other
    case .function(let name):
      let arguments = CSSTokenReader.trimmed(reader.block())
      switch name {
      case "slotted":
        let list = try Self.parse(arguments, context, depth: depth + 1)
        guard list.alternatives.count == 1, list.alternatives[0].compounds.count == 1 else {
          throw SelectorError(message: "'::slotted()' takes one compound selector")
        }
        return .slotted(list)
      case "part":
        let names = arguments.compactMap { if case .identifier(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { throw SelectorError(message: "name expected in '::part()'") }
        return .part(names)
      case "highlight", "view-transition-group", "view-transition-image-pair", "view-transition-old",
        "view-transition-new", "picker":
        return .other
      default: throw SelectorError(message: "unknown '::\(name)()'")
      }
    default: throw SelectorError(message: "name expected after '::'")
    }
  }

  private static let otherPseudoElements: Set<String> = [
    "file-selector-button", "cue", "grammar-error", "spelling-error", "target-text",
    "details-content", "view-transition", "checkmark", "picker-icon",
  ]

  private func functional(
    _ name: String, _ arguments: ArraySlice<CSSToken>, _ specificity: inout Specificity
  ) throws(SelectorError) -> SimpleSelector {
    switch name {
    case "is", "where", "matches", "-webkit-any", "-moz-any":
      let list = try Self.parseForgiving(arguments, context, depth: depth + 1, isInsideHas: isInsideHas)
      if name != "where" { specificity = specificity + list.specificity }
      return .any(list)
    case "not":
      let list = try Self.parse(arguments, context, depth: depth + 1, isInsideHas: isInsideHas)
      try refusePseudoElements(list)
      specificity = specificity + list.specificity
      return .not(list)
    case "has": return try has(arguments, &specificity)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      specificity = specificity + .attribute
      return try nth(name, arguments, &specificity)
    case "lang":
      specificity = specificity + .attribute
      var ranges: [String] = []
      for part in CSSTokenReader.commaSeparated(arguments) {
        switch part.first {
        case .identifier(let range) where part.count == 1, .string(let range) where part.count == 1:
          ranges.append(range.lowercased())
        case .delimiter("*"): ranges.append(part.map(\.cssText).joined().lowercased())
        default: throw SelectorError(message: "':lang()' takes languages")
        }
      }
      return .language(ranges)
    case "dir":
      specificity = specificity + .attribute
      guard arguments.count == 1, case .identifier(let word) = arguments.first else {
        throw SelectorError(message: "':dir()' takes a direction")
      }
      switch word.lowercased() {
      case "ltr": return .direction(isRightToLeft: false)
      case "rtl": return .direction(isRightToLeft: true)
      default: return .never
      }
    case "host", "host-context":
      let list = try Self.parse(arguments, context, depth: depth + 1)
      guard list.alternatives.count == 1, list.alternatives[0].compounds.count == 1 else {
        throw SelectorError(message: "':\(name)()' takes one compound selector")
      }
      specificity = specificity + .attribute + list.specificity
      return name == "host" ? .host(list) : .hostContext(list)
    case "state", "active-view-transition-type":
      specificity = specificity + .attribute
      guard arguments.count == 1, case .identifier(let word) = arguments.first else {
        throw SelectorError(message: "':\(name)()' takes a name")
      }
      return name == "state" ? .customState(word) : .never
    default: throw SelectorError(message: "unknown ':\(name)()'")
    }
  }

  private func refusePseudoElements(_ list: SelectorList) throws(SelectorError) {
    if list.alternatives.contains(where: { $0.pseudoElement != nil }) {
      throw SelectorError(message: "pseudo-element inside a pseudo-class")
    }
  }

  private func has(
    _ arguments: ArraySlice<CSSToken>, _ specificity: inout Specificity
  ) throws(SelectorError) -> SimpleSelector {
    guard !isInsideHas else { throw SelectorError(message: "':has()' inside ':has()'") }
    guard depth + 1 < Self.maximumDepth else { throw SelectorError(message: "nested too deeply") }
    var alternatives: [RelativeSelector] = []
    for part in CSSTokenReader.commaSeparated(arguments) {
      var parser = SelectorParser(context: context, reader: CSSTokenReader(part), depth: depth + 1)
      parser.isInsideHas = true
      let combinator = parser.combinator() ?? .descendant
      let selector = try parser.complex()
      guard selector.pseudoElement == nil else { throw SelectorError(message: "pseudo-element inside ':has()'") }
      alternatives.append(RelativeSelector(combinator: combinator, selector: selector))
    }
    specificity = specificity + (alternatives.map(\.selector.specificity).max() ?? .none)
    return .has(alternatives)
  }

  private func nth(
    _ name: String, _ arguments: ArraySlice<CSSToken>, _ specificity: inout Specificity
  ) throws(SelectorError) -> SimpleSelector {
    let isOfType = name.hasSuffix("type")
    var reader = CSSTokenReader(arguments)
    let head = CSSTokenReader.trimmed(
      reader.until { if case .identifier(let word) = $0 { word.lowercased() == "of" } else { false } })
    var list: SelectorList?
    if !isOfType, reader.next() != nil {
      let of = try Self.parse(CSSTokenReader.trimmed(reader.rest), context, depth: depth + 1, isInsideHas: isInsideHas)
      try refusePseudoElements(of)
      specificity = specificity + of.specificity
      list = of
    }
    guard let expression = NthExpression(head), reader.isAtEnd || list != nil else {
      throw SelectorError(message: "'\(arguments.map(\.cssText).joined())' is not a valid An+B expression")
    }
    return .nth(
      NthCondition(expression: expression, isFromEnd: name.contains("last"), isOfType: isOfType, list: list))
  }

  private static let plain: [String: SimpleSelector] = [
    "first-child": .nth(.edge(isLast: false, isOfType: false)),
    "last-child": .nth(.edge(isLast: true, isOfType: false)),
    "first-of-type": .nth(.edge(isLast: false, isOfType: true)),
    "last-of-type": .nth(.edge(isLast: true, isOfType: true)),
    "only-child": .onlyChild, "only-of-type": .onlyOfType, "empty": .empty, "root": .root, "scope": .scope,
    "link": .link, "any-link": .link, "-webkit-any-link": .link, "visited": .never, "host": .host(nil),
    "fullscreen": .never, "-webkit-full-screen": .never, "picture-in-picture": .never, "playing": .never,
    "paused": .never, "seeking": .never, "muted": .never, "buffering": .never, "stalled": .never,
    "volume-locked": .never, "target-within": .never, "past": .never, "future": .never, "current": .never,
    "blank": .never, "local-link": .never, "window-inactive": .never, "active-view-transition": .never,
  ]
}
