import Testing
import WebDocument

@Suite struct CascadeTests {
  private func value(_ property: String, _ html: String, of selector: String = "#t") throws -> String {
    let page = PageText.document(html)
    let node = try #require(try page.select(selector, within: .document, firstOnly: true).first)
    return page.computedValue(of: property, node: node)
  }

  @Test(arguments: [
    ("<style>p{color:red} #t{color:blue} .c{color:green}</style><p id=t class=c>", "rgb(0, 0, 255)"),
    ("<style>.c{color:green} p{color:red}</style><p id=t class=c>", "rgb(0, 128, 0)"),
    ("<style>p{color:red} p{color:lime}</style><p id=t>", "rgb(0, 255, 0)"),
    ("<style>p{color:red!important} #t{color:lime}</style><p id=t style='color:blue'>", "rgb(255, 0, 0)"),
    ("<style>#t{color:lime}</style><p id=t style='color:blue'>", "rgb(0, 0, 255)"),
    ("<style>div{color:#123456}</style><div><p id=t>", "rgb(18, 52, 86)"),
    ("<style>:root{--c: hsl(120 100% 25%)} p{color:var(--c)}</style><p id=t>", "rgb(0, 128, 0)"),
    ("<style>p{color:var(--none, #fff8)}</style><p id=t>", "rgba(255, 255, 255, 0.533)"),
    ("<style>p{color:red} p{color:nonsense} p{tint:blue}</style><p id=t>", "rgb(255, 0, 0)"),
    ("<style>p{color:red} @media (min-width: 1000px){p{color:blue}}</style><p id=t>", "rgb(255, 0, 0)"),
    ("<style>p{color:red} @media screen and (max-width: 1000px){p{color:blue}}</style><p id=t>", "rgb(0, 0, 255)"),
    ("<style>p{color:red} @media (prefers-color-scheme: dark){p{color:blue}}</style><p id=t>", "rgb(255, 0, 0)"),
    (
      "<style>p{;;color:red;} broken{ } p:wrong{color:blue} p{color:rgba(1,2,3,.5)}</style><p id=t>",
      "rgba(1, 2, 3, 0.5)"
    ),
    ("<style>:where(#t){color:red} p{color:blue}</style><p id=t>", "rgb(0, 0, 255)"),
    ("<style>/* p{color:red} */ p{color:blue} @import 'x'; @font-face{a:b}</style><p id=t>", "rgb(0, 0, 255)"),
  ])
  func color(html: String, expected: String) throws {
    #expect(try value("color", html) == expected)
  }

  @Test(
    "Media types match the medium (Media Queries 4, section 2.3)",
    arguments: [
      ("print", "print"), ("screen", "screen"), ("all", "both"), ("tv", "neither"), ("not print", "screen"),
      ("not screen", "print"), ("only print", "print"), ("print, screen", "both"), ("not all", "neither"),
      ("print and (width > 0)", "print"), ("(type: print)", "neither"), ("(update: none)", "print"),
      ("(overflow-block: paged)", "print"), ("(overflow-block: scroll)", "screen"), ("not (overflow-inline)", "print"),
    ])
  func medium(query: String, expected: String) throws {
    let page = PageText.document("<style>p{color:black} @media \(query){p{color:red}}</style><p id=t>")
    let text = try #require(try page.select("#t", within: .document, firstOnly: true).first)
    func isRed(_ medium: Medium) -> Bool {
      page.medium = medium
      let matches = page.matchesMedia(query)
      #expect((page.computedValue(of: "color", node: text) == "rgb(255, 0, 0)") == matches)
      return matches
    }
    let results = (isRed(.screen), isRed(.print))
    #expect(results == (expected == "both" || expected == "screen", expected == "both" || expected == "print"))
    #expect(isRed(.screen) == results.0)
  }

  @Test(arguments: [
    (
      "margin-left", "<style>body{font-size:20px}</style><p id=t style='margin:1px 2em 3px calc(1rem + 2 * 4px)'>",
      "24px"
    ),
    ("margin-right", "<style>body{font-size:20px}</style><p id=t style='margin:1px 2em'>", "40px"),
    ("display", "<span id=t style='display:inline-flex'>", "inline-flex"),
    ("display", "<p id=t hidden>", "none"), ("display", "<li id=t>", "list-item"),
    ("--x", "<p id=t style='--x: 1px '>", "1px"),
    ("font-weight", "<h1><i id=t>", "700"),
    ("font-size", "<div style='font-size:2em'><p id=t style='font-size:50%'>", "16px"),
    ("border-top-style", "<p id=t style='border:1px solid red;border-top:none'>", "none"),
    ("flex-grow", "<p id=t style='flex:2'>", "2"), ("nonsense", "<p id=t>", ""),
    ("padding-top", "<p id=t style='padding:5%'>", "15.2px"),
    ("text-decoration-line", "<s id=t>", "line-through"), ("width", "<p id=t style='width:80px'>", "80px"),
  ])
  func property(name: String, html: String, expected: String) throws {
    #expect(try value(name, html) == expected)
  }

  @Test func appliesLinkedSheetsAndLaterChanges() throws {
    let page = PageText.document("<link id=l><p id=t>text")
    let link = try #require(try page.select("#l", within: .document, firstOnly: true).first)
    let text = try #require(try page.select("#t", within: .document, firstOnly: true).first)
    page.apply(.setSheet(link, "p { color: red } p.on { color: blue }"))
    #expect(page.computedValue(of: "color", node: text) == "rgb(255, 0, 0)")
    page.apply(.setAttribute(text, name: "class", value: "on"))
    #expect(page.computedValue(of: "color", node: text) == "rgb(0, 0, 255)")
    page.apply(.removeAttribute(text, name: "class"))
    #expect(page.computedValue(of: "color", node: text) == "rgb(255, 0, 0)")
    page.apply(.remove(link))
    #expect(page.computedValue(of: "color", node: text) == "rgb(0, 0, 0)")
  }
}
