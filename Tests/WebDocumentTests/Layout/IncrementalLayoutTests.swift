import TerminalModel
import Testing
import WebDocument

/// Incremental layout must equal a full layout.
@Suite struct IncrementalLayoutTests {
  private static func document() -> LayoutDocument {
    LayoutDocument(viewport: GridSize(columns: 32, rows: 20), prefersDark: false)
  }

  @Test(arguments: 1...24) func incrementalLayoutEqualsFullLayout(seed: Int) {
    compare(RandomPage(seed: UInt64(seed)), "seed \(seed)")
  }

  /// Changes with effects on distant elements.
  @Test(
    arguments: [
      """
      .a { counter-increment: n } .b::before { counter-increment: n 2; content: counters(n, ".") " " } ul, .c { counter-reset: n }
      .f { counter-set: n 7 } li::marker { content: counter(list-item) ": " } .d::after { content: open-quote counter(n, lower-roman) close-quote }
      """,
      ".a::first-letter { letter-spacing: 8px } .b::first-line { color: red } div::first-letter { text-transform: uppercase }",
      """
      .a, .c { container-type: inline-size } .e { container: e / size }
      @container (min-width: 100px) { .b, p { font-weight: bold; padding-left: 16px } li { display: inline } }
      @container e (height > 20px) { span { display: block } } @container style(--x: 1) { .d { margin-left: 8px } } .g { --x: 1 }
      """,
      "@scope (.a) to (.b) { p, span { padding-left: 8px } :scope { margin-left: 8px } } @scope (.c) { .d { float: left } }",
    ], 1...6)
  func distantEffectsEqualFullLayout(sheet: String, seed: Int) {
    compare(RandomPage(seed: UInt64(1000 + seed), extra: sheet), "seed \(seed) of \(sheet)")
  }

  private func compare(_ start: RandomPage, _ name: String) {
    var page = start
    let incremental = Self.document()
    var applied = 0
    for step in 0..<60 {
      page.mutate()
      if step % 7 == 3 { page.mutate() }
      for mutation in page.mutations[applied...] { incremental.apply(mutation) }
      applied = page.mutations.count
      guard step % 2 == 1 else {
        _ = incremental.contentRows
        continue
      }
      let fresh = Self.document()
      for mutation in page.mutations { fresh.apply(mutation) }
      guard isEqual(incremental, fresh, page) else {
        Issue.record("\(name), step \(step), after \(String(describing: page.mutations.last))")
        return
      }
    }
  }

  /// Properties that only affect the position.
  @Test(arguments: [
    "transform: translate(16px, 16px)", "translate: 8px 16px", "position: relative; top: 16px", "margin-left: 16px",
    "float: right",
  ])
  func repositionsAfterOneDeclaration(style: String) throws {
    let html = "<p style='margin:0'>x<span id=t style='display:inline-block;height:48px;vertical-align:top'>t</span>y"
    let incremental = PageText.document(html)
    let node = try #require(try incremental.select("#t", within: .document, firstOnly: true).first)
    let before = PageText.lines(incremental.paint(PaintRequest(scrollRow: 0)).grid)
    let changed = "display:inline-block;height:48px;vertical-align:top;\(style)"
    incremental.apply(.setAttribute(node, name: "style", value: changed))
    let fresh = PageText.document(html.replacing("display:inline-block;height:48px;vertical-align:top", with: changed))
    let after = PageText.lines(incremental.paint(PaintRequest(scrollRow: 0)).grid)
    #expect(after == PageText.lines(fresh.paint(PaintRequest(scrollRow: 0)).grid))
    #expect(after != before)
  }

  /// The content decides how far a flex item with a width shrinks (CSS Flexbox 1, section 4.5).
  @Test func shrinksAnItemWithAWidthToItsNewContent() throws {
    let html = """
      <body style='margin:0'><div style='display:flex;width:80px'><div style='width:80px'><p id=t style='margin:0;width:48px'>a</p>\
      </div><b style='width:80px;flex-shrink:0'>next</b></div>
      """
    let document = PageText.document(html)
    func lines() -> [String] { PageText.lines(document.paint(PaintRequest(scrollRow: 0)).grid) }
    #expect(lines() == ["a     next"])
    let content = try #require(try document.select("#t", within: .document, firstOnly: true).first)
    document.apply(.setAttribute(content, name: "style", value: "margin:0;width:24px"))
    #expect(lines() == ["a  next"])
  }

  private func isEqual(_ incremental: LayoutDocument, _ fresh: LayoutDocument, _ page: RandomPage) -> Bool {
    let first = incremental.paint(PaintRequest(scrollRow: 0))
    let second = fresh.paint(PaintRequest(scrollRow: 0))
    #expect(PageText.lines(first.grid) == PageText.lines(second.grid))
    #expect(incremental.contentRows == fresh.contentRows)
    for node in page.nodes where incremental.box(of: node) != fresh.box(of: node) {
      #expect(incremental.box(of: node) == fresh.box(of: node), "node \(node.rawValue)")
      return false
    }
    for row in stride(from: 0, to: 20, by: 3) {
      for column in stride(from: 0, to: 32, by: 5) {
        let point = GridPoint(column: column, row: row)
        guard incremental.hits(point, scrollRow: 0) == fresh.hits(point, scrollRow: 0) else {
          #expect(incremental.hits(point, scrollRow: 0) == fresh.hits(point, scrollRow: 0))
          return false
        }
      }
    }
    return first == second && incremental.contentRows == fresh.contentRows
  }
}
