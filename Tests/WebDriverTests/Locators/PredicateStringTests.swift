import Testing
import WebDriver

@Suite struct PredicateStringTests {
  private func indices(_ predicate: String) throws -> [Int] {
    let predicate = try PredicateString(parsing: predicate)
    let tree = BankScreen.ios
    return tree.elements.indices.filter { predicate.matches(tree, $0) }
  }

  private func message(_ predicate: String) -> String {
    let error = webDriverError { () throws(WebDriverError) in _ = try PredicateString(parsing: predicate) }
    return error.map { $0.code == .invalidSelector ? $0.message : $0.code.rawValue } ?? "no error"
  }

  @Test(arguments: [
    ("type == 'XCUIElementTypeSwitch'", [16, 17]), ("elementType == 9", [2, 13, 19, 20, 21]),
    ("name == 'faceid'", [16]), ("label = \"Face ID\"", [16]), ("identifier == 'pin'", [15]),
    ("value == '1'", [16]), ("value == 1", [16]), ("placeholderValue == 'IBAN'", [14]),
    ("enabled == 0", [13]), ("enabled == false", [13]), ("visible == NO", [17]), ("visible != TRUE", [17]),
    ("selected == 1", [8, 19]), ("focused == true", [14]), ("accessible == 0", [4, 18]),
    ("x == 128", [20]), ("rect.x == 128", [20]), ("y > 560", [17, 18, 19, 20, 21]),
    ("rect.y >= 784 AND width < 200", [19, 20, 21]),
    ("height == 400", [4]), ("rect.height <> 48 && rect.width = 384", [0, 4, 5, 8, 11]),
    ("index == 2 AND type ENDSWITH 'Cell'", [11]), ("wdName == 'pin'", [15]), ("isWDEnabled == 0", [13]),
    ("wdValue != nil", [14, 16, 17]), ("1 == selected", [8, 19]), ("'pin' == name", [15]),
  ])
  func comparesEachAttribute(predicate: String, expected: [Int]) throws {
    #expect(try indices(predicate) == expected)
  }

  @Test(arguments: [
    ("label CONTAINS 'ack'", [2]), ("label contains[c] 'ACK'", [2]), ("label BEGINSWITH 'Sav'", [8, 9]),
    ("label ENDSWITH '€'", [7, 10]), ("label CONTAINS[d] 'Uber Cre'", [11, 12]),
    ("label ==[cd] 'uber credit'", [11, 12]), ("label == 'uber credit'", []),
    ("label CONTAINS[CD] 'CREDIT'", [11, 12]),
    ("label LIKE '?ir*'", [5, 6]), ("label LIKE 'ir'", []), ("label LIKE[c] '*HOM*'", [19]), ("label LIKE '\\\\*'", []),
    ("label MATCHES '[0-9.]+,\\\\d{2} €'", [7, 10]), ("label MATCHES 'giro'", []), ("label MATCHES[c] 'giro'", [5, 6]),
    ("label MATCHES '(?i)(pay|more)'", [20, 21]), ("label MATCHES[d] 'Uber .*'", [11, 12]),
    ("label MATCHES '(?!Pay).{3}'", []), ("label IN {'Pay', 'More'}", [20, 21]), ("label IN[c] {'pay'}", [20]),
    ("'Pay' IN label", [20]), ("width BETWEEN {90, 100}", [3, 7, 12, 13]), ("label BETWEEN {'Pa', 'Pb'}", [20]),
    ("width BETWEEN {96, 96}", [3, 7, 12, 13]), ("'Pa' IN label", [20]),
    ("label ==[d] 'U\u{308}ber Cre\u{301}dit'", [11, 12]),
    ("label < 'Aa'", [7, 10]), ("value == nil AND placeholderValue != NULL", [15]), ("value < 1", [17]),
    ("label == 'Apply \\\"now\\\"'", [13]), ("label == \"\\u00dcber Crédit\"", [11, 12]),
    ("name == label AND type == 'XCUIElementTypeTabBar'", [18]), ("value CONTAINS nil", []),
  ])
  func hasTheOperatorsOfNSPredicate(predicate: String, expected: [Int]) throws {
    #expect(try indices(predicate) == expected)
  }

