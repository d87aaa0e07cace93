/// Computes the counters in tree order (CSS Lists 3, section 4; CSS Content 3, section 3.2).
struct CounterResolver {
  let engine: LayoutEngine
  private var scopes = CounterScopes()
  private var quoteDepth = 0
  private var result = ResolvedCounters()

  private static let listItem = "list-item"

  init(_ engine: LayoutEngine) { self.engine = engine }

  mutating func resolve() -> ResolvedCounters {
    let store = engine.store
    var slot = store.flatFirstChild(of: NodeStore.documentSlot)
    var depth = 1
    while slot != LayoutNode.none {
      if let style = rendered(slot) {
        enter(slot, style, depth)
        let child = store.flatFirstChild(of: slot)
        if child != LayoutNode.none {
          slot = child
          depth += 1
          continue
        }
        leave(slot, style, depth)
      }
      while store.flatNext(of: slot) == LayoutNode.none {
        slot = store.flatParent(of: slot)
        depth -= 1
        guard slot != LayoutNode.none, slot != NodeStore.documentSlot else { return result }
        if let style = rendered(slot) { leave(slot, style, depth) }
      }
      slot = store.flatNext(of: slot)
    }
    return result
  }

  /// Elements without boxes do not increment counters.
  private func rendered(_ slot: Int) -> ComputedStyle? {
    guard engine.store[slot].kind == .element, let style = engine.styles.style(slot), style.display != .none else {
      return nil
    }
    return style
  }

  private mutating func enter(_ slot: Int, _ style: ComputedStyle, _ depth: Int) {
    count(style, slot, depth)
    if style.display == .listItem { result.numbers[slot] = scopes.value(Self.listItem) }
    addContent(.marker, slot, style, depth)
    addContent(.before, slot, style, depth)
  }

  private mutating func leave(_ slot: Int, _ style: ComputedStyle, _ depth: Int) {
    addContent(.after, slot, style, depth)
    scopes.exitElement(depth: depth)
  }

  // MARK: Counters

  /// `slot` is nil for pseudo-elements.
  private mutating func count(_ style: ComputedStyle, _ slot: Int?, _ depth: Int) {
    if let slot, !style.counterReset.contains(where: { $0.name == Self.listItem }) { resetList(slot, depth) }
    for change in style.counterReset {
      let start = change.isReversed ? slot.map { items(in: $0) + 1 } ?? 0 : change.value
      scopes.reset(change.name, to: start, isReversed: change.isReversed, depth: depth)
    }
    if slot != nil, style.display == .listItem,
      !style.counterIncrement.contains(where: { $0.name == Self.listItem })
    {
      scopes.increment(Self.listItem, by: scopes.isReversed(Self.listItem) ? -1 : 1, depth: depth)
    }
    for change in style.counterIncrement { scopes.increment(change.name, by: change.value, depth: depth) }
    if let slot, style.display == .listItem, let value = number(engine.attributes.value, slot) {
      scopes.set(Self.listItem, to: value, depth: depth)
    }
    for change in style.counterSet { scopes.set(change.name, to: change.value, depth: depth) }
  }

  /// The implicit list counters of HTML (HTML, section 15.3.7).
  private mutating func resetList(_ slot: Int, _ depth: Int) {
    switch engine.store[slot].tag {
    case .ol:
      let start = number(engine.attributes.start, slot)
      let isReversed = engine.store.attribute(engine.attributes.reversed, of: slot) != nil
      let first = isReversed ? (start ?? items(in: slot)) + 1 : (start ?? 1) - 1
      scopes.reset(Self.listItem, to: first, isReversed: isReversed, depth: depth)
    case .ul: scopes.reset(Self.listItem, to: 0, depth: depth)
    default: if engine.names[engine.store[slot].name] == "menu" { scopes.reset(Self.listItem, to: 0, depth: depth) }
    }
  }

  private func number(_ name: Name, _ slot: Int) -> Int? {
    engine.store.attribute(name, of: slot).flatMap { Int($0) }.map { min(max($0, -2_147_483_647), 2_147_483_646) }
  }

  private func items(in slot: Int) -> Int {
    engine.store.children(of: slot).reduce(0) { $0 + (rendered($1)?.display == .listItem ? 1 : 0) }
  }

  // MARK: Content

  private mutating func addContent(_ pseudo: PseudoElement, _ slot: Int, _ style: ComputedStyle, _ depth: Int) {
    guard let own = style.pseudos?[pseudo], own.display != .none, case .items(let items) = own.content else { return }
    if pseudo != .marker { count(own, nil, depth + 1) }
    guard own.content.usesCounters else { return }
    var text = ""
    for item in items { text += self.text(of: item, slot, own) }
    result.texts[PseudoElementKey(slot: slot, pseudo: pseudo)] = text
  }

  private mutating func text(of item: CSSContentItem, _ slot: Int, _ style: ComputedStyle) -> String {
    switch item {
    case .counter(let name, let list): return ListMarker.counterRepresentation(scopes.value(name), list)
    case .counters(let name, let separator, let list):
      return scopes.values(name).map { ListMarker.counterRepresentation($0, list) }.joined(separator: separator)
    case .openQuote:
      quoteDepth += 1
      return style.quotes.pair(quoteDepth - 1)?.open ?? ""
    case .closeQuote:
      guard quoteDepth > 0 else { return "" }
      quoteDepth -= 1
      return style.quotes.pair(quoteDepth)?.close ?? ""
    case .noOpenQuote:
      quoteDepth += 1
      return ""
    case .noCloseQuote:
      quoteDepth = max(0, quoteDepth - 1)
      return ""
    case .string, .attribute, .image: return engine.staticText(of: item, slot)
    }
  }
}
