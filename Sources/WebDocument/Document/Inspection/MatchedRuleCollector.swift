/// Collects the rules of a style sheet that match an element. The cascade does not store selector texts, so the sheet
/// is parsed again on each query.
struct MatchedRuleCollector {
  struct Match {
    var rule: MatchedRule
    var specificity: Specificity
  }

  let document: LayoutDocument
  let slot: Int
  let origin: MatchedRule.Origin
  private(set) var matches: [Match] = []
  private var parts: [String] = []
  private var next = 0

  init(_ document: LayoutDocument, slot: Int, origin: MatchedRule.Origin) {
    self.document = document
    self.slot = slot
    self.origin = origin
  }

  mutating func collect(_ sheet: String) {
    parts = CSSRuleListSerializer(sheet).parts
    next = 0
    while next + 3 < parts.count { rule(conditions: [], parent: nil, isInForce: true) }
  }

  /// Reads the rule at `next` and its child rules; the nesting is limited to 32 levels.
  private mutating func rule(conditions: [String], parent: String?, isInForce: Bool) {
    let (kind, prelude, block) = (parts[next], parts[next + 1], parts[next + 2])
    let inside = Int(parts[next + 3]) ?? 0
    next += 4
    var (conditions, parent, isInForce) = (conditions, parent, isInForce)
    switch kind {
    case "style":
      parent = Self.nested(prelude, in: parent)
      if isInForce, let selector = parent { match(selector, prelude, block, conditions) }
    case "media":
      conditions.append("@media \(prelude)")
      isInForce = isInForce && MediaQuery(prelude).matches(document.environment)
    case "supports":
      conditions.append("@supports \(prelude)")
      let tokens = CSSTokenizer.tokens(of: prelude)
      isInForce = isInForce && SupportsCondition.evaluate(tokens[...], names: document.names) == true
    case "layer": conditions.append("@layer \(prelude)")
    // The result of these conditions depends on more than the element: they are listed with their prelude.
    case "container", "scope": conditions.append("@\(kind) \(prelude)")
    default: isInForce = false
    }
    for _ in 0..<inside where next + 3 < parts.count {
      rule(conditions: conditions, parent: parent, isInForce: isInForce)
    }
  }

  /// The nested selector with `&` replaced by the parent (CSS Nesting 1, section 3).
  private static func nested(_ selector: String, in parent: String?) -> String {
    guard let parent else { return selector }
    let around = ":is(\(parent))"
    return selector.contains("&")
      ? selector.split(separator: "&", omittingEmptySubsequences: false).joined(separator: around)
      : "\(around) \(selector)"
  }

  private func matchingParts(of list: String, _ matcher: SelectorMatcher) -> String {
    let parts = CSSTokenReader.commaSeparated(CSSTokenizer.tokens(of: list)[...]).map {
      CSSToken.canonicalText($0, keepsCase: true)
    }
    let matching = parts.filter { part in
      let selector = try? SelectorParser.parse(part, names: document.names)
      return selector?.alternatives.contains { matcher.matches(slot, $0) } ?? false
    }
    return matching.isEmpty ? list : matching.joined(separator: ", ")
  }

  private mutating func match(_ selector: String, _ shown: String, _ block: String, _ conditions: [String]) {
    guard let list = try? SelectorParser.parse(selector, names: document.names) else { return }
    let matcher = document.matcher()
    let matching = list.alternatives.filter { $0.pseudoElement == nil && matcher.matches(slot, $0) }
    guard let specificity = matching.map(\.specificity).max() else { return }
    let declarations = CSSDeclarationBlock(block).entries.map {
      ($0.name, $0.value + ($0.isImportant ? " !important" : ""))
    }
    guard !declarations.isEmpty else { return }
    // User agent rules have long selector lists: only the matching selectors are shown.
    let words = origin == .userAgent ? matchingParts(of: shown, matcher) : shown
    let rule = MatchedRule(
      origin: origin, selector: (conditions + [words]).joined(separator: " "), declarations: declarations)
    matches.append(Match(rule: rule, specificity: specificity))
  }
}
