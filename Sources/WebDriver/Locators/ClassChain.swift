/// A locator of the strategy `-ios class chain`: types of elements from the outside to the inside, such as
/// `**/XCUIElementTypeCell[$name == 'total$][2]/XCUIElementTypeButton[-1]`.
package struct ClassChain: Equatable, Sendable {
  /// Maximum number of types.
  static let linkLimit = 64
  /// Maximum number of predicates of a type.
  static let filterLimit = 16

  enum Filter: Equatable, Sendable {
    /// `` `predicate` ``: the element itself.
    case element(PredicateString)
    /// `$predicate$`: at least one descendant.
    case descendant(PredicateString)
    /// From 1, or from -1 at the end.
    case position(Int)
  }

  struct Link: Equatable, Sendable {
    /// After `**/`: all descendants instead of children.
    var isDescendant: Bool
    /// Nil for `*`.
    var type: String?
    var filters: [Filter]
  }

  private let links: [Link]

  /// Throws `invalid selector` with the position and what was expected there.
  package init(parsing text: String) throws(WebDriverError) {
    var scanner = try LocatorScanner(text, subject: "class chain")
    var links: [Link] = []
    scanner.skipSpace()
    _ = scanner.accept("/")
    repeat {
      guard links.count < Self.linkLimit else { throw scanner.error("more than \(Self.linkLimit) types") }
      links.append(try Self.link(&scanner))
    } while scanner.accept("/")
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.expected("[, / or the end") }
    self.links = links
  }

  private static func link(_ scanner: inout LocatorScanner) throws(WebDriverError) -> Link {
    var isDescendant = false
    if scanner.accept("**") {
      isDescendant = true
      guard scanner.accept("/") else { throw scanner.expected("/ after **") }
    }
    var type: String?
    if !scanner.accept("*") {
      let start = scanner.position
      let name = scanner.name()
      guard !name.isEmpty else { throw scanner.expected("a type such as XCUIElementTypeButton, or *") }
      guard ElementTypeNames.number(of: name) != nil else {
        let advice =
          ElementTypeNames.nearest(to: name).map { "did you mean \($0)?" }
          ?? "expected the name of XCUITest, such as XCUIElementTypeButton"
        throw scanner.error("unknown type \(name.prefix(40)); \(advice)", at: start)
      }
      type = name
    }
    var filters: [Filter] = []
    while scanner.accept("[") {
      guard filters.count < filterLimit else { throw scanner.error("more than \(filterLimit) filters of a type") }
      if case .position? = filters.last {
        throw scanner.error("the position must be the last filter of a type", at: scanner.position - 1)
      }
      filters.append(try filter(&scanner))
      scanner.skipSpace()
      guard scanner.accept("]") else { throw scanner.expected("]") }
    }
    return Link(isDescendant: isDescendant, type: type, filters: filters)
  }

  private static func filter(_ scanner: inout LocatorScanner) throws(WebDriverError) -> Filter {
    scanner.skipSpace()
    let start = scanner.position
    switch scanner.peek() {
    case "`": return .element(try predicate(try scanner.delimited(by: "`"), scanner, start))
    case "$": return .descendant(try predicate(try scanner.delimited(by: "$"), scanner, start))
    default: break
    }
    guard let number = try scanner.number() else {
      throw scanner.expected("a position, a predicate in backquotes or one in $")
    }
    guard let position = Int(exactly: number), position != 0 else {
      throw scanner.error("positions count from 1, or from -1 at the end", at: start)
    }
    return .position(position)
  }

  private static func predicate(
    _ text: String, _ scanner: LocatorScanner, _ start: Int
  ) throws(WebDriverError) -> PredicateString {
    do throws(WebDriverError) {
      return try PredicateString(parsing: text)
    } catch {
      throw scanner.error(error.message, at: start)
    }
  }

  /// The indices of the matching elements below an element, or below the application, in document order.
  package func matches(in tree: NativeTree, under root: Int?) -> [Int] {
    guard tree.elements.indices.contains(root ?? 0) else { return [] }
    let children = tree.children
    var found = [root ?? 0]
    for link in links {
      let candidates = link.isDescendant ? tree.descendants(ofAny: found) : found.flatMap { children[$0] }.sorted()
      found = candidates.filter { link.type == nil || tree.elements[$0].type == link.type }
      for filter in link.filters { found = Self.apply(filter, to: found, tree) }
    }
    return found
  }

  private static func apply(_ filter: Filter, to found: [Int], _ tree: NativeTree) -> [Int] {
    switch filter {
    case .element(let predicate): return found.filter { predicate.matches(tree, $0) }
    case .descendant(let predicate):
      var hasMatch = [Bool](repeating: false, count: tree.elements.count)
      // Children come after their parents.
      for index in tree.elements.indices.reversed() {
        guard let parent = tree.elements[index].parent, !hasMatch[parent] else { continue }
        hasMatch[parent] = hasMatch[index] || predicate.matches(tree, index)
      }
      return found.filter { hasMatch[$0] }
    case .position(let position):
      let index = position > 0 ? position - 1 : found.count + position
      return found.indices.contains(index) ? [found[index]] : []
    }
  }
}
