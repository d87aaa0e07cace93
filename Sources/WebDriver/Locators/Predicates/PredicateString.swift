/// A locator of the strategy `-ios predicate string`: a condition on the attributes of an element, in the format of NSPredicate.
package struct PredicateString: Equatable, Sendable {
  private let expression: PredicateExpression

  /// Throws `invalid selector` with the position and what was expected there.
  package init(parsing text: String) throws(WebDriverError) {
    var parser = try PredicateParser(text)
    expression = try parser.parse()
  }

  /// Whether the condition holds for an element of a tree in the dialect of XCUITest.
  package func matches(_ tree: NativeTree, _ index: Int) -> Bool { expression.matches(tree, index) }
}
