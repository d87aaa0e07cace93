/// An `@scope` rule (CSS Cascade 6, section 2.5).
struct RuleScope: Equatable {
  /// Nil is the whole tree, or the parent of the style sheet's owner element.
  var roots: SelectorList?
  /// The scope limits: these elements and their descendants are out of scope.
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

  /// The generations between the nearest scoping root and a matching element; nil if the element is not in scope.
  func proximity(of slot: Int, _ selector: ComplexSelector, _ matcher: SelectorMatcher) -> Int? {
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
