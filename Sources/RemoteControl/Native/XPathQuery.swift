import CXPath
import WebDriver

/// Queries of the native context with XPath 1.0, by libxml2.
package struct XPathQuery {
  /// Maximum bytes of an expression.
  static let lengthLimit = 1 << 14
  /// Maximum bytes of a message of libxml2.
  private static let messageCapacity = 256
  /// The element of the source that contains the application in the dialect of XCUITest.
  private static let wrapper = "AppiumAUT"

  /// The indices of the elements that an expression selects, in document order.
  ///
  /// The context node is the element `root`, or else the document. The root of the document is the application for XCUITest,
  /// as in WebDriverAgent, unless the expression names the element `AppiumAUT` of the source; and `hierarchy` for UiAutomator.
  ///
  /// Throws `invalid selector` for an expression that is not valid, or that selects something else than elements, and
  /// `unknown error` if libxml2 is not installed.
  package static func evaluate(
    _ expression: String, in tree: NativeTree, under root: Int?
  ) throws(WebDriverError) -> [Int] {
    guard expression.utf8.count <= lengthLimit else {
      throw WebDriverError(
        .invalidSelector, "the XPath expression has \(expression.utf8.count) bytes; the maximum is \(lengthLimit)")
    }
    guard !expression.utf8.contains(0) else {
      throw WebDriverError(.invalidSelector, "invalid XPath expression '\(expression)': it contains a zero")
    }
    guard !tree.elements.isEmpty else { return [] }
    var numbers = [Int32](repeating: 0, count: tree.elements.count)
    var count = 0
    var message = [CChar](repeating: 0, count: messageCapacity)
    let unwraps = tree.dialect == .xcuiTest && !expression.contains(wrapper)
    var source = tree.source
    let result = source.withUTF8 { source in
      source.withMemoryRebound(to: CChar.self) { source in
        expression.withCString { expression in
          var query = hull_xpath_query(
            source: source.baseAddress, length: source.count, expression: expression, unwraps: unwraps ? 1 : 0,
            context: root.map { Int32($0) } ?? -1)
          return hull_xpath_evaluate(&query, &numbers, numbers.count, &count, &message, message.count)
        }
      }
    }
    if let error = error(result, expression, message) { throw error }
    return numbers.prefix(count).map { Int($0) }.sorted()
  }

  private static func error(
    _ result: hull_xpath_result, _ expression: String, _ message: [CChar]
  ) -> WebDriverError? {
    func invalid(_ reason: String) -> WebDriverError {
      WebDriverError(.invalidSelector, "invalid XPath expression '\(expression)': \(reason)")
    }
    switch result {
    case HULL_XPATH_OK: return nil
    case HULL_XPATH_NO_LIBRARY:
      return WebDriverError(.unknownError, "XPath needs the library libxml2; install the package libxml2")
    case HULL_XPATH_INVALID:
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      let end = text.lastIndex { !$0.isWhitespace }
      return invalid(end.map { String(text[...$0]) } ?? "evaluation failed")
    case HULL_XPATH_NO_NODE_SET: return invalid("its value is not a set of elements")
    case HULL_XPATH_NO_ELEMENTS: return invalid("it selects attributes or texts; select the elements that have them")
    case HULL_XPATH_LIMIT: return invalid("its evaluation needs too many steps")
    default: return WebDriverError(.unknownError, "the source of the screen cannot be read as XML")
    }
  }
}
