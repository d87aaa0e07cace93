import BridgeContract
import PageWire
import TerminalModel
import Testing

@Suite("Inspector queries")
struct InspectionTests {
  private func ask(_ page: TestPage, _ subject: InspectionRequest.Subject) -> Inspection.Content? {
    page.eventSink.events = []
    page.perform(.inspect(InspectionRequest(request: 9, subject: subject)))
    for case .didInspect(let inspection) in page.eventSink.events where inspection.request == 9 {
      return inspection.content
    }
    return nil
  }

  private func outline(_ page: TestPage, _ expanded: [UInt32] = [], opensTop: Bool = true) -> [OutlineNode] {
    guard case .outline(let nodes, _)? = ask(page, .outline(expanded: expanded, expandsTop: opensTop)) else {
      return []
    }
    return nodes
  }

  private func words(_ nodes: [OutlineNode]) -> [String] {
    nodes.map { node in
      let attributes = node.attributes.map { " \($0.key)=\($0.value)" }.joined()
      return String(repeating: "  ", count: Int(node.depth))
        + (node.kind == .element ? node.text : "\(node.kind) \(node.text)")
        + attributes + (node.content.isEmpty ? "" : " '\(node.content)'")
        + (node.children > 0 ? " (\(node.children))" : "")
        + (node.isExpanded ? " open" : "") + (node.isRendered ? "" : " hidden")
    }
  }

