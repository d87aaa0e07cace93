import Testing
import WebDriver

@Suite struct UiSelectorTests {
  private func message(_ expression: String) -> String {
    let error = webDriverError { () throws(WebDriverError) in _ = try UiSelector(parsing: expression) }
    return error.map { $0.code == .invalidSelector ? $0.message : $0.code.rawValue } ?? "no error"
  }

  @Test(arguments: [
    (#"text("Pay")"#, [20]), (#"text("pay")"#, []), (#"textContains("ACK")"#, [2]),
    (#"textStartsWith("sav")"#, [8, 9]),
    (#"textMatches("[0-9.]+,\\d{2} €")"#, [7, 10]), (#"textMatches("(?i)pay|more")"#, [20, 21]),
    (#"text("DE12")"#, [14]), (#"text("Apply \"now\"")"#, [13]), (#"description("Face ID")"#, [16]),
    (#"descriptionContains("face")"#, [16]), (#"descriptionStartsWith("über")"#, [11, 12]),
    (#"descriptionMatches("(Pay|More)")"#, [20, 21]), (#"resourceId("com.example.bank:id/iban")"#, [14]),
    (#"resourceId("iban")"#, [14]), (#"resourceId("org.example:id/iban")"#, []),
    (#"resourceId("org.example:id/pin")"#, [15]),
    (#"resourceIdMatches(".*:id/.*")"#, [14]), (#"className("android.widget.Switch")"#, [16, 17]),
    (#"classNameMatches(".*Switch|.*EditText")"#, [14, 15, 16, 17]), ("checkable(true)", [16, 17]),
    ("checked(true)", [16]), ("checkable(true).checked(false)", [17]), ("enabled(false)", [13]),
    ("focused(true)", [14]),
    ("selected(true)", [8, 19]), ("scrollable(true)", [4]),
    (#"className("android.widget.Button").clickable(true)"#, [2, 13, 19, 20, 21]),
    (#"className("android.widget.Button").instance(2)"#, [19]),
    (#"className("android.widget.Button").instance(5)"#, []),
    (#"className("android.widget.Button").index(2)"#, [21]),
    (#"selected(true).childSelector(new UiSelector().className("android.widget.TextView").instance(1))"#, [10]),
    (#"scrollable(true).childSelector(new UiSelector().index(1))"#, [7, 8, 10, 13]),
    (#"text("Savings").fromParent(new UiSelector().textContains("€"))"#, [7, 10]),
    (#"text("Home") . fromParent ( new UiSelector ( ).text( "Pay" ) ) ;"#, [20]),
  ])
  func selectsByEachMethod(calls: String, expected: [Int]) throws {
    let selector = try UiSelector(parsing: "new UiSelector()." + calls)
    #expect(selector.matches(in: BankScreen.android, under: nil) == expected)
    #expect(!selector.scrollsIntoView)
  }

  @Test func startsAtAnElement() throws {
    let selector = try UiSelector(parsing: #"UiSelector().className("android.widget.Button").instance(0)"#)
    #expect(selector.matches(in: BankScreen.android, under: 18) == [19])
    #expect(selector.matches(in: BankScreen.android, under: 4) == [13])
    #expect(selector.matches(in: BankScreen.android, under: 13) == [])
  }

  @Test(arguments: [
    (#"scrollIntoView(new UiSelector().text("News"))"#, []),
    (#"scrollIntoView(new UiSelector().description("News"));"#, [17]),
    (#"setAsVerticalList().setMaxSearchSwipes(5).scrollTextIntoView("Pay")"#, [20]),
    (#"setAsHorizontalList().scrollDescriptionIntoView("Face ID")"#, [16]),
  ])
  func aScrollableScrollsToItsElement(calls: String, expected: [Int]) throws {
    let selector = try UiSelector(parsing: "new UiScrollable(new UiSelector().scrollable(true))." + calls)
    #expect(selector.matches(in: BankScreen.android, under: nil) == expected)
    #expect(selector.scrollsIntoView)
  }

  @Test(arguments: [
    ("", "invalid UiSelector at character 1: expected new UiSelector() or new UiScrollable(...)"),
    ("new UiObject()", "invalid UiSelector at character 1: expected new UiSelector() or new UiScrollable(...)"),
    ("new UiSelector(", "invalid UiSelector at character 16: expected ), found the end"),
    (
      "new UiSelector().",
      "invalid UiSelector at character 18: expected a method, found the end"
    ),
    (
      "new UiSelector().long()",
      "invalid UiSelector at character 18: unknown method long of UiSelector; known are text, textContains, textStartsWith, textMatches, description, descriptionContains, descriptionStartsWith, descriptionMatches, className, classNameMatches, resourceId, resourceIdMatches, scrollable, index, instance, checkable, checked, clickable, enabled, focused, selected, childSelector, fromParent"
    ),
    (
      "new UiSelector().texts(\"a\")",
      "invalid UiSelector at character 18: unknown method texts of UiSelector; did you mean text?"
    ),
    ("new UiSelector().text('a')", "invalid UiSelector at character 23: expected a text in double quotes, found '''"),
    ("new UiSelector().text(\"a", "invalid UiSelector at character 23: the text has no closing \""),
    ("new UiSelector().text(\"a\"", "invalid UiSelector at character 26: expected ), found the end"),
    (
      "new UiSelector().textMatches(\"(a\")",
      "invalid UiSelector at character 30: ( without ), at character 1 of the pattern"
    ),
    ("new UiSelector().checked(1)", "invalid UiSelector at character 26: expected true or false, found '1'"),
    ("new UiSelector().index(a)", "invalid UiSelector at character 24: expected a number, found 'a'"),
    ("new UiSelector().index(-1)", "invalid UiSelector at character 24: expected a number that is not negative"),
    ("new UiSelector().childSelector(\"a\")", "invalid UiSelector at character 32: expected new UiSelector()"),
    ("new UiSelector() text", "invalid UiSelector at character 18: expected a method, ; or the end, found 'text'"),
    (
      "new UiScrollable(new UiSelector())",
      "invalid UiSelector at character 35: expected a call of scrollIntoView, found the end"
    ),
    (
      "new UiScrollable(new UiSelector()).flingForward()",
      "invalid UiSelector at character 36: unknown method flingForward of UiScrollable; known are scrollIntoView, scrollTextIntoView, scrollDescriptionIntoView, setAsVerticalList, setAsHorizontalList, setMaxSearchSwipes"
    ),
  ])
  func errorsNameThePositionAndTheExpectation(expression: String, expected: String) {
    #expect(message(expression) == expected)
  }

  @Test func limitsDepthAndCalls() {
    let nested = String(repeating: "new UiSelector().childSelector(", count: 20)
    #expect(message(nested) == "invalid UiSelector at character 528: more than 16 nested selectors")
    let calls = "new UiSelector()" + String(repeating: ".index(1)", count: 65)
    #expect(message(calls) == "invalid UiSelector at character 594: more than 64 calls of a selector")
  }
}
