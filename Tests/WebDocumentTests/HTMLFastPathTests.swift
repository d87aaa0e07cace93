import RandomTestKit
import Testing
import WebDocument

@Suite struct HTMLFastPathTests {
  private func fastPathNodes(_ html: String, context: String = "div") -> [ParsedNode]? {
    HTMLFastPathFragment.nodes(of: html, context: context)
  }

  @Test(
    "The fast path parses markup that needs no error correction",
    arguments: [
      "plain", " \n", "<b>x</b>", "<p>one</p>\n<p class='a b' id=\"p\">two</p>",
      "<br><img src=\"a.png\" alt=''/><hr />",
      "<ul>\n<li>1<ul><li>1.1</li></ul></li><li>2</li>\n</ul>", "<a href=\"#\"><b>x</b></a><a>y</a>",
      "<my-card data-x_y.z:1='<>\n=\"'><slot name='s'></slot></my-card>", "<!--a-b--><i><!----></i>",
      "<button disabled>ok</button><input checked type=\"checkbox\"/>", "<h1>a<span>\u{1F600}</span></h1><h2>b</h2>",
      "<div\n  class=\"x\"\t></div>a > b \u{A0}", "<li>1</li><li>2</li>",
    ])
  func accepts(html: String) throws {
    let nodes = try #require(fastPathNodes(html), "left to the parser: \(html)")
    #expect(nodes == HTMLParser.parseFragment(html, context: "div"))
    // The content of a template is parsed as in a body.
    #expect(fastPathNodes(html, context: "template") == HTMLParser.parseFragment(html, context: "template"))
  }

  @Test(
    "The fast path rejects markup that needs the HTML parser",
    arguments: [
      "<b>x", "x</b>", "<b><i>x</b></i>", "<p><div></div></p>", "<p>a<p>b", "<li><li></li></li>", "<h1><h2></h2></h1>",
      "<a><span><a></a></span></a>", "<button><i><button></button></i></button>", "a&amp;b", "<i t='&lt;'></i>",
      "<i a a></i>",
      "<DIV></DIV>", "<i A=''></i>", "<i a=b></i>", "<i a =''></i>", "<i a=''b=''></i>", "<div/>", "</br>",
      "<!doctype html>",
      "<!-->-->", "<!--->-->", "<!--a--b-->", "<!--a--!>", "<!--a", "a\u{0}", "a\u{7}", "<!--\u{B}-->",
      "<i t='\u{85}'></i>", "\u{1FFFE}", "a\r\n", "<i t='\r'></i>",
      "<table></table>",
      "<select></select>", "<option></option>", "<form></form>", "<textarea></textarea>", "<script></script>",
      "<pre>\n</pre>",
      "<svg></svg>", "<template></template>", "<image>", "<body>", "<nobody></nobody>", "<", "< b", "<b", "<b ", "<b c",
      "<b c=",
      "<b c='", "<b></b", "<b></b >", "<?php ?>", "<dd></dd>", "<ruby><rt></rt></ruby>", "<noscript></noscript>",
    ])
  func rejects(html: String) {
    #expect(fastPathNodes(html) == nil)
  }

  @Test(
    "The fast path rejects contexts with other insertion modes",
    arguments: [
      "table", "tr", "select", "textarea", "title", "script", "style", "noscript", "head", "html", "plaintext",
    ])
  func contexts(context: String) {
    #expect(fastPathNodes("<b>x</b>", context: context) == nil)
  }

  @Test("The fast path rejects deep nesting and very many names")
  func limits() {
    let deep = String(repeating: "<i>", count: 200) + String(repeating: "</i>", count: 200)
    #expect(fastPathNodes(deep) == nil)
    let names = (0..<200).map { "<i data-\($0)=''></i>" }.joined()
    #expect(fastPathNodes(names) == nil)
  }

  @Test("The fast path and the HTML parser agree on random markup")
  func random() {
    let pieces = [
      "<p>", "</p>", "<div>", "</div>", "<span>", "</span>", "<ul>", "</ul>", "<li>", "</li>", "<b>", "</b>", "<i>",
      "</i>",
      "<a href='x'>", "</a>", "<button>", "</button>", "<h1>", "</h1>", "<h2>", "</h2>", "<br>", "<hr>", "<img>",
      "<x-y>",
      "</x-y>", "<section>", "</section>", "<address>", "</address>", "<ol>", "</ol>", "<label>", "</label>",
      "<!--c-->", "text", " ", "\n", "<input/>", "<details>", "</details>", "<main>", "</main>", "<slot>", "</slot>",
    ]
    var generator = SeededGenerator(seed: 7)
    func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var read = 0
    for _ in 0..<10_000 {
      var html = ""
      var open: [String] = []
      for _ in 0..<2 + next(12) {
        // Usually the matching end tag.
        if let name = open.last, next(3) == 0 {
          html += "</\(name)>"
          open.removeLast()
          continue
        }
        let piece = pieces[next(pieces.count)]
        if piece.hasPrefix("</"), next(8) != 0 { continue }
        html += piece
        if let name = piece.dropFirst().split(whereSeparator: { " >".contains($0) }).first, piece.hasPrefix("<"),
          pieces.contains("</\(name)>")
        {
          open.append(String(name))
        }
      }
      html += open.reversed().map { "</\($0)>" }.joined()
      guard let nodes = fastPathNodes(html) else { continue }
      read += 1
      let expected = HTMLParser.parseFragment(html, context: "div")
      #expect(nodes == expected, "\(html)")
      guard nodes == expected else { return }
    }
    #expect(read > 1_000)
  }
}
