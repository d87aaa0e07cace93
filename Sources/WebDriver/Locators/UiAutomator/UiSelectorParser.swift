/// The parser of the part of Java that creates a `UiSelector` or a `UiScrollable`.
struct UiSelectorParser {
  /// Maximum depth of selectors in selectors.
  static let depthLimit = 16
  /// Maximum number of calls of a selector.
  static let callLimit = 64

  private var scanner: LocatorScanner
  private var depth = 0

  init(_ text: String) throws(WebDriverError) {
    scanner = try LocatorScanner(text, subject: "UiSelector")
  }

  mutating func parse() throws(WebDriverError) -> UiSelector {
    let start = scanner.position
    let selector: UiSelector
    switch try typeName() {
    case "UiSelector": selector = try selectorCalls()
    case "UiScrollable": selector = try scrollableCalls()
    default: throw scanner.error("expected new UiSelector() or new UiScrollable(...)", at: start)
    }
    _ = accept(";")
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.expected("a method, ; or the end") }
    return selector
  }

  private mutating func accept(_ symbol: String) -> Bool {
    scanner.skipSpace()
    return scanner.accept(symbol)
  }

  private mutating func expect(_ symbol: String) throws(WebDriverError) {
    guard accept(symbol) else { throw scanner.expected(symbol) }
  }

  /// Reads the type of a new object; Appium accepts it without `new`.
  private mutating func typeName() throws(WebDriverError) -> String {
    scanner.skipSpace()
    let name = scanner.name()
    guard name == "new" else { return name }
    scanner.skipSpace()
    return scanner.name()
  }

  private mutating func nestedSelector() throws(WebDriverError) -> UiSelector {
    scanner.skipSpace()
    let start = scanner.position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw scanner.error("more than \(Self.depthLimit) nested selectors") }
    guard try typeName() == "UiSelector" else { throw scanner.error("expected new UiSelector()", at: start) }
    return try selectorCalls()
  }

  // MARK: UiSelector

  /// Attributes of the source by the first part of their methods' names.
  private static let textAttributes = ["text": "text", "description": "content-desc", "className": "class"]
  private static let flags: Set<String> = ["checkable", "checked", "clickable", "enabled", "focused", "selected"]
  private static let otherMethods = ["resourceId", "resourceIdMatches", "scrollable", "index", "instance"]
  private static let methods =
    ["text", "textContains", "textStartsWith", "textMatches", "description", "descriptionContains"]
    + ["descriptionStartsWith", "descriptionMatches", "className", "classNameMatches"] + otherMethods + flags.sorted()
    + ["childSelector", "fromParent"]

  private mutating func selectorCalls() throws(WebDriverError) -> UiSelector {
    try expect("(")
    try expect(")")
    var selector = UiSelector()
    var calls = 0
    while accept(".") {
      calls += 1
      guard calls <= Self.callLimit else { throw scanner.error("more than \(Self.callLimit) calls of a selector") }
      scanner.skipSpace()
      let start = scanner.position
      let method = scanner.name()
      guard Self.methods.contains(method) else {
        throw unknown(method, of: Self.methods, type: "UiSelector", at: start)
      }
      try expect("(")
      try read(method, into: &selector)
      try expect(")")
    }
    return selector
  }

  private func unknown(_ method: String, of known: [String], type: String, at start: Int) -> WebDriverError {
    guard !method.isEmpty else { return scanner.expected("a method") }
    let advice =
      method.nearest(of: known).map { "did you mean \($0)?" } ?? "known are \(known.joined(separator: ", "))"
    return scanner.error("unknown method \(method.prefix(40)) of \(type); \(advice)", at: start)
  }

  /// Reads the argument of a method.
  private mutating func read(_ method: String, into selector: inout UiSelector) throws(WebDriverError) {
    switch method {
    case "index": selector.conditions.append(.index(try count()))
    case "instance": selector.instance = try count()
    case "scrollable": selector.conditions.append(.scrollable(try boolean()))
    case "resourceId": selector.conditions.append(.resourceID(try text()))
    case "resourceIdMatches":
      selector.conditions.append(.matches(attribute: "resource-id", try pattern()))
    case "childSelector": selector.relative = .child(try nestedSelector())
    case "fromParent": selector.relative = .fromParent(try nestedSelector())
    case let flag where Self.flags.contains(flag):
      selector.conditions.append(.flag(attribute: flag, try boolean()))
    default: try readText(method, into: &selector)
    }
  }

  private mutating func readText(_ method: String, into selector: inout UiSelector) throws(WebDriverError) {
    for (name, attribute) in Self.textAttributes where method.hasPrefix(name) {
      switch method.dropFirst(name.count) {
      case "Contains": selector.conditions.append(.contains(attribute: attribute, try text()))
      case "StartsWith": selector.conditions.append(.startsWith(attribute: attribute, try text()))
      case "Matches": selector.conditions.append(.matches(attribute: attribute, try pattern()))
      default: selector.conditions.append(.equals(attribute: attribute, try text()))
      }
    }
  }

  // MARK: UiScrollable

  private static let scrollableMethods = [
    "scrollIntoView", "scrollTextIntoView", "scrollDescriptionIntoView", "setAsVerticalList", "setAsHorizontalList",
    "setMaxSearchSwipes",
  ]

  private mutating func scrollableCalls() throws(WebDriverError) -> UiSelector {
    try expect("(")
    // The shell scrolls the container of the element, whichever it is.
    _ = try nestedSelector()
    try expect(")")
    while accept(".") {
      scanner.skipSpace()
      let start = scanner.position
      let method = scanner.name()
      guard Self.scrollableMethods.contains(method) else {
        throw unknown(method, of: Self.scrollableMethods, type: "UiScrollable", at: start)
      }
      try expect("(")
      let target = try scrollTarget(method)
      try expect(")")
      if let target { return target }
    }
    throw scanner.expected("a call of scrollIntoView")
  }

  /// The element to scroll to; nil for a method that configures the search.
  private mutating func scrollTarget(_ method: String) throws(WebDriverError) -> UiSelector? {
    var selector = UiSelector()
    switch method {
    case "scrollIntoView": selector = try nestedSelector()
    case "scrollTextIntoView": selector.conditions = [.equals(attribute: "text", try text())]
    case "scrollDescriptionIntoView": selector.conditions = [.equals(attribute: "content-desc", try text())]
    case "setMaxSearchSwipes":
      _ = try count()
      return nil
    default: return nil
    }
    selector.scrollsIntoView = true
    return selector
  }

  // MARK: Arguments

  private mutating func text() throws(WebDriverError) -> String {
    scanner.skipSpace()
    guard scanner.peek() == "\"" else { throw scanner.expected("a text in double quotes") }
    return try scanner.quoted()
  }

  /// A regular expression that must match the whole text; the dot matches line breaks.
  private mutating func pattern() throws(WebDriverError) -> TextMatcher {
    scanner.skipSpace()
    let start = scanner.position
    let text = try text()
    do throws(PatternSyntaxError) {
      return try TextMatcher(pattern: text, dotMatchesLineBreaks: true)
    } catch {
      throw scanner.error("\(error.reason), at character \(error.position + 1) of the pattern", at: start)
    }
  }

  private mutating func boolean() throws(WebDriverError) -> Bool {
    scanner.skipSpace()
    var copy = scanner
    let name = copy.name()
    guard name == "true" || name == "false" else { throw scanner.expected("true or false") }
    scanner = copy
    return name == "true"
  }

  private mutating func count() throws(WebDriverError) -> Int {
    scanner.skipSpace()
    let start = scanner.position
    guard let number = try scanner.number() else { throw scanner.expected("a number") }
    guard let count = Int(exactly: number), count >= 0 else {
      throw scanner.error("expected a number that is not negative", at: start)
    }
    return count
  }
}
