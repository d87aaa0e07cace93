import RemoteControl
import Testing
import WebDriver

@Suite struct XPathQueryTests {
  private let bank = NativeTree(
    .xcuiTest,
    [
      NativeElement(type: "XCUIElementTypeApplication", name: "Bank", label: "Bank"),
      NativeElement(parent: 0, type: "XCUIElementTypeTable", name: "accounts"),
      NativeElement(parent: 1, type: "XCUIElementTypeCell", name: "Giro", label: "Giro"),
      NativeElement(parent: 2, type: "XCUIElementTypeStaticText", label: "1 < 2 & \"3\"\u{1}"),
      NativeElement(parent: 1, type: "XCUIElementTypeCell", name: "Savings", label: "Savings"),
      NativeElement(parent: 4, type: "XCUIElementTypeStaticText", label: "Zinsen für Käufer"),
      NativeElement(parent: 0, type: "XCUIElementTypeTabBar"),
      NativeElement(parent: 6, type: "XCUIElementTypeButton", name: "Home", label: "Home", isSelected: true),
      NativeElement(parent: 6, type: "XCUIElementTypeButton", name: "Pay", label: "Pay", isEnabled: false),
    ])

  private func indices(_ expression: String, under root: Int? = nil) throws -> [Int] {
    try XPathQuery.evaluate(expression, in: bank, under: root)
  }

  private func error(_ expression: String, under root: Int? = nil) -> WebDriverError? {
    do throws(WebDriverError) {
      _ = try XPathQuery.evaluate(expression, in: bank, under: root)
      return nil
    } catch {
      return error
    }
  }

  @Test func selectsElementsInDocumentOrder() throws {
    #expect(try indices("//*") == Array(0...8))
    #expect(try indices("//XCUIElementTypeCell") == [2, 4])
    #expect(try indices("//XCUIElementTypeButton[@selected='true'] | //XCUIElementTypeCell[@name='Giro']") == [2, 7])
    #expect(try indices("//XCUIElementTypeCell[last()]/XCUIElementTypeStaticText") == [5])
    #expect(try indices("(//XCUIElementTypeStaticText)[1]/ancestor::*") == [0, 1, 2])
    #expect(try indices("//*[contains(@label, 'Käufer')]") == [5])
    #expect(try indices("//*[@label='1 < 2 & \"3\"\u{fffd}']") == [3])
    #expect(try indices("//XCUIElementTypeSwitch") == [])
    #expect(try indices("//*[@index='1' and @enabled='false']") == [8])
  }

  @Test func theApplicationIsTheRootUnlessTheWrapperIsNamed() throws {
    #expect(try indices("/XCUIElementTypeApplication/XCUIElementTypeTabBar") == [6])
    #expect(try indices("/AppiumAUT/XCUIElementTypeApplication/XCUIElementTypeTabBar") == [6])
    #expect(try indices("/*") == [0])
    #expect(try indices("/") == [])
    #expect(try indices("//XCUIElementTypeApplication/..") == [])
    #expect(try indices("XCUIElementTypeApplication") == [0])
  }

  @Test func aContextElementLimitsRelativePathsOnly() throws {
    #expect(try indices(".//XCUIElementTypeStaticText", under: 4) == [5])
    #expect(try indices("./XCUIElementTypeButton", under: 6) == [7, 8])
    #expect(try indices("XCUIElementTypeButton[2]", under: 6) == [8])
    #expect(try indices(".", under: 6) == [6])
    #expect(try indices("..", under: 6) == [0])
    #expect(try indices("//XCUIElementTypeCell", under: 6) == [2, 4])
  }

  @Test func theWrapperOfUiAutomatorIsTheRoot() throws {
    let tree = NativeTree(
      .uiAutomator,
      [
        NativeElement(type: "android.widget.FrameLayout"),
        NativeElement(parent: 0, type: "android.widget.Button", label: "Pay", identifier: "pay", isClickable: true),
      ])
    func indices(_ expression: String) throws -> [Int] { try XPathQuery.evaluate(expression, in: tree, under: nil) }
    #expect(try indices("/hierarchy/android.widget.FrameLayout/android.widget.Button") == [1])
    #expect(try indices("//*[@resource-id='pay' and @clickable='true']") == [1])
    #expect(try indices("//android.widget.Button[@text='Pay']") == [1])
    #expect(try indices("//*") == [0, 1])
  }

  @Test func errorsNameTheExpressionAndTheReason() {
    #expect(
      error("//[") == WebDriverError(.invalidSelector, "invalid XPath expression '//[': Invalid expression"))
    #expect(
      error("//*[foo(@name)]")
        == WebDriverError(.invalidSelector, "invalid XPath expression '//*[foo(@name)]': Unregistered function"))
    #expect(
      error("//a:b")
        == WebDriverError(.invalidSelector, "invalid XPath expression '//a:b': Undefined namespace prefix"))
    #expect(
      error("//*[@name=$x]")
        == WebDriverError(.invalidSelector, "invalid XPath expression '//*[@name=$x]': Undefined variable"))
    #expect(
      error("count(//*)")
        == WebDriverError(
          .invalidSelector, "invalid XPath expression 'count(//*)': its value is not a set of elements"))
    #expect(
      error("//*/@name")
        == WebDriverError(
          .invalidSelector,
          "invalid XPath expression '//*/@name': it selects attributes or texts; select the elements that have them"))
    #expect(
      error("a\u{0}b")
        == WebDriverError(.invalidSelector, "invalid XPath expression 'a\u{0}b': it contains a zero"))
    #expect(
      error(String(repeating: "a", count: 20_000))
        == WebDriverError(.invalidSelector, "the XPath expression has 20000 bytes; the maximum is 16384"))
    let slow = "//*" + String(repeating: "[count(//*", count: 8) + String(repeating: ") > 0]", count: 8)
    #expect(
      error(slow)
        == WebDriverError(
          .invalidSelector, "invalid XPath expression '\(slow)': its evaluation needs too many steps"))
  }

  @Test(arguments: ["(", "//*[", "-", "a[b|", "//a/", "string("])
  func deepExpressionsAreErrors(part: String) {
    let expression = String(repeating: part, count: 16_000 / part.count)
    #expect(error(expression)?.code == .invalidSelector)
    #expect(error(expression)?.message.hasPrefix("invalid XPath expression '\(expression)': ") == true)
  }

  @Test func deepDocumentsAreRead() throws {
    let elements = (0..<1500).map { NativeElement(parent: $0 == 0 ? nil : $0 - 1, type: "XCUIElementTypeOther") }
    let tree = NativeTree(.xcuiTest, elements)
    #expect(try XPathQuery.evaluate("//*[not(*)]", in: tree, under: nil) == [1499])
    #expect(try XPathQuery.evaluate("./*", in: tree, under: 700) == [701])
  }
}
