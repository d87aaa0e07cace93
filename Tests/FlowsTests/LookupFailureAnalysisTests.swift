import TerminalModel
import Testing

@testable import Flows

struct LookupFailureAnalysisTests {
  private let elements = [
    ScreenElement(text: "Pay rent", bounds: GridRect(column: 0, row: 0, columns: 8, rows: 1)),
    ScreenElement(text: "Pay rent", bounds: GridRect(column: 0, row: 1, columns: 8, rows: 1)),
    ScreenElement(text: "Terms", bounds: GridRect(column: 0, row: 2, columns: 5, rows: 1), isEnabled: false),
    ScreenElement(text: "Far", bounds: GridRect(column: 0, row: 90, columns: 3, rows: 1), isOnScreen: false),
    ScreenElement(id: "form/amount", bounds: GridRect(column: 0, row: 3, columns: 5, rows: 1)),
  ]

  private func diagnosis(_ selector: ElementSelector) -> LookupFailureAnalysis {
    LookupFailureAnalysis(selector, in: elements)
  }

  @Test func offScreenMatchHasNoNearestTexts() {
    let found = diagnosis(ElementSelector(text: "Far"))
    #expect(found.reason == "it is in the page but off screen; use `scrollUntilVisible`")
    #expect(found.nearest == [])
  }

  @Test func outOfViewMatchOnANativeScreenTakesPrecedence() {
    let hidden = ScreenElement(
      text: "Save", bounds: GridRect(column: 0, row: 40, columns: 4, rows: 1), isOnScreen: false)
    let found = LookupFailureAnalysis(ElementSelector(text: "Save"), in: elements, outOfView: [hidden])
    #expect(found.isOutOfView)
    #expect(
      found.reason == "it is on the native screen but scrolled out of view; use `scrollUntilVisible`")
    #expect(!LookupFailureAnalysis(ElementSelector(text: "Terms"), in: elements, outOfView: [hidden]).isOutOfView)
  }

  @Test func indexOutOfRangeReportsTheNumberOfMatches() {
    let found = diagnosis(ElementSelector(text: "Pay rent", index: "2"))
    #expect(found.reason == "index 2 is out of range: there are 2 matches")
  }

  @Test func wrongStateIsReported() {
    let found = diagnosis(ElementSelector(text: "Terms", isEnabled: true, isChecked: true))
    #expect(found.reason == "it exists, but is not enabled, not checked")
  }

  @Test func wrongPositionIsReported() {
    let below = SelectorRelation(.below, [ElementSelector(text: "Terms")])
    #expect(
      diagnosis(ElementSelector(text: "Pay rent", relations: [below])).reason
        == "it exists, but not below (\"Terms\")")
    let nowhere = SelectorRelation(.below, [ElementSelector(text: "Nothing")])
    #expect(
      diagnosis(ElementSelector(text: "Pay rent", relations: [nowhere])).reason
        == "its position refers to \"Nothing\", which was not found either")
  }

  @Test func partialTextGetsAMatchingPatternAsAdvice() {
    let found = diagnosis(ElementSelector(text: "rent"))
    #expect(found.reason == "the pattern must match the whole text; \".*rent.*\" would match")
    #expect(found.nearest == ["\"Pay rent\""])
  }

  @Test func similarIdentifiersAreReported() {
    #expect(diagnosis(ElementSelector(id: "amounts")).nearest == ["id \"form/amount\""])
    #expect(diagnosis(ElementSelector(text: "zebra")).nearest == [])
  }
}
