import Testing

@testable import TerminalModel

@Suite struct CharacterWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("Ж", 1), ("é", 1), ("e\u{301}", 1), ("й", 1), ("и\u{306}", 1), ("·", 1), ("─", 1), ("•", 1), ("№", 1),
      ("₽", 1), ("世", 2), ("が", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2),
      ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("☺", 1), ("☺️", 2), ("⌚", 2), ("©", 1),
      ("©️", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{0}", 0), ("\u{1B}", 0), ("\u{7F}", 0),
      ("\u{85}", 0),
      ("1", 1), ("\u{A0}", 1), ("\u{AD}", 0), ("क\u{94D}\u{200D}ष", 1),
    ] as [(Character, Int)])
  func columnsOfCluster(cluster: Character, columns: Int) {
    #expect(CharacterWidth.columns(of: cluster) == columns)
  }

  @Test func widthOfTextIsTheSumOfItsClusters() {
    #expect(CharacterWidth.columns(of: "Счёт № 42") == 9)
    #expect(CharacterWidth.columns(of: "残高 😀!") == 8)
    #expect(CharacterWidth.columns(of: "") == 0)
  }

  @Test func tablesAreSortedRanges() {
    for table in [CharacterWidth.zeroRanges, CharacterWidth.wideRanges, CharacterWidth.emojiRanges] {
      #expect(table.count.isMultiple(of: 2))
      #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }
}
