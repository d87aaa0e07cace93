import RandomTestKit
import TerminalModel
import Testing
import WebDocument

@Suite struct HTMLParserTests {
  private func outline(_ nodes: [ParsedNode]) -> String {
    nodes.map { node in
      switch node {
      case .element(let name, _, let attributes, let children, _):
        let list = attributes.map { " \($0.name)=\($0.value)" }.joined()
        return "<\(name)\(list)>\(outline(children))</>"
      case .text(let text): return text
      case .comment(let text): return "<!--\(text)-->"
      case .quirksMode: return "<!quirks>"
      case .doctype(let name, _, _): return "<!\(name)>"
      }
    }.joined()
  }

  @Test func documentGetsImpliedElements() {
    let nodes = HTMLParser.parseDocument(
      Array("<!doctype html><title>a&amp;b</title><p CLASS=x>one<p>two<!--c-->".utf8))
    #expect(
      outline(nodes) == "<!html><html><head><title>a&b</></><body><p class=x>one</><p>two<!--c--></></></>")
  }

  @Test func fragmentsDependOnTheirContext() {
    #expect(outline(HTMLParser.parseFragment("<tr><td>1", context: "tbody")) == "<tr><td>1</></>")
    #expect(outline(HTMLParser.parseFragment("<tr><td>1", context: "div")) == "1")
    #expect(outline(HTMLParser.parseFragment("<b>x</b> y", context: "my-element")) == "<b>x</> y")
    #expect(outline(HTMLParser.parseFragment("", context: "div")) == "")
  }

  @Test func keepsTemplateContentAndCustomElementNames() {
    let html = "<template><li>1</li></template><My-Card a=1></My-Card><svg viewBox='0 0 1 1'><linearGradient/></svg>"
    #expect(
      outline(HTMLParser.parseFragment(html, context: "div"))
        == "<template><li>1</></><my-card a=1></><svg viewBox=0 0 1 1><linearGradient></></>")
  }

  /// The tree of a document without its head and its quirks mode.
  private func body(_ html: String, isScripting: Bool = true) -> String {
    let document = outline(HTMLParser.parseDocument(Array("<!doctype html>\(html)".utf8), isScripting: isScripting))
    return String(document.dropFirst("<!html><html><head></><body>".count).dropLast("</></>".count))
  }

  @Test(
    "With scripting the content of noscript is text, whatever it contains",
    arguments: [
      ("<noscript><img src=a></noscript><link>", "<head><noscript><img src=a></><link></></><body></>"),
      ("<noscript><!--</noscript><p>x", "<head><noscript><!--</></><body><p>x</></>"),
      ("<noscript>a</NOSCRIPT ><noscript/>b</noscripts>", "<head><noscript>a</><noscript>b</noscripts></></><body></>"),
      ("<body><b><noscript>\r\n<i>\r\0</noscript></b>", "<head></><body><b><noscript>\n<i>\n\u{FFFD}</></></>"),
      ("<table><noscript><td></noscript>", "<head></><body><noscript><td></><table></></>"),
      ("<select><noscript><option></noscript>", "<head></><body><select><option></></></>"),
      ("<svg><noscript><g/></noscript></svg>", "<head></><body><svg><noscript><g></></></></>"),
      ("<script>'<noscript>a</noscript>'</script>", "<head><script>'<noscript>a</noscript>'</></><body></>"),
    ])
  func noscript(html: String, expected: String) {
    #expect(outline(HTMLParser.parseDocument(Array(html.utf8))) == "<!quirks><html>\(expected)</>")
  }

  @Test func parsesNoscriptWithoutScripting() {
    #expect(body("<body><noscript><i>x</noscript>", isScripting: false) == "<noscript><i>x</></>")
    let link = Array("<noscript><link></noscript>".utf8)
    #expect(
      outline(HTMLParser.parseDocument(link, isScripting: false))
        == "<!quirks><html><head><noscript><link></></></><body></></>")
  }

  @Test(
    "Elements that are newer than gumbo have the rules of the standard, and those without rules have none",
    arguments: [
      ("<p>a<dialog open>b<p>c</dialog>d", "<p>a</><dialog open=>b<p>c</></>d"),
      ("<p>a<SEARCH>b</search>c", "<p>a</><search>b</>c"),
      ("<p>a<menuitem>b<i>c</menuitem>d", "<p>a<menuitem>b<i>c</></><i>d</></>"),
      (
        "<isindex prompt=a><hgroup><figure><acronym><datalist>",
        "<isindex prompt=a><hgroup><figure><acronym><datalist></></></></></>"
      ),
      ("<svg><dialog><search>x</svg>", "<svg><dialog><search>x</></></>"),
    ])
  func elementsWithOtherRules(html: String, expected: String) {
    #expect(body("<body>" + html) == expected)
    #expect(outline(HTMLParser.parseFragment(html, context: "div")) == expected)
  }

  @Test(
    "Text that looks like a tag stays as it is",
    arguments: [
      ("<script>'<dialog>'</script>", "<script>'<dialog>'</>"),
      ("<script><!-- '<script></script><dialog>' --></script>", "<script><!-- '<script></script><dialog>' --></>"),
      ("<textarea><search></textarea><!--<dialog>-->", "<textarea><search></><!--<dialog>-->"),
      (
        "<i title='<dialog>'></i><plaintext></plaintext><dialog>",
        "<i title=<dialog>></><plaintext></plaintext><dialog></>"
      ),
      ("<svg><![CDATA[<dialog>]]></svg>", "<svg><dialog></>"),
      (
        "<svg><style><dialog></style></svg><svg><p><style><dialog>",
        "<svg><style><dialog></></></><svg></><p><style><dialog></></>"
      ),
    ])
  func textLikeTags(html: String, expected: String) {
    #expect(body("<body>" + html) == expected)
  }

  /// Gumbo gets other names for some elements. They must not appear in texts that only look like tags.
  @Test("No replaced name appears in the tree of random markup")
  func replacedNames() {
    let pieces = [
      "<dialog>", "</dialog>", "<search>", "</SEARCH>", "<isindex a>", "<menuitem>", "</menuitem>", "<noscript>",
      "</noscript>", "<script>", "</script>", "<!--c-->", "<svg>", "</svg>", "<math>", "</math>",
      "<title>", "</title>", "<style>", "</style>", "<textarea>", "</textarea>", "<select>", "</select>", "<p>",
      "<div>",
      "</div>", "<table>", "<tr>", "</table>", "<template>", "</template>", "<foreignObject>", "</foreignObject>",
      "<iframe>", "</iframe>", "<i t='<dialog>'>", "<i t=\"", "<b>", "</b>", "text", "<", "</", "<!", "<?search>", ">",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let html = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      for isScripting in [true, false] {
        let tree = outline(HTMLParser.parseDocument(Array(html.utf8), isScripting: isScripting)).lowercased()
        let isReplaced = ["hgroup", "figure", "acronym", "datalist"].contains { tree.contains($0) }
        #expect(!isReplaced, "\(html)")
        guard !isReplaced else { return }
      }
    }
  }

  @Test func noscriptKeepsLineNumbers() {
    let nodes = HTMLParser.parseFragment("<noscript>\n<p>\n</noscript><b></b>", context: "div")
    #expect(
      nodes == [
        .element(name: "noscript", attributes: [], children: [.text("\n<p>\n")], line: 1),
        .element(name: "b", attributes: [], children: [], line: 3),
      ])
  }

  @Test func namespaceDeclarationsKeepTheirNames() {
    let html = "<svg xmlns='a' xmlns:xlink='b' xlink:href='c' xml:lang='d' xlink:other='e'></svg>"
    #expect(
      outline(HTMLParser.parseFragment(html, context: "div"))
        == "<svg xmlns=a xmlns:xlink=b xlink:href=c xml:lang=d xlink:other=e></>")
  }

  @Test func replacesInvalidUTF8() {
    let nodes = HTMLParser.parseDocument([0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x62, 0xD0])
    #expect(outline(nodes) == "<!quirks><html><head></><body>a\u{FFFD}b\u{FFFD}</></>")
  }

  @Test func elementsHaveLineNumbers() {
    let nodes = HTMLParser.parseFragment("<i></i>\n\n<b></b>", context: "div")
    let lines = nodes.compactMap { node -> Int? in
      if case .element(_, _, _, _, let line) = node { return line }
      return nil
    }
    #expect(lines == [1, 3])
  }

  @Test func flattensDeepNesting() {
    let depth = 10_000
    let html = String(repeating: "<div>", count: depth) + "deep"
    let nodes = HTMLParser.parseDocument(Array(html.utf8))
    var current = nodes
    var found = 0
    while case .element(_, _, _, let children, _)? = current.last {
      current = children
      found += 1
    }
    #expect(found == HTMLParser.maximumDepth)
  }

  @Test("The time of the parser is not quadratic in the depth", .timeLimit(.minutes(1)))
  func opensALimitedNumberOfElements() {
    let depth = 200_000
    for (start, end, before) in [
      ("<div>", "</div>", ""), ("<b>", "", ""), ("<span title='>'>", "</span>", ""), ("<svg><g>", "</g></svg>", ""),
      ("<q>", "", "<svg><title>"), ("<g>", "", "<svg><style>"), ("<q>", "", "<body><noscript>"),
    ] {
      let html =
        before + String(repeating: start, count: depth) + "deep" + String(repeating: end, count: depth) + "<i>after</i>"
      let nodes = HTMLParser.parseDocument(Array(html.utf8), isScripting: false)
      #expect(outline(nodes).contains("deep"))
      #expect(outline(nodes).contains("after"))
    }
  }

  @Test(
    "Elements are dropped only beyond the limit of open ones",
    arguments: [
      "<ul>" + String(repeating: "<li>x", count: 3_000) + "</ul>",
      String(repeating: "<p>x", count: 3_000), String(repeating: "<br>x", count: 3_000),
      "<svg>" + String(repeating: "<path d='M0 0'/>", count: 3_000) + "</svg>",
      "<table>" + String(repeating: "<tr><td>x", count: 3_000) + "</table>",
      String(repeating: "<a href='#'>x", count: 3_000), String(repeating: "<div>x</div>", count: 3_000),
      String(repeating: "<div><p>x</div>", count: 3_000),
      String(
        repeating: "<!-- <div> --><style><div></style><textarea><div></textarea><i title='<div>'></i>", count: 3_000),
    ])
  func keepsOtherElements(html: String) {
    var text = html
    #expect(text.withUTF8 { OpenElementLimit.limited($0) } == nil)
  }

  @Test func removesTagsBeyondTheLimit() {
    let limit = OpenElementLimit.count
    var html = String(repeating: "<div>", count: limit) + "<section>a<b id=1>b</b></p></section>c</div><i>d</i>"
    let expected = String(repeating: "<div>", count: limit) + "ab</p>c</div><i>d</i>"
    #expect(html.withUTF8 { OpenElementLimit.limited($0) }.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func rendersDeepNesting() {
    let nodes = HTMLParser.parseDocument(Array((String(repeating: "<div>", count: 10_000) + "deep").utf8))
    let document = LayoutDocument(viewport: GridSize(columns: 20, rows: 5), prefersDark: false)
    document.load(nodes)
    #expect(document.contentRows == 1)
    #expect(PageText.lines(document.paint(PaintRequest(scrollRow: 0)).grid) == [" deep"])
  }

  @Test func rendersDeepTreesBuiltByScripts() {
    let document = LayoutDocument(viewport: GridSize(columns: 20, rows: 5), prefersDark: false)
    for number in 1...UInt32(10_000) {
      document.apply(.createElement(NodeID(number), name: number.isMultiple(of: 2) ? "span" : "div"))
      document.apply(.insert(NodeID(number), into: NodeID(number - 1), before: nil))
    }
    #expect(document.paint(PaintRequest(scrollRow: 0)).grid.size.rows == 5)
  }

  @Test(arguments: ["span,div", "b,span,i,div", "table,tr,td", "flex", "inline-block", "flex,inline-block,inline"])
  func limitsNestingOfEveryDisplayType(kinds: String) {
    let displays = ["table": "table", "tr": "table-row", "td": "table-cell", "span": "inline", "div": "block"]
    let names = kinds.split(separator: ",").map(String.init)
    let document = LayoutDocument(viewport: GridSize(columns: 20, rows: 5), prefersDark: false)
    for number in 1...UInt32(2_000) {
      let name = names[Int(number) % names.count]
      document.apply(.createElement(NodeID(number), name: "x-x"))
      document.apply(.setAttribute(NodeID(number), name: "style", value: "display:\(displays[name] ?? name)"))
      document.apply(.insert(NodeID(number), into: NodeID(number - 1), before: nil))
    }
    #expect(document.contentRows <= 1)
  }
}
