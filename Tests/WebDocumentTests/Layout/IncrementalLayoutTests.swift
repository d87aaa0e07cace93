import TerminalModel
import Testing
import WebDocument

/// Whatever changes: layout in part gives what layout of the whole gives.
@Suite struct IncrementalLayoutTests {
  private static func document() -> MirrorDocument {
    MirrorDocument(viewport: GridSize(columns: 32, rows: 20), prefersDark: false)
  }

  @Test(arguments: 1...24) func equalsAFreshLayout(seed: Int) {
    compare(RandomPage(seed: UInt64(seed)), "seed \(seed)")
  }

  /// What a change does far from where it is made.
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
  func farEffectsEqualAFreshLayout(sheet: String, seed: Int) {
    compare(RandomPage(seed: UInt64(1000 + seed), extra: sheet), "seed \(seed) of \(sheet)")
  }

  private func compare(_ start: RandomPage, _ name: String) {
    var page = start
    let kept = Self.document()
    var applied = 0
    for step in 0..<60 {
      page.mutate()
      if step % 7 == 3 { page.mutate() }
      for mutation in page.mutations[applied...] { kept.apply(mutation) }
      applied = page.mutations.count
      guard step % 2 == 1 else {
        _ = kept.contentRows
        continue
      }
      let fresh = Self.document()
      for mutation in page.mutations { fresh.apply(mutation) }
      guard isEqual(kept, fresh, page) else {
        Issue.record("\(name), step \(step), after \(String(describing: page.mutations.last))")
        return
      }
    }
  }

  /// Properties that change nothing but where something is.
  @Test(arguments: [
    "transform: translate(16px, 16px)", "translate: 8px 16px", "position: relative; top: 16px", "margin-left: 16px",
    "float: right",
  ])
  func oneDeclarationIsFollowed(style: String) throws {
    let html = "<p style='margin:0'>x<span id=t style='display:inline-block;height:48px;vertical-align:top'>t</span>y"
    let kept = PageText.document(html)
    let node = try #require(try kept.select("#t", within: .document, firstOnly: true).first)
    let before = PageText.lines(kept.paint(PaintRequest(scrollRow: 0)).grid)
    let changed = "display:inline-block;height:48px;vertical-align:top;\(style)"
    kept.apply(.setAttribute(node, name: "style", value: changed))
    let fresh = PageText.document(html.replacing("display:inline-block;height:48px;vertical-align:top", with: changed))
    let after = PageText.lines(kept.paint(PaintRequest(scrollRow: 0)).grid)
    #expect(after == PageText.lines(fresh.paint(PaintRequest(scrollRow: 0)).grid))
    #expect(after != before)
  }

  private func isEqual(_ kept: MirrorDocument, _ fresh: MirrorDocument, _ page: RandomPage) -> Bool {
    let first = kept.paint(PaintRequest(scrollRow: 0))
    let second = fresh.paint(PaintRequest(scrollRow: 0))
    #expect(PageText.lines(first.grid) == PageText.lines(second.grid))
    #expect(kept.contentRows == fresh.contentRows)
    for node in page.nodes where kept.box(of: node) != fresh.box(of: node) {
      #expect(kept.box(of: node) == fresh.box(of: node), "node \(node.rawValue)")
      return false
    }
    for row in stride(from: 0, to: 20, by: 3) {
      for column in stride(from: 0, to: 32, by: 5) {
        let point = GridPoint(column: column, row: row)
        guard kept.hits(point, scrollRow: 0) == fresh.hits(point, scrollRow: 0) else {
          #expect(kept.hits(point, scrollRow: 0) == fresh.hits(point, scrollRow: 0))
          return false
        }
      }
    }
    return first == second && kept.contentRows == fresh.contentRows
  }
}
