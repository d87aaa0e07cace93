import TerminalModel
import Testing
import WebDocument

@Suite struct PaintTests {
  private func node(_ selector: String, _ page: LayoutDocument) throws -> NodeID {
    try #require(try page.select(selector, within: .document, firstOnly: true).first)
  }

  @Test func colorsAreThemeRolesUnlessThePageSetsThem() {
    let page = PageText.document(
      "<p>a <a href=x>b</a> <i style='color:#010203;background:yellow'>c</i><button>d</button>")
    let grid = page.paint(PaintRequest(scrollRow: 0)).grid
    #expect(grid[1, 1].style == CellStyle(foreground: .role(.text), background: .role(.background)))
    #expect(
      grid[3, 1].style == CellStyle(foreground: .role(.link), background: .role(.background), attributes: [.underline]))
    #expect(
      grid[5, 1].style
        == CellStyle(
          foreground: .rgb(red: 1, green: 2, blue: 3), background: .rgb(red: 255, green: 255, blue: 0),
          attributes: [.italic]))
    #expect(grid[8, 1].style == CellStyle(foreground: .role(.controlText), background: .role(.control)))
    #expect(PageText.lines(grid) == ["", " a b c[ d ]"])
  }

  @Test func themeTextIsReadableOnPageBackgrounds() {
    let light = PageText.document("<body style='background:#fff'>x").paint(PaintRequest(scrollRow: 0)).grid
    #expect(light[1, 0].style.foreground == .rgb(red: 0, green: 0, blue: 0))
    #expect(light[39, 9].style.background == .rgb(red: 255, green: 255, blue: 255))
    let dark = PageText.document("<body style='background:#222'>x").paint(PaintRequest(scrollRow: 0)).grid
    #expect(dark[1, 0].style.foreground == .rgb(red: 255, green: 255, blue: 255))
  }

  @Test func theViewportScrolls() {
    let page = PageText.document((1...30).map { "<div>row \($0)</div>" }.joined(), rows: 3)
    #expect(page.contentRows == 30)
    #expect(PageText.lines(page.paint(PaintRequest(scrollRow: 10)).grid) == [" row 11", " row 12", " row 13"])
  }

  /// A background alone is not visible with few colors; an author border marks the field.
  @Test(arguments: [
    ("<input size=4>", 4), ("<input size=4 style='background: #fff'>", 4), ("<input size=4 placeholder=ab>", 4),
    ("<textarea cols=4 rows=2></textarea>", 8), ("<input size=4 style='border: 1px solid'>", 0),
  ])
  func fieldsAreVisibleWithoutColor(markup: String, underlined: Int) {
    let page = PageText.document("<body style='margin: 0'>\(markup)", columns: 20, rows: 6)
    let cells = page.paint(PaintRequest(scrollRow: 0)).grid.cells
    #expect(cells.count { $0.style.attributes.contains(.underline) } == underlined)
  }

  @Test func fieldScrollsToItsCaret() throws {
    let page = PageText.document("<input id=f size=6 value='абвгдежз'>", columns: 20, rows: 2)
    let field = try node("#f", page)
    func painted(_ caret: Int) -> PaintedPage { page.paint(PaintRequest(scrollRow: 0, focused: field, caret: caret)) }
    #expect(painted(0).cursor == GridPoint(column: 1, row: 0))
    #expect(PageText.lines(painted(0).grid) == [" абвгде"])
    #expect(painted(8).cursor == GridPoint(column: 6, row: 0))
    #expect(PageText.lines(painted(8).grid) == [" гдежз"])
    #expect(painted(3).focusRing == GridRect(column: 1, row: 0, columns: 6, rows: 1))
    page.apply(.setValue(field, "世界"))
    #expect(painted(1).cursor == GridPoint(column: 3, row: 0))
    page.apply(.setValue(field, ""))
    #expect(painted(5).cursor == GridPoint(column: 1, row: 0))
  }

  @Test func textAreaScrollsToItsCaret() throws {
    let page = PageText.document("<textarea id=f cols=10 rows=2>one\ntwo\nthree</textarea>", columns: 20, rows: 3)
    let field = try node("#f", page)
    let last = page.paint(PaintRequest(scrollRow: 0, focused: field, caret: 13))
    #expect(PageText.lines(last.grid) == [" two", " three"])
    #expect(last.cursor == GridPoint(column: 6, row: 1))
    let first = page.paint(PaintRequest(scrollRow: 0, focused: field, caret: 1))
    #expect(first.cursor == GridPoint(column: 2, row: 0))
  }

  @Test func textAreaBreaksLinesAtWords() throws {
    let page = PageText.document("<textarea id=f cols=10 rows=6></textarea>", columns: 20, rows: 8)
    let field = try node("#f", page)
    func painted(_ value: String, caret: Int? = nil, anchor: Int? = nil) -> PaintedPage {
      page.apply(.setValue(field, value))
      return page.paint(
        PaintRequest(scrollRow: 0, focused: caret == nil ? nil : field, caret: caret ?? 0, anchor: anchor))
    }
    func lines(_ value: String) -> [String] {
      PageText.lines(painted(value).grid).map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
    }
    #expect(lines("thank you very much indeed") == ["thank you", "very much", "indeed"])
    // A word that does not fit anywhere, and spaces that hang over the edge.
    #expect(lines("a incomprehensible b") == ["a", "incomprehe", "nsible b"])
    #expect(lines("0123456789   next") == ["0123456789", "next"])
    #expect(lines("12345\n\n67 890 1234") == ["12345", "", "67 890", "1234"])
    #expect(lines("ab 世界世界世") == ["ab 世界世", "界世"])
    #expect(lines("a\tb") == ["a b"])
    #expect(painted("thank you very much", caret: 10).cursor == GridPoint(column: 1, row: 1))
    #expect(painted("thank you very much", caret: 9).cursor == GridPoint(column: 10, row: 0))
    #expect(painted("0123456789  ", caret: 12).cursor == GridPoint(column: 10, row: 0))
    let selection = painted("thank you very much", caret: 6, anchor: 14).grid
    func selected(_ row: Int) -> [Int] { (0..<20).filter { selection[$0, row].style.background == .role(.selection) } }
    #expect(selected(0) == [7, 8, 9, 10])
    #expect(selected(1) == [1, 2, 3, 4])
  }

  @Test func highlightsTheFocusedControl() throws {
    let page = PageText.document("<button id=a>One</button> <a id=b href=x>Two</a>")
    let button = page.paint(PaintRequest(scrollRow: 0, focused: try node("#a", page)))
    #expect(button.focusRing == GridRect(column: 1, row: 0, columns: 7, rows: 1))
    #expect(button.grid[3, 0].style.background == .role(.focus))
    #expect(button.grid[9, 0].style.background == .role(.background))
    let link = page.paint(PaintRequest(scrollRow: 0, focused: try node("#b", page)))
    #expect(link.focusRing == GridRect(column: 9, row: 0, columns: 3, rows: 1))
    #expect(link.grid[9, 0].style.background == .role(.focus))
  }

  @Test func controlCharactersNeverReachTheGrid() {
    let page = PageText.document("<p style='margin:0'>a&#27;[2Jb&#x9b;c&#x202e;d</p>")
    let first = PageText.lines(page.paint(PaintRequest(scrollRow: 0)).grid).first
    #expect(first == " a␛[2Jb›c\u{FFFD}d")
  }

  @Test func paintsMutations() throws {
    let page = PageText.document("<p style='margin:0' id=p>one</p>")
    let paragraph = try node("#p", page)
    page.apply(.createText(NodeID(900), " two"))
    page.apply(.insert(NodeID(900), into: paragraph, before: nil))
    page.apply(.setText(NodeID(900), " three"))
    page.apply(.createFragment(NodeID(901)))
    page.apply(.createElement(NodeID(902), name: "B"))
    page.apply(.createText(NodeID(903), "bold"))
    page.apply(.insert(NodeID(903), into: NodeID(902), before: nil))
    page.apply(.insert(NodeID(902), into: NodeID(901), before: nil))
    page.apply(.insert(NodeID(901), into: paragraph, before: NodeID(900)))
    #expect(PageText.lines(page.paint(PaintRequest(scrollRow: 0)).grid) == [" onebold three"])
    page.apply(.remove(NodeID(902)))
    page.apply(.free(NodeID(902)))
    page.apply(.setText(NodeID(902), "ignored"))
    page.apply(.insert(paragraph, into: paragraph, before: nil))
    #expect(PageText.lines(page.paint(PaintRequest(scrollRow: 0)).grid) == [" one three"])
    page.viewport = GridSize(columns: 6, rows: 3)
    #expect(PageText.lines(page.paint(PaintRequest(scrollRow: 0)).grid) == [" one", " three"])
  }

  @Test func boxesAreInPixels() throws {
    let page = PageText.document("<p id=p>text</p><p hidden id=h>x</p>")
    #expect(page.box(of: try node("#p", page)) == PixelRect(x: 8, y: 16, width: 304, height: 16))
    #expect(page.box(of: try node("#h", page)) == nil)
  }
}
