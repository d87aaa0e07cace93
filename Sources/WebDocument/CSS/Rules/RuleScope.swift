/// The elements that the rules of an `@scope` block are about (CSS Cascade 6, section 2.5).
struct RuleScope: Equatable {
  /// nil: the whole tree, or the parent of the sheet's element.
  var roots: SelectorList?
  /// What is at or below one of these is left out.
  var limits: SelectorList?

  init?(_ prelude: ArraySlice<CSSToken>, _ context: SelectorContext) {
    var reader = CSSTokenReader(CSSTokenReader.trimmed(prelude))
    if reader.skip(.openParenthesis) {
      guard let list = try? SelectorParser.parse(CSSTokenReader.trimmed(reader.block()), context) else { return nil }
      roots = list
      reader.skipWhitespace()
    }
    if case .identifier(let word) = reader.peek, word.lowercased() == "to" {
      _ = reader.next()
      reader.skipWhitespace()
      guard reader.skip(.openParenthesis),
        let list = try? SelectorParser.parse(CSSTokenReader.trimmed(reader.block()), context)
      else { return nil }
      limits = list
      reader.skipWhitespace()
    }
    guard reader.isAtEnd else { return nil }
  }

  /// How far a scope's root is above an element that matches, for the nearest root; nil when none is in force.
  func distance(of slot: Int, _ selector: ComplexSelector, _ matcher: SelectorMatcher) -> Int? {
    var distance = 0
    var current: Int? = slot
    while let root = current {
      if isRoot(root, matcher), !isLimited(slot, below: root, matcher) {
        var scoped = matcher
        scoped.scope = root
        if scoped.matches(slot, selector) { return distance }
      }
      distance += 1
      current = matcher.parentElement(root)
    }
    return nil
  }

  private func isRoot(_ slot: Int, _ matcher: SelectorMatcher) -> Bool {
    roots.map { matcher.matches(slot, $0) } ?? (matcher.store[slot].parent == NodeStore.documentSlot)
  }

  private func isLimited(_ slot: Int, below root: Int, _ matcher: SelectorMatcher) -> Bool {
    guard let limits else { return false }
    var scoped = matcher
    scoped.scope = root
    var current: Int? = slot
    while let element = current, element != root {
      if scoped.matches(element, limits) { return true }
      current = matcher.parentElement(element)
    }
    return false
  }
}
