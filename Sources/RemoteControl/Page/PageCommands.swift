import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import WebDriver

/// The commands of elements and documents in the context of a page.
struct PageCommands {
  let app: AppDriver
  let page: PageContext

  // MARK: Finding

  /// The references of the elements that a strategy matches.
  /// - Parameter root: an element or a shadow root; nil for the document.
  func find(using: String, value: String, under root: String?, isShadow: Bool) throws(WebDriverError) -> [String] {
    guard Self.strategies.contains(using) || NativeLocator.Strategy(rawValue: using) != nil else {
      throw WebDriverError(.invalidArgument, "there is no strategy \(using)")
    }
    guard Self.strategies.contains(using) else {
      throw WebDriverError(
        .invalidSelector,
        "the strategy \(using) is not for pages; those of pages are \(Self.strategies.joined(separator: ", "))")
    }
    if let root { try page.check(root, isShadow: isShadow) }
    let found = try page.call(
      "find", [.string(using), .string(value), root.map { .string($0) } ?? .null, .bool(isShadow)])
    guard case .array(let elements) = found else { return [] }
    return elements.compactMap { $0[NodeReference.element]?.stringValue }
  }

  private static let strategies = [
    "css selector", "xpath", "link text", "partial link text", "tag name", "id", "name", "class name",
  ]

  // MARK: State

  /// The value of a command with an element and further values.
  func read(_ command: String, _ element: String, _ values: [JSONValue] = []) throws(WebDriverError) -> JSONValue {
    try page.check(element)
    return try page.call(command, [.string(element)] + values)
  }

  // MARK: Input

  func click(_ element: String) throws(WebDriverError) {
    try page.check(element)
    let point = try page.call("click", [.string(element)])
    guard let x = point["x"]?.doubleValue, let y = point["y"]?.doubleValue else {
      // An option, which the page's side has chosen.
      app.driver.settle()
      return
    }
    app.tapPage(x: x, y: y, in: page.currentTab)
  }

  func clear(_ element: String) throws(WebDriverError) {
    _ = try read("clear", element)
    app.driver.settle()
  }

  /// Types text into an element (W3C WebDriver, section 12.5.3).
  func type(_ text: String, into element: String) throws(WebDriverError) {
    try select(page.currentTab)
    let isDone = try read("focus", element, [.string(text)])
    app.driver.settle()
    guard isDone != .bool(true) else { return }
    Typist(app: app, takesText: isDone != .string("keys")).type(text)
  }

  func select(_ tab: TabID) throws(WebDriverError) {
    if app.state.selectedTab != tab { app.perform(.selectTab(tab)) }
  }
}
