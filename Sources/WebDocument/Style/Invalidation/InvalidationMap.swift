/// For each feature that selectors ask for, how far its change reaches. Says too much rather than too little.
final class InvalidationMap {
  private(set) var reaches: [StyleFeature: InvalidationReach] = [:]
  /// Features inside of `:has()`: their change is one of what is around.
  private(set) var inHas: Set<StyleFeature> = []
  /// Whether any rule has `:has()`, so that coming and going matter to what is around.
  private(set) var hasHaving = false
  /// Whether a `:has()` looks at siblings.
  private(set) var looksAcross = false
  /// What an element that comes or goes does to those behind it, through `+` and `~`.
  private(set) var behind = InvalidationReach()
  /// So many elements behind it, at most.
  private(set) var behindCount = 0

  /// Whether any selector asks for a feature.
  private func reads(_ feature: StyleFeature) -> Bool { reaches[feature] != nil || inHas.contains(feature) }

  /// States that any selector asks for, of those that the page tells as bits.
  var readStates: ControlStates {
    ControlStates.elementStates.reduce(into: []) { read, entry in
      if entry.states.contains(where: { reads(.state($0)) }) { read.insert(entry.bit) }
    }
  }

  func add(_ selector: ComplexSelector) {
    let last = selector.compounds.count - 1
    let subject = selector.subject.isEmpty ? ElementFilter.all : ElementFilter(selector.subject)
    addAdjacency(selector, subject)
    for (index, compound) in selector.compounds.enumerated() {
      guard !compound.isEmpty else { continue }
      add(compound, reach: Self.reach(selector, from: index, to: last, subject), subject)
    }
    // What shadow trees show depends on their host's surroundings in ways that only a new look at all finds out.
    switch selector.pseudoElement {
    case .slotted(let list): add(list.alternatives.flatMap(\.subject), reach: Self.wide, .all)
    case .part, .styled, .other, nil: break
    }
  }

  /// Elements come into a scope and leave it with what is around them.
  func add(_ scope: RuleScope) {
    for list in [scope.roots, scope.limits] {
      guard let list else { continue }
      add(list, Self.wide)
    }
  }

  private static let wide: InvalidationReach = {
    var reach = InvalidationReach()
    reach.changesSelf = true
    reach.descendants = .all
    reach.siblings = .all
    reach.siblingDescendants = .all
    return reach
  }()

  private static func reach(
    _ selector: ComplexSelector, from index: Int, to last: Int, _ subject: ElementFilter
  ) -> InvalidationReach {
    var reach = InvalidationReach()
    if index == last {
      reach.changesSelf = true
      return reach
    }
    let path = selector.combinators[index..<last]
    let goesDown = path.contains { $0 == .descendant || $0 == .child }
    switch path.first {
    case .descendant, .child, nil: reach.descendants = subject
    case .next, .subsequent:
      if goesDown { reach.siblingDescendants = subject } else { reach.siblings = subject }
    }
    return reach
  }

  private func addAdjacency(_ selector: ComplexSelector, _ subject: ElementFilter) {
    var run = 0
    for (index, combinator) in selector.combinators.enumerated() {
      switch combinator {
      case .descendant, .child:
        run = 0
        continue
      case .next: run += 1
      case .subsequent: run = Int.max / 2
      }
      behindCount = max(behindCount, run)
      let rest = selector.combinators[(index + 1)...]
      if rest.contains(where: { $0 == .descendant || $0 == .child }) {
        behind.siblingDescendants.formUnion(subject)
      } else {
        behind.siblings.formUnion(subject)
      }
    }
  }

  private func note(_ feature: StyleFeature, _ reach: InvalidationReach) {
    reaches[feature, default: InvalidationReach()].formUnion(reach)
  }

  private func add(_ compound: [SimpleSelector], reach: InvalidationReach, _ subject: ElementFilter) {
    for condition in compound { add(condition, reach, subject) }
  }

  private func add(_ condition: SimpleSelector, _ reach: InvalidationReach, _ subject: ElementFilter) {
    switch condition {
    case .universal, .type, .root, .scope, .never: return
    case .id(let name): note(.id(name), reach)
    case .className(let name): note(.className(name), reach)
    case .attribute(let attribute): note(.attribute(attribute.name), reach)
    case .state(let state): note(.state(state), reach)
    case .customState: note(.customState, reach)
    case .empty: note(.empty, reach)
    case .link, .language, .direction: noteAttributes(condition, reach, subject)
    case .onlyChild: note(.edge, reach)
    case .onlyOfType:
      note(.place, reach)
      note(.placeFromEnd, reach)
    case .nth(let nth):
      let isEdge = nth.expression == NthExpression(step: 0, offset: 1) && !nth.isOfType && nth.list == nil
      note(isEdge ? .edge : nth.isFromEnd ? .placeFromEnd : .place, reach)
      guard let list = nth.list else { return }
      note(nth.isFromEnd ? .place : .placeFromEnd, reach)
      // Who counts decides about the places of all.
      var around = reach
      around.around = .all
      add(list, around)
    case .not(let list), .any(let list): add(list, reach)
    case .host(let list?): add(list, Self.wide)
    case .host(nil): return
    case .hostContext(let list): add(list, Self.wide)
    case .has(let alternatives):
      hasHaving = true
      note(.having, reach)
      for alternative in alternatives {
        let across = [alternative.combinator] + alternative.selector.combinators
        looksAcross = looksAcross || across.contains { $0 == .next || $0 == .subsequent }
        let inner = InvalidationMap()
        inner.add(alternative.selector)
        inHas.formUnion(inner.reaches.keys)
      }
    }
  }

  /// Conditions of a list hold for the element itself; what stands left in it is around the element.
  private func add(_ list: SelectorList, _ reach: InvalidationReach) {
    for alternative in list.alternatives {
      for (index, compound) in alternative.compounds.enumerated() {
        let isSubject = index == alternative.compounds.count - 1
        add(compound, reach: isSubject ? reach : Self.wide, .all)
      }
      addAdjacency(alternative, .all)
    }
  }

  /// Conditions that stand for an attribute, which all below may inherit.
  private func noteAttributes(
    _ condition: SimpleSelector, _ reach: InvalidationReach, _ subject: ElementFilter
  ) {
    switch condition {
    case .link: inherited("href", reach, isInherited: false)
    case .language: inherited("lang", reach, isInherited: true)
    default: inherited("dir", reach, isInherited: true)
    }
  }

  /// Names that need no table: features by the text of an attribute.
  private(set) var byText: [String: InvalidationReach] = [:]

  private func inherited(_ name: String, _ reach: InvalidationReach, isInherited: Bool) {
    byText[name, default: InvalidationReach()].formUnion(isInherited ? Self.wide : reach)
  }
}
