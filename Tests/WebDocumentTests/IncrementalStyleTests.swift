import TerminalModel
import Testing

@testable import WebDocument

/// Incremental style updates must equal a full recomputation.
@Suite struct IncrementalStyleTests {
  private static let sheet = """
    .a{color:red} .b .c{color:blue;--v:1px} #i1 > p{font-size:20px} p + p{margin-top:3px} .a ~ .c{padding-left:4px} p:first-child{color:lime}
    p:last-child{border:1px solid} p:nth-child(2n+1){letter-spacing:2px} p:nth-last-child(3){opacity:.5} div:empty{height:5px} p:has(.a){color:purple}
    div:has(> .b) .c{text-indent:3px} .a:has(+ .b){display:flex} [data-x] span{font-weight:bold} [data-x=y]{text-align:center} :is(.a .b, .c) p{order:3}
    :not(.a) > .b{z-index:4} p:only-child{float:left} p:nth-child(2 of .a){width:20px} :checked{height:9px} input:disabled{color:gray} .c::before{content:'x' attr(data-x)}
    .a{--v:5px} p{margin-left:var(--v)} .b p{width:inherit} .c{width:7px} :focus{color:teal} div:focus-within{height:99px} .b:not(:has(p)){color:navy} span:only-of-type{order:8}
    p:hover span{color:pink} .b:active{margin-top:7px} :target .c{color:tan} .a::first-letter{color:red} .b p::first-line{color:blue}
    @scope (.a) to (.c){ p{padding-top:2px} :scope > .b{padding-top:5px} } @container style(--v: 5px){ p{padding-bottom:9px} }
    .a:state(on) + p{padding-right:6px} div:has(> :state(x)){border-spacing:1px}
    .a > .b + .c ~ p span{color:olive} div:nth-child(3) p{color:brown} .b{font-size:1.2em} :lang(en) p{cursor:pointer} .c{display:none} :root:has(#i2) .a{color:gold}
    """

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 ^ state << 32
    }
  }

  @Test(arguments: 1...24) func incrementalStylesEqualRecomputedOnes(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed) &* 7919)
    let page = PageText.document("<style>\(Self.sheet)</style><body><div id=r></div>", columns: 80, rows: 24)
    let root = try #require(try page.select("#r", within: .document, firstOnly: true).first)
    var nodes = [root]
    var texts: [NodeID] = []
    for step in 0..<120 {
      change(page, root, UInt32(1000 + step), &nodes, &texts, &numbers)
      guard step.isMultiple(of: 3) else { continue }
      let kept = page.styles()
      let fresh = page.recomputedStyles()
      for slot in 0..<page.store.count {
        let differing = differences(kept.style(slot), fresh.style(slot))
        try #require(differing == [], "step \(step), slot \(slot)")
      }
    }
  }

  private func differences(_ kept: ComputedStyle?, _ fresh: ComputedStyle?) -> [String] {
    guard let kept, let fresh else { return (kept == nil) == (fresh == nil) ? [] : ["there"] }
    if kept.comparison(with: fresh).areEqual { return [] }
    return ["style"]
      + CSSPropertyDefinition.all.filter { !$0.field.isEqual(kept, fresh) }.map { definition in
        "\(definition.property.name): \(definition.field.text(kept)), fresh \(definition.field.text(fresh))"
      }
  }

  private func change(
    _ page: LayoutDocument, _ root: NodeID, _ number: UInt32, _ nodes: inout [NodeID], _ texts: inout [NodeID],
    _ numbers: inout Numbers
  ) {
    func any(_ words: [String]) -> String { words.randomElement(using: &numbers) ?? "" }
    let node = nodes.randomElement(using: &numbers) ?? root
    let other = nodes.randomElement(using: &numbers) ?? root
    let fresh = NodeID(number)
    switch Int.random(in: 0..<13, using: &numbers) {
    case 0...3:
      page.apply(.createElement(fresh, name: any(["p", "div", "span", "input"])))
      page.apply(.setAttribute(fresh, name: "class", value: any(["", "a", "b", "c", "a b", "b c"])))
      page.apply(.insert(fresh, into: node, before: Bool.random(using: &numbers) ? other : nil))
      nodes.append(fresh)
    case 4: if node != root { page.apply(.remove(node)) }
    case 5: if node != root { page.apply(.insert(node, into: other, before: nil)) }
    case 6, 7: page.apply(.setAttribute(node, name: "class", value: any(["", "a", "b", "c", "a b", "a c"])))
    case 8:
      let name = any(["id", "data-x", "lang", "type", "disabled", "style"])
      page.apply(.setAttribute(node, name: name, value: any(["i1", "y", "en", "checkbox", "i2", "color:red"])))
    case 9: page.apply(.removeAttribute(node, name: any(["id", "data-x", "lang", "disabled", "style"])))
    case 10:
      page.apply(.createText(fresh, any(["", "t"])))
      page.apply(.insert(fresh, into: node, before: nil))
      texts.append(fresh)
    case 11: if let text = texts.randomElement(using: &numbers) { page.apply(.setText(text, any(["", "u"]))) }
    default:
      page.focused = Bool.random(using: &numbers) ? node : nil
      page.apply(.setStates(other, [.hover, .active, .target, []].randomElement(using: &numbers) ?? []))
      page.apply(.setChecked(node, Bool.random(using: &numbers)))
      page.apply(.setCustomStates(node, [["on"], ["on", "x"], []].randomElement(using: &numbers) ?? []))
    }
  }

  @Test func classChangeInOneRowIsOneStyleChange() throws {
    let rows = (0..<1000).map { "<div class=row id=r\($0)><span class=t>x</span><b>y</b></div>" }.joined()
    let page = PageText.document("<style>.row.on .t{color:red} .row.on{width:9px}</style>\(rows)")
    _ = page.styles()
    _ = page.styleState.changes.drain()
    let row = try #require(try page.select("#r500", within: .document, firstOnly: true).first)
    page.apply(.setAttribute(row, name: "class", value: "row on"))
    _ = page.styles()
    let changes = page.styleState.changes.drain()
    let slot = try #require(page.store.slot(of: row))
    let text = page.store[slot].firstChild
    #expect(changes.slots.map { [$0: changes.difference(of: $0)] } == [[slot: .layout], [text: .paint]])
    #expect(!changes.isFull)
    page.apply(.setAttribute(row, name: "title", value: "unused"))
    #expect(page.styleState.dirtyStyles.isClean)
  }

  @Test func elementsWithEqualRulesShareAStyle() throws {
    let page = PageText.document("<style>p{color:red}</style><div><p id=a>x<p id=b>y</div>")
    let slots = try page.select("p", within: .document, firstOnly: false).compactMap { page.store.slot(of: $0) }
    #expect(slots.count == 2)
    #expect(page.styles()[slots[0]] === page.styles()[slots[1]])
  }

  @Test func everyPropertyIsDefinedOnce() {
    let families = CSSPropertyDefinition.box + CSSPropertyDefinition.text + CSSPropertyDefinition.flexAndGrid
    let defined = (families + CSSPropertyDefinition.visual + CSSPropertyDefinition.opaqueProperties).map(\.property)
    #expect(Set(defined).count == defined.count)
    #expect(Set(defined) == Set(CSSProperty.allCases.filter { !$0.isLogical }))
  }
}
