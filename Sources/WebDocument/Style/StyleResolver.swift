/// Matches rules of all relevant trees and computes an element's style.
struct StyleResolver {
  let store: NodeStore
  let matcher: SelectorMatcher
  let contexts: StyleContexts
  let cache: StyleCache
  private var cascade: Cascade
  private let inlineDeclarations: (Int) -> [CSSDeclaration]
  private let styleName: Name
  private let containers: ContainerQueryEvaluator
  private let held: [Int: [String]]

  /// How the rules of a tree apply to the element.
  private enum Part {
    case own, host, slotted, parts
  }

  init(
    store: NodeStore, matcher: SelectorMatcher, contexts: StyleContexts, cache: StyleCache,
    environment: MediaQuery.Environment, styleName: Name, containers: ContainerQueryEvaluator,
    held: [Int: [String]],
    inlineDeclarations: @escaping (Int) -> [CSSDeclaration]
  ) {
    self.store = store
    self.matcher = matcher
    self.contexts = contexts
    self.cache = cache
    self.styleName = styleName
    self.containers = containers
    self.held = held
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
    own.sort(by: Cascade.Match.precedes)
    var inline = store.attribute(styleName, of: slot)
    // NUL, which attributes cannot contain, separates animation frames in the cache key.
    if !held.isEmpty, let frames = held[slot] { inline = frames.reduce(inline ?? "") { $0 + "\u{0}" + $1 } }
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
        let sorted = matches.sorted(by: Cascade.Match.precedes)
        styles.styles[pseudo] = cascade.style(sorted, of: indexes, inline: [], parent: style, isRoot: false)
      }
      style.pseudos = styles
    }
    if let key { cache.store(style, for: key, parent: parent) }
    return style
  }

  /// Inner trees first: normal rules of outer trees win (CSS Cascade 5, section 6.1).
  private func collectShadows(
    _ slot: Int, _ indexes: inout [RuleSet], _ own: inout [Cascade.Match],
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
    if let assignedSlot = store.assignedSlot(of: slot) { add(store.treeRoot(of: assignedSlot), .slotted) }
    let root = store.treeRoot(of: slot)
    add(root, .own)
    if store.attribute(matcher.attributes.part, of: slot) != nil, let host = store.host(of: root) {
      add(store.treeRoot(of: host), .parts)
    }
  }

  private func collect(
    _ slot: Int, _ index: RuleSet, _ context: Int, _ part: Part, host: Int?, _ own: inout [Cascade.Match],
    _ pseudos: inout [PseudoElement: [Cascade.Match]]
  ) {
    var matcher = matcher
    matcher.host = host
    let entries = index.entries
    func add(_ entry: Int, distance: Int = Int.max) {
      let match = Cascade.Match(
        context: context, entry: entry, rule: entries[entry].rule, priority: entries[entry].priority,
        scopeProximity: distance)
      if case .styled(let pseudo)? = entries[entry].selector.pseudoElement {
        pseudos[pseudo, default: []].append(match)
      } else {
        own.append(match)
      }
    }
    func test(_ entry: Int) {
      if let conditions = index.conditions[entries[entry].rule] {
        let found = distance(of: slot, entries[entry].selector, part, conditions, matcher)
        if let found { add(entry, distance: found) }
      } else if matches(slot, entries[entry].selector, part, matcher) {
        add(entry)
      }
    }
    switch part {
    case .own, .host:
      store.nodes.withUnsafeBufferPointer { nodes in
        index.candidates(for: nodes[slot]) { entry in
          guard entries[entry].compactSelector.mayMatch(slot, nodes) else { return }
          guard host == nil, entries[entry].compactSelector.isComplete, index.conditions[entries[entry].rule] == nil
          else {
            return test(entry)
          }
          if entries[entry].compactSelector.withMatcher(nodes, { $0.matches(slot) }) { add(entry) }
        }
      }
    // These rules are indexed by the slot or host, not the element.
    case .slotted, .parts: entries.indices.forEach(test)
    }
  }

  /// The scoping proximity if the rule and its conditions match; otherwise nil.
  private func distance(
    of slot: Int, _ selector: ComplexSelector, _ part: Part, _ conditions: RuleConditions, _ matcher: SelectorMatcher
  ) -> Int? {
    var distance = Int.max
    if conditions.scopes.isEmpty {
      guard matches(slot, selector, part, matcher) else { return nil }
    } else {
      guard part == .own, selector.pseudoElement == nil || matches(slot, selector, part, matcher) else { return nil }
      for scope in conditions.scopes {
        guard let found = scope.proximity(of: slot, selector, matcher) else { return nil }
        distance = found
      }
    }
    return conditions.containers.allSatisfy { containers.matches($0, for: slot, store) } ? distance : nil
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
      guard let assignedSlot = store.assignedSlot(of: slot) else { return false }
      var outerMatcher = matcher
      outerMatcher.host = nil
      return outerMatcher.matches(slot, list)
        && (selector.subject.isEmpty && selector.compounds.count == 1
          || matcher.matches(assignedSlot, selector))
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
