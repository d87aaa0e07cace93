import PageWire
import TerminalModel
import Testing

@Suite("The page area")
struct PageAreaTests {
  private static func text(_ frame: RenderedFrame) -> [String] {
    frame.rows.map { row in
      let cells = row.cells.map(\.glyph)
      let end = cells.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return "\(row.row) \(String(cells[..<end]))"
    }
  }

  private static func frames(_ page: TestPage) -> [RenderedFrame] {
    defer { page.eventSink.events = [] }
    return page.eventSink.events.compactMap { event in
      if case .didPaint(let frame) = event { frame } else { nil }
    }
  }

  @Test("The first painting has every row, later ones the changed rows, and none without changes")
  func frames() {
    let page = TestPage("<body style='margin:0'><p id=a style='margin:0'>one</p><p id=b style='margin:0'>two</p>")
    let first = Self.frames(page)
    #expect(first.count == 1)
    #expect(first.first?.rows.count == 10)
    #expect(first.first.map(Self.text)?.prefix(2) == ["0 one", "1 two"])
    page.perform(.evaluate(EvaluationRequest(request: 1, script: "b.textContent = 'three'")))
    #expect(Self.frames(page).map(Self.text) == [["1 three"]])
    page.perform(.probe(request: 4))
    #expect(page.eventSink.events == [.didAnswerProbe(request: 4)])
  }

  @Test("A tap focuses and clicks the element under it; the description contains it")
  func taps() {
    let page = TestPage(
      "<body style='margin:0'><div>x</div><a id=go href=next.html>Next</a><script>go.addEventListener('click', (e) => console.log(e.clientX, e.clientY, document.activeElement.id))</script>"
    )
    _ = page.drainEvents()
    page.perform(.tap(GridPoint(column: 1, row: 1)))
    #expect(page.drainEvents() == ["console 12 24 go", "navigate link GET app://bank/next.html"])
    #expect(page.status.input == .consumed)
    page.perform(.describe(request: 2))
    let nodes = page.eventSink.events.compactMap { event -> [DescribedNode]? in
      if case .didDescribe(let description) = event { description.nodes } else { nil }
    }.joined()
    let link = nodes.first { $0.name == "a" }
    #expect(link?.text == "Next")
    #expect(link?.state == [.enabled, .focused, .clickable, .onScreen])
    page.eventSink.events = []
    page.perform(.act(.tap(node: link?.node ?? 0)))
    #expect(page.drainEvents() == ["console 16 24 go", "navigate link GET app://bank/next.html"])
  }

  @Test("Keys and the wheel scroll, and are ignored at the end")
  func scrolling() {
    let page = TestPage("<body style='margin:0'>" + (1...30).map { "<div>\($0)</div>" }.joined())
    page.eventSink.events = []
    page.press(.down)
    #expect(page.status.input == .consumed)
    #expect(page.eventSink.events.contains(.didChangeScroll(ScrollState(row: 1, contentRows: 30))))
    page.press(.end)
    #expect(page.evaluate("scrollY") == "320")
    page.perform(.wheel(at: GridPoint(column: 0, row: 0), rows: 3))
    #expect(page.status.input == .ignored)
    page.perform(.scroll(toRow: 5))
    #expect(page.evaluate("[scrollY, document.documentElement.scrollHeight]") == "[80,480]")
  }

  @Test("Tab moves through the page and leaves it at its end")
  func focus() {
    let page = TestPage("<body><a href=a id=a>a</a><input id=b><button id=c>c</button>")
    page.perform(.focus(.first))
    #expect(page.evaluate("document.activeElement.id") == #""a""#)
    page.press(.tab)
    #expect(page.status.focus == .textField)
    page.press(.tab)
    page.press(.tab)
    #expect(page.status.input == .ignored)
    page.press(.tab, .shift)
    #expect(page.evaluate("document.activeElement.id") == #""b""#)
  }
}
