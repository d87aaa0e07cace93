/// The invalidation sets of the features that selectors depend on. Over-invalidates rather than under-invalidates.
final class InvalidationMap {
  private(set) var invalidationSets: [StyleFeature: InvalidationSet] = [:]
  /// The features inside `:has()`, which affect ancestors and siblings.
  private(set) var featuresInHas: Set<StyleFeature> = []
  /// Whether any selector uses `:has()`, so that insertions and removals affect ancestors.
  private(set) var usesHas = false
  /// Whether a `:has()` contains a sibling combinator.
  private(set) var hasUsesSiblings = false
  /// The elements after an inserted or removed element that `+` and `~` affect.
  private(set) var adjacency = InvalidationSet()
  /// The maximum number of following elements that are affected.
  private(set) var maximumAdjacency = 0

  /// Whether any selector depends on a feature.
  private func dependsOn(_ feature: StyleFeature) -> Bool {
    invalidationSets[feature] != nil || featuresInHas.contains(feature)
  }

  /// The states that any selector depends on.
  var observedStates: ControlStates {
    ControlStates.elementStates.reduce(into: []) { read, entry in
      if entry.states.contains(where: { dependsOn(.state($0)) }) { read.insert(entry.bit) }
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
    // `::slotted()` matches depend on the host's tree; restyle everything.
    switch selector.pseudoElement {
    case .slotted(let list): add(list.alternatives.flatMap(\.subject), reach: Self.wholeParent, .all)
    case .part, .styled, .other, nil: break
    }
  }

  /// Ancestor changes move elements into and out of a scope.
  func add(_ scope: RuleScope) {
    for list in [scope.roots, scope.limits] {
      guard let list else { continue }
      add(list, Self.wholeParent)
    }
  }

  private static let wholeParent: InvalidationSet = {
    var reach = InvalidationSet()
    reach.invalidatesSelf = true
    reach.descendants = .all
    reach.siblings = .all
    reach.siblingDescendants = .all
    return reach
  }()

  private static func reach(
    _ selector: ComplexSelector, from index: Int, to last: Int, _ subject: ElementFilter
  ) -> InvalidationSet {
    var reach = InvalidationSet()
    if index == last {
      reach.invalidatesSelf = true
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
      maximumAdjacency = max(maximumAdjacency, run)
      let rest = selector.combinators[(index + 1)...]
      if rest.contains(where: { $0 == .descendant || $0 == .child }) {
        adjacency.siblingDescendants.formUnion(subject)
      } else {
        adjacency.siblings.formUnion(subject)
      }
    }
  }

  private func record(_ feature: StyleFeature, _ reach: InvalidationSet) {
    invalidationSets[feature, default: InvalidationSet()].formUnion(reach)
  }

  private func add(_ compound: [SimpleSelector], reach: InvalidationSet, _ subject: ElementFilter) {
    for condition in compound { add(condition, reach, subject) }
  }

  private func add(_ condition: SimpleSelector, _ reach: InvalidationSet, _ subject: ElementFilter) {
    switch condition {
    case .universal, .type, .root, .scope, .never: return
    case .id(let name): record(.id(name), reach)
    case .className(let name): record(.className(name), reach)
    case .attribute(let attribute): record(.attribute(attribute.name), reach)
    case .state(let state): record(.state(state), reach)
    case .customState: record(.customState, reach)
    case .empty: record(.empty, reach)
    case .link, .language, .direction: recordAttributes(condition, reach, subject)
    case .onlyChild: record(.edge, reach)
    case .onlyOfType:
      record(.position, reach)
      record(.positionFromEnd, reach)
    case .nth(let nth):
      let isEdge = nth.expression == NthExpression(step: 0, offset: 1) && !nth.isOfType && nth.list == nil
      record(isEdge ? .edge : nth.isFromEnd ? .positionFromEnd : .position, reach)
      guard let list = nth.list else { return }
      record(nth.isFromEnd ? .position : .positionFromEnd, reach)
      // `nth-child(... of ...)`: a match change affects the positions of all siblings.
      var around = reach
      around.allSiblings = .all
      add(list, around)
    case .not(let list), .any(let list): add(list, reach)
    case .host(let list?): add(list, Self.wholeParent)
    case .host(nil): return
    case .hostContext(let list): add(list, Self.wholeParent)
    case .has(let alternatives):
      usesHas = true
      record(.has, reach)
      for alternative in alternatives {
        let across = [alternative.combinator] + alternative.selector.combinators
        hasUsesSiblings = hasUsesSiblings || across.contains { $0 == .next || $0 == .subsequent }
        let inner = InvalidationMap()
        inner.add(alternative.selector)
        featuresInHas.formUnion(inner.invalidationSets.keys)
      }
    }
  }

  /// The subject of each alternative is the element itself; its other compounds are ancestors or siblings.
  private func add(_ list: SelectorList, _ reach: InvalidationSet) {
    for alternative in list.alternatives {
      for (index, compound) in alternative.compounds.enumerated() {
        let isSubject = index == alternative.compounds.count - 1
        add(compound, reach: isSubject ? reach : Self.wholeParent, .all)
      }
      addAdjacency(alternative, .all)
    }
  }

  /// Conditions on inherited attributes.
  private func recordAttributes(
    _ condition: SimpleSelector, _ reach: InvalidationSet, _ subject: ElementFilter
  ) {
    switch condition {
    case .link: inherited("href", reach, isInherited: false)
    case .language: inherited("lang", reach, isInherited: true)
    default: inherited("dir", reach, isInherited: true)
    }
  }

  /// Invalidation sets by attribute name.
  private(set) var byAttributeName: [String: InvalidationSet] = [:]

  private func inherited(_ name: String, _ reach: InvalidationSet, isInherited: Bool) {
    byAttributeName[name, default: InvalidationSet()].formUnion(isInherited ? Self.wholeParent : reach)
  }
}
