import Testing
import WebDriver

@Suite struct ClassChainTests {
  private func message(_ chain: String) -> String {
    let error = webDriverError { () throws(WebDriverError) in _ = try ClassChain(parsing: chain) }
    return error.map { $0.code == .invalidSelector ? $0.message : $0.code.rawValue } ?? "no error"
  }

  @Test(arguments: [
    ("**/XCUIElementTypeCell", [5, 8, 11]), ("XCUIElementTypeTable/XCUIElementTypeCell", [5, 8, 11]),
    ("/XCUIElementTypeTabBar/*", [19, 20, 21]), ("XCUIElementTypeCell", []), ("*", [1, 4, 14, 15, 16, 17, 18]),
    ("*/*", [2, 3, 5, 8, 11, 19, 20, 21]),
    ("**/*[`type == 'XCUIElementTypeTable'`]/**/XCUIElementTypeStaticText", [6, 7, 9, 10, 12]),
    ("**/XCUIElementTypeButton[1]", [2]), ("**/XCUIElementTypeButton[-1]", [21]), ("**/XCUIElementTypeButton[9]", []),
    ("**/XCUIElementTypeButton[-9]", []), ("**/XCUIElementTypeCell[2]/XCUIElementTypeStaticText[-1]", [10]),
    ("**/XCUIElementTypeCell[`label BEGINSWITH 'S'`]", [8]),
    ("**/XCUIElementTypeCell[$label == 'Apply \"now\"'$]", [11]),
    ("**/XCUIElementTypeCell[$type == 'XCUIElementTypeStaticText'$][`selected == 0`][2]", [11]),
    ("*[$type == 'XCUIElementTypeCell'$]/*[ `label != 'Giro'` ][ -1 ]/XCUIElementTypeButton", [13]),
    ("**/*[$label == 'Giro'$]", [4, 5]), ("**/*[$label == '99,00 €'$]", [4, 8]), ("**/*[$label == '$$'$]", []),
    ("**/*[`label == '``'`]", []),
    ("**/*/**/XCUIElementTypeStaticText", [3, 6, 7, 9, 10, 12]),
  ])
  func selectsTypesFromTheOutsideToTheInside(chain: String, expected: [Int]) throws {
    #expect(try ClassChain(parsing: chain).matches(in: BankScreen.ios, under: nil) == expected)
  }

  @Test func startsAtAnElement() throws {
    func indices(_ chain: String, under root: Int) throws -> [Int] {
      try ClassChain(parsing: chain).matches(in: BankScreen.ios, under: root)
    }
    #expect(try indices("XCUIElementTypeButton", under: 18) == [19, 20, 21])
    #expect(try indices("**/XCUIElementTypeButton", under: 4) == [13])
    #expect(try indices("**/XCUIElementTypeButton", under: 13) == [])
    #expect(try ClassChain(parsing: "*").matches(in: NativeTree(.xcuiTest, []), under: nil) == [])
  }

  @Test(arguments: [
    ("", "invalid class chain at character 1: expected a type such as XCUIElementTypeButton, or *, found the end"),
    ("**", "invalid class chain at character 3: expected / after **, found the end"),
    ("**/", "invalid class chain at character 4: expected a type such as XCUIElementTypeButton, or *, found the end"),
    (
      "XCUIElementTypeButon",
      "invalid class chain at character 1: unknown type XCUIElementTypeButon; did you mean XCUIElementTypeButton?"
    ),
    (
      "**/Button",
      "invalid class chain at character 4: unknown type Button; expected the name of XCUITest, such as XCUIElementTypeButton"
    ),
    (
      "*[",
      "invalid class chain at character 3: expected a position, a predicate in backquotes or one in $, found the end"
    ),
    (
      "*[label]",
      "invalid class chain at character 3: expected a position, a predicate in backquotes or one in $, found 'label'"
    ),
    ("*[0]", "invalid class chain at character 3: positions count from 1, or from -1 at the end"),
    ("*[1.5]", "invalid class chain at character 3: positions count from 1, or from -1 at the end"),
    ("*[1][2]", "invalid class chain at character 5: the position must be the last filter of a type"),
    ("*[1", "invalid class chain at character 4: expected ], found the end"),
    ("*[`x == 1]", "invalid class chain at character 3: the predicate has no closing `"),
    ("*[$x == 1]", "invalid class chain at character 3: the predicate has no closing $"),
    (
      "*[`x ==`]",
      "invalid class chain at character 3: invalid predicate at character 5: expected an attribute or a value, found the end"
    ),
    ("*]", "invalid class chain at character 2: expected [, / or the end, found ']'"),
  ])
  func errorsNameThePositionAndTheExpectation(chain: String, expected: String) {
    #expect(message(chain) == expected)
  }

  @Test func limitsTypesAndFilters() {
    #expect(message(String(repeating: "*/", count: 100)) == "invalid class chain at character 129: more than 64 types")
    #expect(
      message("*" + String(repeating: "[`x == 1`]", count: 17))
        == "invalid class chain at character 163: more than 16 filters of a type")
    #expect(message(String(repeating: "*", count: 20_000)) == "the class chain has 20000 bytes; the maximum is 16384")
  }
}