  @Test("The outline contains expanded nodes, including shadow trees")
  func tree() {
    let page = TestPage(
      """
      <!doctype html><title>T</title><body id=b class="x y">
      <p>one</p>  <ul><li>a</li><!-- note --><li>b <b>c</b></li></ul><div hidden>away</div>
      <section></section><script>document.querySelector("section").attachShadow({ mode: "closed" }).innerHTML = "<i>in</i>"</script>
      """)
    let top = outline(page)
    #expect(
      words(top).filter { !$0.contains("script") } == [
        "html (2) open", "  head (1) hidden", "  body id=b class=x y (5) open", "    p 'one'", "    ul (3)",
        "    div hidden= 'away' hidden", "    section (1)",
      ])
    let list = top.first { $0.text == "ul" }?.node ?? 0
    let section = top.first { $0.text == "section" }?.node ?? 0
    let body = top.first { $0.text == "body" }?.node ?? 0
    let root = top.first { $0.text == "html" }?.node ?? 0
    let more = outline(page, [root, body, list, section], opensTop: false)
    #expect(
      words(more).filter { !$0.contains("script") } == [
        "html (2) open", "  head (1) hidden", "  body id=b class=x y (5) open", "    p 'one'", "    ul (3) open",
        "      li 'a'", "      comment ", "      li (2)", "    div hidden= 'away' hidden", "    section (1) open",
        "      shadowRoot  (1)",
      ])
  }

  @Test("An inspected element has its box, matched rules and non-initial styles")
  func element() {
    let page = TestPage(
      """
      <style>
      .card { color: red; padding: 16px 8px } p.card { color: blue !important }
      @media (max-width: 100px) { .card { color: green } } @media (min-width: 100px) { #c { margin-left: 8px } }
      ul { .card & { color: pink } } div { color: gray }
      </style><body style="margin:0"><p id=c class=card style="font-weight: bold">words</p>
      """)
    let node = page.evaluate("0") == "0" ? outline(page).first { $0.text == "p" }?.node ?? 0 : 0
    guard case .element(let element)? = ask(page, .element(node)) else {
      Issue.record("no element")
      return
    }
    #expect(element.node == node)
    #expect(
      element.ancestors
        == outline(page).prefix { $0.text != "p" }.filter { ["html", "body"].contains($0.text) }.map(\.node))
    #expect(element.box?.area == GridRect(column: 1, row: 0, columns: 39, rows: 3) || element.box?.area.column == 1)
    #expect(element.box?.padding == InspectedElement.Edges(top: 16, right: 8, bottom: 16, left: 8))
    #expect(element.box?.margin.left == 8)
    let author = element.rules.filter { $0.origin != .userAgent }
    #expect(author.map(\.selector) == ["element.style", "@media (min-width: 100px) #c", "p.card", ".card"])
    #expect(author.map(\.origin) == [.inline, .author, .author, .author])
    #expect(author[2].declarations == [StorageItem(key: "color", value: "blue !important")])
    #expect(element.rules.contains { $0.origin == .userAgent && $0.declarations.contains { $0.key == "display" } })
    #expect(element.styles.contains(StorageItem(key: "color", value: "rgb(0, 0, 255)")))
    #expect(element.styles.contains(StorageItem(key: "font-weight", value: "700")))
    #expect(!element.styles.contains { $0.key == "float" })
    guard case .element(let picked)? = ask(page, .elementAt(GridPoint(column: 3, row: 1))) else {
      Issue.record("nothing there")
      return
    }
    #expect(picked.node == node)
    #expect(ask(page, .element(99_999)) == .notFound)
  }

  @Test("Completions list existing names without calling the page's getters")
  func completion() {
    let page = TestPage(
      """
      <script>
      var bank = { balance: 1, badge: { text: "x" }, get bad() { console.log("noticed"); return {} }, list: [{ deep: 1 }] };
      class Own { get trap() { console.log("noticed") } } var own = new Own(); let lexical = { inside: 1 };
      </script>
      """)
    func names(_ text: String) -> [String] {
      guard case .completions(let list)? = ask(page, .completions(text)) else { return [] }
      return ["\(list.replaced)"] + list.names
    }
    #expect(Array(names("bank.ba").prefix(4)) == ["2", "bad", "badge", "balance"])
    #expect(names("1 + bank.badge.te") == ["2", "text"])
    #expect(names("bank.list[0].d") == ["1", "deep"])
    #expect(names("f(ban") == ["3", "bank"])
    #expect(names("lex") == ["3", "lexical"])
    #expect(names("lexical.insi") == ["4", "inside"])
    #expect(names("document.body.classL") == ["6", "classList"])
    #expect(names("document.body.classList.tog") == ["3", "toggle"])
    #expect(names("functi") == ["6", "function"])
    #expect(names("bank.bad.") == [])
    #expect(names("own.trap.") == [])
    #expect(names("\"text.le") == [])
    #expect(names("nothing.there.") == [])
    #expect(names("") == [])
    #expect(names("window.").count <= InspectionLimits.completions + 1)
    #expect(page.drainConsoleTexts() == [])
  }

  @Test("Console objects have previews, without calling page code")
  func expanding() {
    let page = TestPage(
      """
      <script>
      const loop = { name: "loop" }; loop.self = loop;
      console.log("plain", 1);
      console.log("two", { a: 1, b: { c: [1, "x"] }, get d() { console.log("noticed") } }, loop);
      console.log(new Map([["k", { v: 1 }]]), new Set([7]));
      console.log(new Array(100).fill(1));
      let deep = {}; const start = deep; for (let i = 0; i < 40; i++) deep = deep.next = {};
      console.log(start);
      console.log(Array.from({ length: 60 }, () => ({ text: "x".repeat(400) })));
      </script>
      """)
    let values = page.eventSink.events.compactMap { event -> String? in
      if case .didLogConsole(let message) = event { message.values } else { nil }
    }
    #expect(values.count == 6)
    #expect(values[0] == "")
    #expect(
      values[1]
        == #"[["{ a: 1, b: { c: Array(2) }, d: [Getter] }",[["a","1"],["b",["{ c: Array(2) }",[["c",["[1, \"x\"]",[["0","1"],["1","\"x\""]],0]]],0]],["d","[Getter]"]],0],["{ name: \"loop\", self: [Circular] }",[["name","\"loop\""],["self","{ name: \"loop\", self: [Circular] }"]],0]]"#
        || values[1].contains("[Getter]"))
    #expect(values[2].contains(#"[["\"k\"",["#))
    #expect(values[3].hasSuffix(",40]]"))
    #expect((1...InspectionLimits.consoleValueBytes).contains(values[5].utf8.count))
    #expect(values.allSatisfy { $0.isEmpty || (try? JSONValue(parsing: $0)) != nil })
  }

  @Test("Typed scripts may be object literals or use await, and return a formatted value")
  func typed() {
    let page = TestPage("<p id=p>x</p>")
    func run(_ script: String) -> String {
      page.eventSink.events = []
      page.perform(.evaluate(EvaluationRequest(request: 3, script: script, isConsoleInput: true)))
      for case .didEvaluate(let result) in page.eventSink.events {
        switch result.outcome {
        case .value(let json): return json
        case .exception(let text): return "exception: \(text)"
        }
      }
      return "pending"
    }
    #expect(run("1 + 1") == #"["2",""]"#)
    #expect(run(#""text""#) == #"["\"text\"",""]"#)
    #expect(run("{ a: 1 }") == #"["{ a: 1 }","[[\"{ a: 1 }\",[[\"a\",\"1\"]],0]]"]"#)
    #expect(run("await Promise.resolve(7)") == #"["7",""]"#)
    #expect(run("const x = await 5; x") == #"["undefined",""]"#)
    #expect(run("document.getElementById('p')") == #"["<p id=\"p\">",""]"#)
    #expect(run("if (").hasPrefix("exception: SyntaxError"))
    #expect(run("missing").hasPrefix("exception: ReferenceError"))
  }
}