  @Test(arguments: [
    ("TRUEPREDICATE", Array(0...21)), ("FalsePredicate", []), ("NOT TRUEPREDICATE", []), ("!(label != 'Pay')", [20]),
    ("label == 'Pay' OR label == 'More' AND enabled == 0", [20]),
    ("(label == 'Pay' or label == 'More') and enabled == 1", [20, 21]),
    ("label == 'Pay'||label == 'More'", [20, 21]), ("label=='Pay'&&enabled=1", [20]),
    ("NOT label == 'Pay' AND type == 'XCUIElementTypeButton'", [2, 13, 19, 21]),
    ("y => 784 AND y =< 784 AND !selected == 1", [18, 20, 21]), ("  label\n==\t'Pay'  ", [20]),
    ("NOT NOT label == 'Pay'", [20]),
  ])
  func combinesConditions(predicate: String, expected: [Int]) throws {
    #expect(try indices(predicate) == expected)
  }

  @Test(arguments: [
    ("", "invalid predicate at character 1: expected an attribute or a value, found the end"),
    (
      "label",
      "invalid predicate at character 6: expected an operator (== != < <= > >= BETWEEN IN CONTAINS BEGINSWITH ENDSWITH LIKE MATCHES), found the end"
    ),
    (
      "label HAS 'a'",
      "invalid predicate at character 7: expected an operator (== != < <= > >= BETWEEN IN CONTAINS BEGINSWITH ENDSWITH LIKE MATCHES), found 'HAS'"
    ),
    ("label ==", "invalid predicate at character 9: expected an attribute or a value, found the end"),
    ("label == 'a", "invalid predicate at character 10: the text has no closing '"),
    (
      "label == '\\uZZ'", "invalid predicate at character 13: expected four hexadecimal digits of a character after \\u"
    ),
    ("label == 'a' 'b'", "invalid predicate at character 14: expected AND, OR or the end, found '''"),
    ("(label == 'a'", "invalid predicate at character 14: expected AND, OR or ), found the end"),
    ("lable == 'a'", "invalid predicate at character 1: unknown attribute lable; did you mean label?"),
    (
      "hittable == 1",
      "invalid predicate at character 1: unknown attribute hittable; known are type, elementType, name, identifier, label, value, placeholderValue, enabled, visible, accessible, selected, focused, index, x, y, width, height, rect.x, rect.y, rect.width, rect.height"
    ),
    (
      "enabled == 'true'",
      "invalid predicate at character 12: enabled is a boolean: compare it with 1, 0, true or false without quotes"
    ),
    ("'3' < x", "invalid predicate at character 1: x is a number: compare it with a number without quotes"),
    ("x == 1.2.3", "invalid predicate at character 6: '1.2.3' is not a number"),
    ("label CONTAINS 3", "invalid predicate at character 16: CONTAINS needs a text"),
    ("x BEGINSWITH '3'", "invalid predicate at character 1: BEGINSWITH needs a text, and x is not a text"),
    ("x BETWEEN {1}", "invalid predicate at character 11: BETWEEN needs a list of two values, such as {1, 10}"),
    ("x IN 3", "invalid predicate at character 6: IN needs a list, such as {'a', 'b'}, or an attribute that is a text"),
    ("x == {1}", "invalid predicate at character 6: a list can only be the right side of BETWEEN and IN"),
    ("{1} == x", "invalid predicate at character 1: a list can only be the right side of BETWEEN and IN"),
    ("x IN {1", "invalid predicate at character 8: expected , or }, found the end"),
    ("x IN {1,", "invalid predicate at character 9: expected a value of the list, found the end"),
    ("label ==[x] 'a'", "invalid predicate at character 10: expected c, d or ] after the operator, found 'x'"),
    ("label LIKE label", "invalid predicate at character 12: LIKE needs a text in quotes on its right side"),
    ("label MATCHES '(a'", "invalid predicate at character 15: ( without ), at character 1 of the pattern"),
    (
      "label MATCHES 'a++'",
      "invalid predicate at character 15: possessive quantifiers are not supported, at character 3 of the pattern"
    ),
  ])
  func errorsNameThePositionAndTheExpectation(predicate: String, expected: String) {
    #expect(message(predicate) == expected)
  }

  @Test func limitsLengthAndDepth() {
    #expect(message(String(repeating: " ", count: 20_000)) == "the predicate has 20000 bytes; the maximum is 16384")
    #expect(
      message(String(repeating: "(", count: 100))
        == "invalid predicate at character 65: more than 64 nested parentheses and negations")
    #expect(
      message(String(repeating: "!", count: 100))
        == "invalid predicate at character 65: more than 64 nested parentheses and negations")
    let list = [String](repeating: "1", count: 300).joined(separator: ",")
    #expect(message("x IN {\(list)}") == "invalid predicate at character 520: a list of more than 256 values")
    #expect(message(Array(repeating: "x == 1", count: 1000).joined(separator: " OR ")) == "no error")
  }
}
