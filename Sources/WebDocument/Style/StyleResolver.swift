/// Finds which rules match an element, in all trees that have a say, and what they make of it.
struct StyleResolver {
  let store: NodeStore
  let matcher: SelectorMatcher
  let contexts: StyleContexts
  let cache: StyleCache
  private var cascade: Cascade
  private let inlineDeclarations: (Int) -> [CSSDeclaration]
  private let styleName: Name

  /// Rules of a tree, asked in one of the ways that the standard has.
  private enum Part {
    case own, host, slotted, parts
  }

  init(
    store: NodeStore, matcher: SelectorMatcher, contexts: StyleContexts, cache: StyleCache,
    environment: MediaQuery.Environment, styleName: Name, inlineDeclarations: @escaping (Int) -> [CSSDeclaration]
  ) {
    self.store = store
    self.matcher = matcher
    self.contexts = contexts
    self.cache = cache
    self.styleName = styleName
    self.inlineDeclarations = inlineDeclarations
    cascade = Cascade(environment: environment, registered: contexts.document.registered)
  }

  var rootFontSize: Double {
    get { cascade.rootFontSize }
    set { cascade.rootFontSize = newValue }
  }

  mutating func style(of slot: Int, parent: ComputedStyle, isRoot: Bool) -> ComputedStyle {
    var indexes = [contexts.userAgent]
    var own: [Cascade.Match] = []
    var pseudos: [PseudoElement: [Cascade.Match]] = [:]
    collect(slot, contexts.userAgent, 0, .own, host: nil, &own, &pseudos)
    if contexts.hasShadowTrees {
      collectShadows(slot, &indexes, &own, &pseudos)
    } else {
      indexes.append(contexts.document)
      collect(slot, contexts.document, 1, .own, host: nil, &own, &pseudos)
    }
    own.sort { ($0.context, $0.priority, $0.entry) < ($1.context, $1.priority, $1.entry) }
    let inline = store.attribute(styleName, of: slot)
    var key: StyleCache.Key?
    if !contexts.hasShadowTrees {
      let new = StyleCache.Key(parent: parent, matches: own, pseudos: pseudos, inline: inline, isRoot: isRoot)
      if let known = cache[new] { return known }
      key = new
    }
    let style = cascade.style(
      own, of: indexes, inline: inline == nil ? [] : inlineDeclarations(slot), parent: parent, isRoot: isRoot)
    if !pseudos.isEmpty {
      var styles = PseudoStyles()
      for (pseudo, matches) in pseudos {
        let sorted = matches.sorted { ($0.context, $0.priority, $0.entry) < ($1.context, $1.priority, $1.entry) }
        styles.styles[pseudo] = cascade.style(sorted, of: indexes, inline: [], parent: style, isRoot: false)
      }
      style.pseudos = styles
    }
    if let key { cache.keep(style, for: key, parent: parent) }
    return style
  }

  /// Inner trees first: their normal rules give way to those further out (CSS Cascade 5, section 6.1).
  private func collectShadows(
    _ slot: Int, _ indexes: inout [RuleIndex], _ own: inout [Cascade.Match],
    _ pseudos: inout [PseudoElement: [Cascade.Match]]
  ) {
    func add(_ root: Int, _ part: Part) {
      guard let index = contexts.index(of: root) else { return }
      switch part {
      case .own: break
      case .host: guard index.hasHostRules else { return }
      case .slotted: guard index.hasSlottedRules else { return }
      case .parts: guard index.hasPartRules else { return }
      }
      indexes.append(index)
      collect(slot, index, indexes.count - 1, part, host: store.host(of: root), &own, &pseudos)
    }
    if let shadow = store.shadowRoot(of: slot) { add(shadow, .host) }
    if let place = store.assignedSlot(of: slot) { add(store.treeRoot(of: place), .slotted) }
    let root = store.treeRoot(of: slot)
    add(root, .own)
    if store.attribute(matcher.attributes.part, of: slot) != nil, let host = store.host(of: root) {
      add(store.treeRoot(of: host), .parts)
    }
  }

  private func collect(
    _ slot: Int, _ index: RuleIndex, _ context: Int, _ part: Part, host: Int?, _ own: inout [Cascade.Match],
    _ pseudos: inout [PseudoElement: [Cascade.Match]]
  ) {
    var matcher = matcher
    matcher.host = host
    let entries = index.entries
    func add(_ entry: Int) {
      let match = Cascade.Match(
        context: context, entry: entry, rule: entries[entry].rule, priority: entries[entry].priority)
      if case .styled(let pseudo)? = entries[entry].selector.pseudoElement {
        pseudos[pseudo, default: []].append(match)
      } else {
        own.append(match)
      }
    }
    switch part {
    case .own, .host:
      store.nodes.withUnsafeBufferPointer { nodes in
        index.candidates(for: nodes[slot]) { entry in
          guard entries[entry].outline.admits(slot, nodes) else { return }
          let isMatch =
            host == nil && entries[entry].outline.isWhole
            ? entries[entry].outline.withMatcher(nodes) { $0.matches(slot) }
            : matches(slot, entries[entry].selector, part, matcher)
          if isMatch { add(entry) }
        }
      }
    // The names that rules are filed under are those of the slot or of the host.
    case .slotted, .parts:
      for entry in entries.indices where matches(slot, entries[entry].selector, part, matcher) { add(entry) }
    }
  }

  private func matches(_ slot: Int, _ selector: ComplexSelector, _ part: Part, _ matcher: SelectorMatcher) -> Bool {
    switch (part, selector.pseudoElement) {
    case (.own, nil), (.own, .styled): return matcher.matches(slot, selector)
    case (.host, nil), (.host, .styled):
      let isAboutHost = selector.subject.contains { condition in
        switch condition {
        case .host, .hostContext: true
        default: false
        }
      }
      return isAboutHost && matcher.matches(slot, selector)
    case (.slotted, .slotted(let list)):
      guard let place = store.assignedSlot(of: slot) else { return false }
      var outside = matcher
      outside.host = nil
      return outside.matches(slot, list)
        && (selector.subject.isEmpty && selector.compounds.count == 1
          || matcher.matches(place, selector))
    case (.parts, .part(let names)):
      guard let host = store.host(of: store.treeRoot(of: slot)),
        let parts = store.attribute(matcher.attributes.part, of: slot)?.split(whereSeparator: \.isWhitespace)
      else { return false }
      return names.allSatisfy { parts.contains(Substring($0)) } && matcher.matches(host, selector)
    case (.own, .slotted), (.own, .part), (.own, .other), (.host, .slotted), (.host, .part), (.host, .other),
      (.slotted, _), (.parts, _):
      return false
    }
  }
}
