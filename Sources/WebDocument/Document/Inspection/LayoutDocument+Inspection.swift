import TerminalModel

/// Queries of the inspector about one element.
extension LayoutDocument {
  /// The matched rules in descending precedence: the `style` attribute, author rules, user agent rules.
  package func matchedRules(of node: NodeID) -> [MatchedRule] {
    guard let slot = store.slot(of: node), store[slot].kind == .element else { return [] }
    var rules: [MatchedRule] = []
    let inline = CSSDeclarationBlock(store.attribute(attributeNames.style, of: slot) ?? "").entries
    if !inline.isEmpty {
      rules.append(
        MatchedRule(
          origin: .inline, selector: "element.style",
          declarations: inline.map { ($0.name, $0.value + ($0.isImportant ? " !important" : "")) }))
    }
    let root = store.treeRoot(of: slot)
    var author = MatchedRuleCollector(self, slot: slot, origin: .author)
    for source in sheetSources() where source.root == root {
      guard source.sheet.media.isEmpty || MediaQuery(source.sheet.media).matches(environment) else { continue }
      author.collect(source.sheet.text)
    }
    for adopted in styleState.adopted[root] ?? [] { author.collect(adopted) }
    var own = MatchedRuleCollector(self, slot: slot, origin: .userAgent)
    own.collect(UserAgentSheet.text)
    return rules + Self.sorted(author.matches) + Self.sorted(own.matches)
  }

  /// By specificity; of equal ones the later first.
  private static func sorted(_ found: [MatchedRuleCollector.Match]) -> [MatchedRule] {
    found.enumerated().sorted {
      ($1.element.specificity, $1.offset) < ($0.element.specificity, $0.offset)
    }.map(\.element.rule)
  }

  /// The computed values that differ from the initial ones, by property name.
  package func nonInitialStyles(of node: NodeID) -> [(name: String, value: String)] {
    guard let slot = store.slot(of: node), store[slot].kind == .element else { return [] }
    let initial = StyleSerializer(style: .initial)
    return CSSProperty.allCases.compactMap { property in
      let value = computedValue(of: property.name, node: node)
      return value.isEmpty || value == initial.value(of: property) ? nil : (property.name, value)
    }
  }

  /// The border box of an element in viewport cells; nil if the element is not rendered.
  package func viewportArea(of node: NodeID, scrollRow: Int) -> GridRect? {
    guard let slot = store.slot(of: node), let area = area(of: slot, scrollRow: scrollRow) else { return nil }
    return GridRect(column: area.column, row: area.row - scrollRow, columns: area.columns, rows: area.rows)
  }

  /// The DOM tree, see `OutlineBuilder`.
  package func outline(
    expanded: Set<NodeID>, expandsTop: Bool, limit: Int, depthLimit: Int
  ) -> (nodes: [OutlinedNode], omitted: Int) {
    OutlineBuilder(self).build(expanded: expanded, expandsTop: expandsTop, limit: limit, depthLimit: depthLimit)
  }

  /// The ancestors of a node in the outline, outermost first.
  package func outlineAncestors(of node: NodeID) -> [NodeID] { OutlineBuilder(self).ancestors(of: node) }

  /// Whether the node exists and is an element.
  package func isElement(_ node: NodeID) -> Bool { store.slot(of: node).map { store[$0].kind == .element } ?? false }
}
