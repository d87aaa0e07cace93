/// A locator of the strategy `-android uiautomator`: an expression of Java with a `UiSelector`, or with a `UiScrollable` that
/// scrolls to the element of one.
package struct UiSelector: Equatable, Sendable {
  /// Elements relative to those that match the conditions.
  indirect enum Relative: Equatable, Sendable {
    /// Descendants.
    case child(UiSelector)
    /// Descendants of the parent.
    case fromParent(UiSelector)
  }

  var conditions: [UiCondition] = []
  /// Which of the matching elements, from 0; nil for all.
  var instance: Int?
  var relative: Relative?
  /// Whether the expression scrolls until the element is visible.
  package internal(set) var scrollsIntoView = false

  init() {}

  /// Throws `invalid selector` with the position and what was expected there.
  package init(parsing text: String) throws(WebDriverError) {
    var parser = try UiSelectorParser(text)
    self = try parser.parse()
  }

  /// The indices of the matching elements below an element, or in the whole tree, in document order.
  package func matches(in tree: NativeTree, under root: Int?) -> [Int] {
    matches(in: tree, of: tree.descendants(of: root))
  }

  private func matches(in tree: NativeTree, of candidates: [Int]) -> [Int] {
    var found = candidates.filter { index in conditions.allSatisfy { $0.holds(tree, index) } }
    if let instance { found = found.indices.contains(instance) ? [found[instance]] : [] }
    switch relative {
    case nil: return found
    case .child(let selector):
      return selector.matches(in: tree, of: tree.descendants(ofAny: found))
    case .fromParent(let selector):
      return selector.matches(
        in: tree, of: tree.descendants(ofAny: found.compactMap { tree.elements[$0].parent }))
    }
  }
}
