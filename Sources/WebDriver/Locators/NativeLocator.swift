/// A locator of elements of the native context (W3C WebDriver, section 12.3, with the strategies of Appium's drivers).
package enum NativeLocator: Equatable, Sendable {
  /// The strategies by their names in requests.
  package enum Strategy: String, CaseIterable, Sendable {
    case accessibilityID = "accessibility id"
    case id
    case name
    case className = "class name"
    case tagName = "tag name"
    case xpath
    case predicateString = "-ios predicate string"
    case classChain = "-ios class chain"
    case uiAutomator = "-android uiautomator"

    /// The only dialect that has the strategy; nil if all have it.
    var dialect: NativeTree.Dialect? {
      switch self {
      case .predicateString, .classChain: .xcuiTest
      case .uiAutomator: .uiAutomator
      case .accessibilityID, .id, .name, .className, .tagName, .xpath: nil
      }
    }
  }

  case accessibilityID(String)
  case id(String)
  case name(String)
  case className(String)
  case xpath(String)
  case predicateString(PredicateString)
  case classChain(ClassChain)
  case uiSelector(UiSelector)

  /// Throws `invalid selector` for an unknown strategy, for one that the platform does not have, and for a malformed value. Only
  /// evaluation reports errors of XPath.
  package init(using: String, value: String, dialect: NativeTree.Dialect) throws(WebDriverError) {
    guard let strategy = Strategy(rawValue: using) else {
      let known = Strategy.allCases.filter { $0.dialect == nil || $0.dialect == dialect }.map(\.rawValue)
      throw WebDriverError(
        .invalidSelector,
        "unknown strategy '\(using.prefix(60))' in the native context; known are \(known.joined(separator: ", "))")
    }
    guard strategy.dialect == nil || strategy.dialect == dialect else {
      let (platform, session) = dialect == .xcuiTest ? ("Android", "iOS") : ("iOS", "Android")
      throw WebDriverError(
        .invalidSelector, "the strategy '\(using)' is for \(platform), and the session is for \(session)")
    }
    guard value.utf8.count <= LocatorScanner.lengthLimit else {
      throw WebDriverError(
        .invalidSelector,
        "the value has \(value.utf8.count) bytes; the maximum is \(LocatorScanner.lengthLimit)")
    }
    switch strategy {
    case .accessibilityID: self = .accessibilityID(value)
    case .id: self = .id(value)
    case .name: self = .name(value)
    case .className, .tagName: self = .className(value)
    case .xpath: self = .xpath(value)
    case .predicateString: self = .predicateString(try PredicateString(parsing: value))
    case .classChain: self = .classChain(try ClassChain(parsing: value))
    case .uiAutomator: self = .uiSelector(try UiSelector(parsing: value))
    }
  }

  /// Whether the view must be scrolled until the element is visible.
  package var scrollsIntoView: Bool {
    if case .uiSelector(let selector) = self { selector.scrollsIntoView } else { false }
  }

  /// The indices of the matching elements below an element, or in the whole tree, in document order.
  ///
  /// - Parameter xpath: Evaluates an expression of XPath.
  package func matches(
    in tree: NativeTree, under root: Int?,
    xpath: (String, NativeTree, Int?) throws(WebDriverError) -> [Int]
  ) throws(WebDriverError) -> [Int] {
    switch self {
    case .xpath(let expression): return try xpath(expression, tree, root)
    case .classChain(let chain): return chain.matches(in: tree, under: root)
    case .uiSelector(let selector): return selector.matches(in: tree, under: root)
    case .predicateString(let predicate): return tree.descendants(of: root).filter { predicate.matches(tree, $0) }
    case .className(let type): return tree.descendants(of: root).filter { tree.elements[$0].type == type }
    case .accessibilityID(let text): return tree.descendants(of: root).filter { isNamed(text, tree, $0) }
    case .id(let text):
      return tree.descendants(of: root).filter { index in
        switch tree.dialect {
        case .xcuiTest: isNamed(text, tree, index)
        case .uiAutomator: UiCondition.isResourceID(tree.elements[index].identifier, text)
        }
      }
    case .name(let text): return tree.descendants(of: root).filter { isNamed(text, tree, $0) }
    }
  }

  /// Whether an element has the name or the identifier in XCUITest, and the `content-desc` in UiAutomator.
  private func isNamed(_ text: String, _ tree: NativeTree, _ index: Int) -> Bool {
    guard !text.isEmpty else { return false }
    let element = tree.elements[index]
    switch tree.dialect {
    case .xcuiTest: return element.name == text || element.identifier == text
    case .uiAutomator: return tree.attribute("content-desc", of: index) == text
    }
  }
}
