import TerminalModel
import Testing

@testable import Flows

struct ElementMatcherTests {
  @Test func lineBreaksMatchSpaces() {
    #expect(TextPattern("one\ntwo").matches("one two"))
    #expect(TextPattern("One\n.*").matches("one two"))
    #expect(TextPattern("one two").matches("one\ntwo"))
    #expect(TextPattern("one\ntwo").matches("ONE\nTWO"))
    #expect(!TextPattern("one\ntwo").matches("onetwo"))
  }

  @Test(
    arguments: [
      ("Pay", "Pay", true), ("pay", "PAY", true), ("Pay", "Pay rent", false), ("Pay.*", "Pay rent", true),
      ("$99.99", "$99.99", true), ("+3,000.00", "+3,000.00", true), ("(unclosed", "(Unclosed", true),
      ("a.b", "a\nb", true), ("one two", "one\ntwo", true), ("", "", true), ("Sure?", "Sure?", true),
      ("a|b", "b", true), ("a|b", "ab", false), ("Оплата .*", "оплата аренды", true), ("👋", "👋", true),
      ("line", "line\nline", false), ("за декабрь", "За ДЕКАБРЬ", true), ("за декабрь", "za dekabr", false),
      ("5.00 ₽", "5,00 ₽", true), ("5.00 ₽", "5,00 P", false), ("а?b", "b", true), ("\u{212A}", "k", true),
      ("Wait…", "wait...", false), ("Wait…", "WAIT…", true),
    ] as [(String, String, Bool)])
  func patternsMatchWholeTexts(pattern: String, text: String, matches: Bool) {
    #expect(TextPattern(pattern).matches(text) == matches)
  }

  /// A screen:
  ///
  ///     0 screen
  ///     1   list           rows 0 to 9
  ///     2     row          row 1    "Rent"
  ///     3       button     row 1    "Pay", column 20, clickable, id a/pay
  ///     4     row          row 5    "Power"
  ///     5       button     row 5    "Pay", column 20, clickable
  ///     6   text           row 11   "Pay", off screen
  ///     7   field          row 12   placeholder "Name", focused, disabled
  private let screen = [
    ScreenElement(role: "screen", text: "Pay", bounds: GridRect(column: 0, row: 0, columns: 40, rows: 20)),
    ScreenElement(parent: 0, role: "list", bounds: GridRect(column: 0, row: 0, columns: 40, rows: 10)),
    ScreenElement(parent: 1, role: "row", text: "Rent", bounds: GridRect(column: 0, row: 1, columns: 40, rows: 1)),
    ScreenElement(
      parent: 2, role: "button", text: "Pay", id: "a/pay", bounds: GridRect(column: 20, row: 1, columns: 5, rows: 1),
      isClickable: true, target: .pageNode(3)),
    ScreenElement(parent: 1, role: "row", text: "Power", bounds: GridRect(column: 0, row: 5, columns: 40, rows: 1)),
    ScreenElement(
      parent: 4, role: "button", text: "Pay", bounds: GridRect(column: 20, row: 5, columns: 5, rows: 1),
      isChecked: true, isClickable: true, target: .pageNode(5)),
    ScreenElement(
      parent: 0, role: "text", text: "Pay", bounds: GridRect(column: 0, row: 11, columns: 5, rows: 1),
      isOnScreen: false),
    ScreenElement(
      parent: 0, role: "field", placeholder: "Name", bounds: GridRect(column: 0, row: 12, columns: 9, rows: 1),
      isEnabled: false, isFocused: true),
  ]

  private func matches(_ selector: ElementSelector, _ reach: ElementMatcher.Scope = .onScreen) -> [Int] {
    ElementMatcher(selector).matches(in: screen, scope: reach)
  }

  private func relation(_ kind: SelectorRelation.Kind, _ text: String) -> [SelectorRelation] {
    [SelectorRelation(kind, [ElementSelector(text: text)])]
  }

  @Test func onlyTheDeepestMatchesRemain() {
    #expect(matches(ElementSelector(text: "Pay")) == [3, 5])
    #expect(matches(ElementSelector(text: "Pay"), .everywhere) == [3, 5, 6])
  }

  @Test func indexCountsFromTopToBottomAndFromTheEnd() {
    #expect(matches(ElementSelector(text: "Pay", index: "0")) == [3])
    #expect(matches(ElementSelector(text: "Pay", index: "1.0")) == [5])
    #expect(matches(ElementSelector(text: "Pay", index: "-1"), .everywhere) == [6])
    #expect(matches(ElementSelector(text: "Pay", index: "7")).isEmpty)
    #expect(matches(ElementSelector(text: "Pay", index: "-4")).isEmpty)
  }

  @Test func identifiersMatchWhollyOrAfterTheLastSlash() {
    #expect(matches(ElementSelector(id: "pay")) == [3])
    #expect(matches(ElementSelector(id: "a/p.y")) == [3])
    #expect(matches(ElementSelector(id: "a")).isEmpty)
  }

  @Test func placeholdersMatchAsTextAndStatesFilter() {
    #expect(matches(ElementSelector(text: "name")) == [7])
    #expect(matches(ElementSelector(text: "name", isEnabled: true)).isEmpty)
    #expect(matches(ElementSelector(isFocused: true)) == [7])
    #expect(matches(ElementSelector(text: "Pay", isChecked: true)) == [5])
    #expect(matches(ElementSelector(text: "Pay", isSelected: true)).isEmpty)
  }

  @Test func spatialRelationsOrderByDistance() {
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.below, "Rent"))) == [5])
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.above, "Power"))) == [3])
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.above, "Name"))) == [5, 3])
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.rightOf, "Power"))) == [5, 3])
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.leftOf, "Name"))).isEmpty)
  }

  @Test func hierarchicalRelationsFollowTheTree() {
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.childOf, "Power"))) == [5])
    #expect(matches(ElementSelector(text: "Power", relations: relation(.containsChild, "Pay"))) == [4])
    let both = SelectorRelation(.containsDescendants, [ElementSelector(text: "Rent"), ElementSelector(text: "Pay")])
    #expect(matches(ElementSelector(relations: [both])) == [0, 1])
    #expect(matches(ElementSelector(text: "Pay", relations: relation(.childOf, "Absent"))).isEmpty)
  }

  @Test func clickableElementsComeFirst() {
    let elements = [
      ScreenElement(text: "Go", bounds: GridRect(column: 0, row: 0, columns: 2, rows: 1)),
      ScreenElement(text: "Go", bounds: GridRect(column: 0, row: 1, columns: 2, rows: 1), isClickable: true),
    ]
    #expect(ElementMatcher(ElementSelector(text: "Go")).matches(in: elements) == [1, 0])
  }

  @Test(
    arguments: [
      ("50%,50%", 5, 2), ("0%,0%", 0, 0), ("100%,100%", 9, 3), ("3,1", 3, 1), (" 3 , 1 ", 3, 1), ("10,0", nil, nil),
      ("50%,5", nil, nil), ("x,y", nil, nil), ("101%,0%", nil, nil), ("1", nil, nil), ("-1,0", nil, nil),
    ] as [(String, Int?, Int?)])
  func pointsAreParsedAsCellsOrPercentages(text: String, column: Int?, row: Int?) {
    let cell = ScreenPoint(text)?.cell(in: GridRect(column: 0, row: 0, columns: 10, rows: 4))
    #expect(cell?.column == column)
    #expect(cell?.row == row)
  }
}
