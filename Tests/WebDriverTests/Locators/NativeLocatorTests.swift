import Testing
import WebDriver

@Suite struct NativeLocatorTests {
  private func indices(_ using: String, _ value: String, in tree: NativeTree, under root: Int? = nil) throws -> [Int] {
    let locator = try NativeLocator(using: using, value: value, dialect: tree.dialect)
    return try locator.matches(in: tree, under: root) { expression, _, root throws(WebDriverError) in
      throw WebDriverError(.unknownError, "xpath \(expression) under \(root.map { String($0) } ?? "nil")")
    }
  }

  private func error(_ using: String, _ value: String, in tree: NativeTree, under root: Int? = nil) -> WebDriverError? {
    #expect(throws: WebDriverError.self) { try indices(using, value, in: tree, under: root) }
  }

  @Test(arguments: [
    ("accessibility id", "faceid", [16]), ("id", "faceid", [16]), ("name", "faceid", [16]), ("id", "Giro", [5, 6]),
    ("name", "com.example.bank:id/iban", [14]), ("name", "Face ID", []), ("id", "", []),
    ("class name", "XCUIElementTypeSwitch", [16, 17]), ("tag name", "XCUIElementTypeTable", [4]),
    ("class name", "Switch", []), ("-ios predicate string", "label == 'Pay'", [20]),
    ("-ios class chain", "*/XCUIElementTypeButton[-1]", [21]),
  ])
  func findsElementsOfXCUITest(using: String, value: String, expected: [Int]) throws {
    #expect(try indices(using, value, in: BankScreen.ios) == expected)
  }

  @Test(arguments: [
    ("accessibility id", "Face ID", [16]), ("accessibility id", "Pay", [20]), ("id", "iban", [14]),
    ("id", "com.example.bank:id/iban", [14]), ("id", "com.example.bank:id/pin", [15]), ("id", "faceid", [16]),
    ("id", "other:id/iban", []), ("name", "Face ID", [16]), ("class name", "android.widget.Switch", [16, 17]),
    ("-android uiautomator", "new UiSelector().checked(true)", [16]),
  ])
  func findsElementsOfUiAutomator(using: String, value: String, expected: [Int]) throws {
    #expect(try indices(using, value, in: BankScreen.android) == expected)
  }

  @Test func searchesBelowAnElement() throws {
    #expect(try indices("class name", "XCUIElementTypeButton", in: BankScreen.ios, under: 18) == [19, 20, 21])
    #expect(try indices("-ios predicate string", "selected == 1", in: BankScreen.ios, under: 18) == [19])
    #expect(try indices("-ios class chain", "XCUIElementTypeButton[2]", in: BankScreen.ios, under: 18) == [20])
    #expect(try indices("id", "Giro", in: BankScreen.ios, under: 5) == [6])
    #expect(
      error("xpath", ".//a", in: BankScreen.ios, under: 5) == WebDriverError(.unknownError, "xpath .//a under 5"))
  }

  @Test func onlyAScrollableScrolls() throws {
    func scrolls(_ value: String) throws -> Bool {
      try NativeLocator(using: "-android uiautomator", value: value, dialect: .uiAutomator).scrollsIntoView
    }
    #expect(try scrolls("new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector())"))
    #expect(try !scrolls("new UiSelector()"))
    #expect(try !NativeLocator(using: "id", value: "a", dialect: .uiAutomator).scrollsIntoView)
  }

  @Test func errorsNameTheStrategyAndTheKnownOnes() {
    #expect(
      error("css selector", "a", in: BankScreen.ios)
        == WebDriverError(
          .invalidSelector,
          "unknown strategy 'css selector' in the native context; known are accessibility id, id, name, class name, "
            + "tag name, xpath, -ios predicate string, -ios class chain"))
    #expect(
      error("-image", "a", in: BankScreen.android)
        == WebDriverError(
          .invalidSelector,
          "unknown strategy '-image' in the native context; known are accessibility id, id, name, class name, "
            + "tag name, xpath, -android uiautomator"))
    #expect(
      error("-ios class chain", "*", in: BankScreen.android)
        == WebDriverError(
          .invalidSelector, "the strategy '-ios class chain' is for iOS, and the session is for Android"))
    #expect(
      error("-android uiautomator", "new UiSelector()", in: BankScreen.ios)
        == WebDriverError(
          .invalidSelector, "the strategy '-android uiautomator' is for Android, and the session is for iOS"))
    #expect(
      error("id", String(repeating: "a", count: 20_000), in: BankScreen.ios)
        == WebDriverError(.invalidSelector, "the value has 20000 bytes; the maximum is 16384"))
  }
}
