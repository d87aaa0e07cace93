import TerminalModel

/// A selector with compiled patterns, which can be matched against any number of screens.
package struct ElementMatcher {
  private let text: TextPattern?
  private let id: TextPattern?
  private let selector: ElementSelector
  private let relations: [(kind: SelectorRelation.Kind, others: [ElementMatcher])]

  package init(_ selector: ElementSelector, patterns: PatternCache = PatternCache()) {
    self.selector = selector
    text = selector.text.map { patterns.pattern($0) }
    id = selector.id.map { patterns.pattern($0) }
    relations = selector.relations.map { relation in
      (relation.kind, relation.others.map { ElementMatcher($0, patterns: patterns) })
    }
  }

  /// The CSS selectors in the selector and its relations. The elements must include their matches.
  package var cssSelectors: [String] {
    [selector.css].compactMap { $0 } + relations.flatMap { $0.others.flatMap(\.cssSelectors) }
  }

  /// The elements that can match. Elements of relations may always be off screen.
  package enum Scope: Sendable {
    case onScreen, everywhere
  }

  /// The indices of the matching elements, best first; at most one when the selector has an index.
  package func matches(in elements: [ScreenElement], scope reach: Scope = .onScreen) -> [Int] {
    let tree = ElementTree(elements)
    let found = candidates(in: tree)
    switch reach {
    case .onScreen: return ordered(found.filter { elements[$0].isOnScreen }, tree: tree)
    case .everywhere: return ordered(found, tree: tree)
    }
  }

  private func ordered(_ found: [Int], tree: ElementTree) -> [Int] {
    if let index = selector.index {
      guard let index = Self.wholeNumber(index) else { return [] }
      let sorted = found.sorted { left, right in
        let (first, second) = (tree.elements[left].bounds, tree.elements[right].bounds)
        return (first.row, first.column, left) < (second.row, second.column, right)
      }
      let position = index < 0 ? sorted.count + index : index
      return sorted.indices.contains(position) ? [sorted[position]] : []
    }
    return found.filter { tree.elements[$0].isClickable } + found.filter { !tree.elements[$0].isClickable }
  }

  /// Parses `2`, or `2.0` as the result of an expression.
  private static func wholeNumber(_ text: String) -> Int? {
    Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The matches, ordered by distance with a spatial relation, otherwise in document order.
  private func candidates(in tree: ElementTree) -> [Int] {
    var found: [Int]?
    for relation in relations {
      let related = related(relation.kind, relation.others, tree: tree)
      if let before = found {
        let kept = Set(related)
        found = before.filter { kept.contains($0) }
      } else {
        found = related
      }
    }
    let basic = basicMatches(in: tree)
    guard let found else { return basic }
    let kept = Set(basic)
    return found.filter { kept.contains($0) }
  }

  private func basicMatches(in tree: ElementTree) -> [Int] {
    let hasBasicPart =
      text != nil || id != nil || selector.css != nil || selector.size != nil || !selector.traits.isEmpty
      || selector.isEnabled != nil || selector.isChecked != nil
      || selector.isSelected != nil || selector.isFocused != nil
    guard hasBasicPart else { return tree.elements.indices.filter { tree.elements[$0].css.isEmpty } }
    return tree.deepest(tree.elements.indices.filter { matchesItself(tree.elements[$0]) })
  }

  private func matchesItself(_ element: ScreenElement) -> Bool {
    // Elements found by a CSS selector are also in the page's list; they only match this CSS selector.
    if element.css != selector.css ?? "" { return false }
    if let size = selector.size, !size.matches(columns: element.bounds.columns, rows: element.bounds.rows) {
      return false
    }
    // The cheapest checks come first.
    if let isEnabled = selector.isEnabled, isEnabled != element.isEnabled { return false }
    if let isChecked = selector.isChecked, isChecked != element.isChecked { return false }
    if let isSelected = selector.isSelected, isSelected != element.isSelected { return false }
    if let isFocused = selector.isFocused, isFocused != element.isFocused { return false }
    if let id, !matches(id, element.id), !matches(id, Self.lastPart(of: element.id)) { return false }
    if let text, !matches(text, element.text), !matches(text, element.label), !matches(text, element.placeholder) {
      return false
    }
    return selector.traits.allSatisfy { $0.matches(element) }
  }

  private func matches(_ pattern: TextPattern, _ value: String) -> Bool { !value.isEmpty && pattern.matches(value) }

  /// The part after the last slash; empty without one.
  private static func lastPart(of id: String) -> String {
    id.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(id[id.utf8.index(after: $0)...]) } ?? ""
  }

  private func related(_ kind: SelectorRelation.Kind, _ others: [ElementMatcher], tree: ElementTree) -> [Int] {
    let matched = others.map { $0.ordered($0.candidates(in: tree), tree: tree) }
    guard let first = matched.first else { return [] }
    switch kind {
    case .below: return tree.nearest(to: first) { $0.row > $1.row }
    case .above: return tree.nearest(to: first) { $0.row < $1.row }
    case .leftOf: return tree.nearest(to: first) { $0.column < $1.column }
    case .rightOf: return tree.nearest(to: first) { $0.column > $1.column }
    case .containsChild:
      let parents = Set(first.compactMap { tree.elements[$0].parent })
      return tree.elements.indices.filter { parents.contains($0) }
    case .childOf:
      let parents = Set(first)
      return tree.elements.indices.filter { index in tree.ancestors(of: index).contains { parents.contains($0) } }
    case .containsDescendants:
      let sets = matched.map { found in Set(found.flatMap { tree.ancestors(of: $0) }) }
      return tree.elements.indices.filter { index in sets.allSatisfy { $0.contains(index) } }
    }
  }
}
