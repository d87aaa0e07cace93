import Testing
import WebDriver

@Suite struct NormalizedKeyTests {
  @Test func codePointsHaveNamesAndLocations() {
    let keys = ["\u{E003}", "\u{E007}", "\u{E008}", "\u{E050}", "\u{E023}", "\u{E03C}", "\u{E03D}", "\u{E05D}", "é"]
      .map { NormalizedKey($0) }
    #expect(
      keys.map { "\($0.name) \($0.location)" } == [
        "Backspace 0", "Enter 0", "Shift 1", "Shift 2", "9 3", "F12 0", "Meta 1", "Delete 3", "é 0",
      ])
    #expect(NormalizedKey.names.count == 70)
    #expect(NormalizedKey.names[0xE029] == "/" && NormalizedKey.names[0xE031] == "F1")
  }

  @Test func textIsSplitIntoCharactersKeysAndModifiers() {
    let shift = NormalizedKey("\u{E008}")
    let control = NormalizedKey("\u{E009}")
    #expect(
      TypedText.split("ab\u{E01A}👨‍👩‍👧\n\u{E007}\u{E008}c\u{E009}\u{E000}d\u{E008}\u{E050}\u{E009}e") == [
        .text("ab0👨‍👩‍👧\n"), .key(NormalizedKey("\u{E007}")), .modifierDown(shift), .text("c"), .modifierDown(control),
        .modifierUp(control), .modifierUp(shift), .text("d"), .modifierDown(shift), .modifierUp(shift),
        .modifierDown(control), .text("e"), .modifierUp(control),
      ])
    #expect(TypedText.split("") == [])
  }
}
