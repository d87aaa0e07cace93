import Testing
import WebDocument

/// Modern style sheets: layers, nesting, conditions, colors, calculations, shorthands.
@Suite struct StyleSheetTests {
  @Test(arguments: [
    ("color", "<style>p{color:red} #t{color:blue} .c{color:green}</style><p id=t class=c>", "rgb(0, 0, 255)"),
    ("color", "<style>p{color:red!important} #t{color:lime}</style><p id=t style='color:blue'>", "rgb(255, 0, 0)"),
    ("color", "<style>:root{--c: hsl(120 100% 25%)} p{color:var(--c)}</style><p id=t>", "rgb(0, 128, 0)"),
    ("color", "<style>p{color:var(--none, #fff8)}</style><p id=t>", "rgba(255, 255, 255, 0.533)"),
    (
      "color", "<style>p{;;color:red;} broken{ } p:wrong{color:blue} p{color:rgba(1,2,3,.5)}</style><p id=t>",
      "rgba(1, 2, 3, 0.5)"
    ),
    (
      "color", "<style>@layer a{p{color:red}} @layer b{#x p{color:blue}} p{color:green}</style><p id=t>",
      "rgb(0, 128, 0)"
    ),
    (
      "color", "<style>@layer b,a; @layer a{p{color:red}} @layer b{p.x.x{color:blue}}</style><p id=t class=x>",
      "rgb(255, 0, 0)"
    ),
    ("color", "<style>@layer a{p{color:red!important}} p{color:green!important}</style><p id=t>", "rgb(255, 0, 0)"),
    (
      "color", "<style>div{ color:red; & > p{color:blue} .c &{color:lime} }</style><div><p id=t></div>",
      "rgb(0, 0, 255)"
    ),
    (
      "color",
      "<style>.a{ &.b p{color:red} p{ @media (width >= 600px){ color: blue } } }</style><div class='a'><p id=t></div>",
      "rgb(0, 0, 255)"
    ),
    (
      "color",
      "<style>@supports (display:grid) and (not (foo:bar)){p{color:blue}} @supports (position-anchor: --x){p{color:red}}</style><p id=t>",
      "rgb(0, 0, 255)"
    ),
    ("color", "<style>p{color:oklch(62.8% 0.25768 29.234)}</style><p id=t>", "rgb(255, 0, 0)"),
    ("color", "<style>p{color:color-mix(in srgb, red 50%, blue)}</style><p id=t>", "rgb(128, 0, 128)"),
    ("color", "<p id=t style='color:#00f; color:color-mix(in srgb ^^, red, blue)'>", "rgb(0, 0, 255)"),
    ("list-style-type", "<p id=t style='list-style-type: My\\ style'>", "My\\ style"),
    ("background-size", "<p id=t style='background-size: 1px; background-size: (a) 2px'>", "1px"),
    ("background-image", "<p id=t style='background: url(a) center / 50 (b)'>", "none"),
    ("color", "<style>p{color:lab(50% 0 0)}</style><p id=t>", "rgb(119, 119, 119)"),
    ("color", "<style>p{color:rgb(from #102030 r g b / 50%)}</style><p id=t>", "rgba(16, 32, 48, 0.5)"),
    ("color", "<style>p{color:light-dark(red, blue)}</style><p id=t>", "rgb(255, 0, 0)"),
    ("color", "<style>p{color:hwb(120 0% 0%)}</style><p id=t>", "rgb(0, 255, 0)"),
    ("color", "<style>p{color:red} @layer x{p{color:blue}} p{color:revert-layer}</style><p id=t>", "rgb(0, 0, 255)"),
    ("display", "<style>p{display:inline} p{display:revert}</style><p id=t>", "block"),
    (
      "margin-left", "<style>body{font-size:20px}</style><p id=t style='margin:1px 2em 3px calc(1rem + 2 * 4px)'>",
      "24px"
    ),
    ("margin-top", "<p id=t style='margin:min(10px, 1em) max(2px,3px) clamp(1px,2px,3px)'>", "10px"),
    ("width", "<span id=t style='width:calc(100% - 20px)'>", "calc(100% - 20px)"),
    ("font-weight", "<h1><i id=t>", "700"), ("padding-top", "<p id=t style='padding:5%'>", "31.2px"),
    ("--x", "<p id=t style='--x: 1px '>", "1px"),
    ("margin-right", "<style>#t{direction:rtl}</style><p id=t style='margin-inline-start:3px'>", "3px"),
    ("transform", "<p id=t style='transform:translate(8px,16px)'>", "matrix(1, 0, 0, 1, 8, 16)"),
    (
      "grid-template-columns", "<p id=t style='display:grid;grid-template-columns:repeat(2,1fr) minmax(10px, auto)'>",
      "repeat(2, 1fr) minmax(10px, auto)"
    ),
    ("border", "<p id=t style='border:1px solid red'>", "1px solid rgb(255, 0, 0)"),
    ("inset", "<p id=t style='inset:1px 2px'>", "1px 2px"),
    ("overflow", "<p id=t style='overflow-x:hidden'>", "hidden auto"),
    ("font-family", "<p id=t style='font:italic bold 12px/30px Georgia, serif'>", "Georgia, serif"),
    ("line-height", "<p id=t style='font:italic bold 12px/30px Georgia, serif'>", "30px"),
    ("color", "<style>:root{--a:var(--b);--b:var(--a)} p{color:var(--a, red)}</style><p id=t>", "rgb(255, 0, 0)"),
    (
      "color",
      "<style>@property --p{syntax:'<color>';inherits:false;initial-value:green} p{color:var(--p)}</style><p id=t>",
      "rgb(0, 128, 0)"
    ),
    ("color", "<style>p:nth-child(2 of .x){color:red}</style><p class=x><p><p id=t class=x>", "rgb(255, 0, 0)"),
    ("color", "<style>@media not (hover){p{color:red}}</style><p id=t>", "rgb(255, 0, 0)"),
    (
      "color", "<style>@media (400px <= width < 2000px) and (orientation: landscape){p{color:red}}</style><p id=t>",
      "rgb(255, 0, 0)"
    ),
    ("background-color", "<p id=t style='background: url(x.png) no-repeat center / cover #123'>", "rgb(17, 34, 51)"),
    ("background-size", "<p id=t style='background: url(x.png) no-repeat center / cover #123'>", "cover"),
    ("transition", "<p id=t style='transition: opacity .3s ease-in'>", "opacity 0.3s ease-in"),
    ("font-size", "<style>p{all:initial;}</style><div style='font-size:30px'><p id=t>", "16px"),
    ("grid-area", "<p id=t style='grid-area: main'>", "main"),
    ("margin-right", "<p id=t style='margin-inline-start:3px' dir=rtl>", "3px"),
  ])
  func computes(property: String, html: String, expected: String) throws {
    let page = PageText.document(html, columns: 80, rows: 24)
    let node = try #require(try page.select("#t", within: .document, firstOnly: true).first)
    #expect(page.computedValue(of: property, node: node) == expected)
  }

  @Test(arguments: [
    ("a{color:red", "red"), ("} b{} a{color:red} ", "red"), ("a{color:red}}} a{color:blue}", "red"),
    ("@unknown { a{color:blue} } a{color:red}", "red"), ("@import url(x); <!-- a{color:red} -->", "red"),
    ("a{color:red;background:url(a b);color:blu", "red"), ("a{content:'x\ny';color:red}", ""),
    ("a{color:blue;{color:green} color:red}", "red"), ("a{color:red; --x:{a;b}; width:(}", "red"),
    ("@media (min-width:1px { a{color:red} }", ""), ("a{/* } */color:red}", "red"), ("a{;:x;color:red}", "red"),
  ])
  func recovers(sheet: String, expected: String) throws {
    let page = PageText.document("<style>\(sheet)</style><a id=t>x</a>")
    let node = try #require(try page.select("#t", within: .document, firstOnly: true).first)
    #expect(page.computedValue(of: "color", node: node) == (expected == "red" ? "rgb(255, 0, 0)" : "rgb(0, 0, 0)"))
  }

  @Test(arguments: [
    ("MARGIN: 0 AUTO", "margin: 0px auto;"), ("color: #FFF; color: bogus", "color: rgb(255, 255, 255);"),
    ("margin-top: 1px; margin-right: 1px; margin-bottom: 1px; margin-left: 1px", "margin: 1px;"),
    ("border: 1px solid red", "border: 1px solid red;"), ("--a:  x y ; width: 1in", "--a: x y; width: 1in;"),
    ("width: calc(1px + 2px + 1em)", "width: calc(1em + 3px);"), ("padding: var(--p)", "padding: var(--p);"),
    ("color: red !important; color: blue", "color: red !important;"), ("flex: 1", "flex: 1 1 0%;"),
    (
      "margin: 1px; margin-top: var(--p)",
      "margin-right: 1px; margin-bottom: 1px; margin-left: 1px; margin-top: var(--p);"
    ),
    ("background: none", "background: none;"), ("font: 12px/2 Arial", "font: 12px / 2 Arial;"),
    ("transition: opacity 1s ease 2s, color 3s", "transition: opacity 1s 2s, color 3s;"),
    ("grid-area: a / 1 / span 2", "grid-area: a / 1 / span 2;"), ("overflow: hidden", "overflow: hidden;"),
    ("inset: 0; all: unset", ""),
    (
      "page-break-before: always; page-break-after: LEFT; page-break-inside: avoid",
      "break-before: page; break-after: left; break-inside: avoid;"
    ),
    ("page-break-before: page; page-break-inside: left; page-break-after: auto auto; color: red", "color: red;"),
    ("page-break-before: var(--p)", "page-break-before: var(--p);"),
    (
      "background-position: min(50%, 3em) top, max(0%, 50%)",
      "background-position: min(50%, 3em) top, max(0%, 50%) center;"
    ),
    ("color: red; background-position: left middle; background-position: 1px url(a)", "color: red;"),
    ("transition: opacity cubic-bezier(0, 0, 1, 1), color", "transition: opacity cubic-bezier(0, 0, 1, 1), color;"),
  ])
  func serializesBlocksWithShorthands(text: String, expected: String) {
    let serialized = CSSDeclarationBlock(text).cssText
    #expect(expected.isEmpty ? !serialized.isEmpty : serialized == expected)
  }

  @Test(arguments: [
    ("li:nth-child(2n+1)", "li:nth-child(2n+1)"), (":nth-child( -n+3 of .a )", ":nth-child(-n+3 of .a)"),
    (":nth-child(2n-1)", ":nth-child(2n-1)"), (":nth-child(N\n+13)", ":nth-child(N+13)"),
    (":nth-child( +3 )", ":nth-child(3)"), ("#\\31 x", "#\\31 x"), (".a/**/b", nil),
    ("a>b+c~d", "a > b + c ~ d"), ("[a=\"(\"]>b", "[a=\"(\"] > b"),
    (":is(a>b,c+d):has(>p)", ":is(a > b, c + d):has(> p)"),
    (":nth-child(2n + 1 of a)", ":nth-child(2n + 1 of a)"), ("\\  b", "\\  b"), ("a\\ ", "a\\ "),
    ("#\\31  b,c", "#\\31  b, c"),
    (":where(url( a b)):is(\"\n)", ":where(url(()):is(\"\n)"),
  ])
  func serializesSelectors(selector: String, expected: String?) {
    #expect(CSSRuleListSerializer.selectorText(selector) == expected)
  }

  @Test(
    "A string of grid-template-areas with a trash token is invalid (CSS Grid 1, section 7.3)",
    arguments: [
      ("\"a . b\" \"a ...b\"", "grid-template-areas: \"a . b\" \"a . b\";"),
      ("'\u{E9}-_1'", "grid-template-areas: \"\u{E9}-_1\";"),
      ("'a b!'", ""), ("' \"a: b'", ""), ("'a\\2c b'", ""),
    ])
  func refusesTrashInAreas(value: String, expected: String) {
    #expect(CSSDeclarationBlock("grid-template-areas: \(value)").cssText == expected)
  }

  @Test(
    "Functions of generated content take one token an argument (CSS Content 3, CSS Lists 3)",
    arguments: [
      ("content: attr( title , \",\" ) counters(a, '.')", "content: attr(title, \",\") counters(a, \".\");"),
      ("content: attr(title)", "content: attr(title);"), ("content: attr(title b)", ""),
      ("content: attr(title, '' b)", ""), ("content: attr(title, '', '')", ""), ("content: counters(a, '.' b)", ""),
      ("counter-reset: reversed( a ) b 2", "counter-reset: reversed(a) b 2;"),
      ("counter-reset: reversed(a b)", ""), ("counter-reset: reversed(none)", ""),
    ])
  func takesOneTokenAnArgumentInContent(declaration: String, expected: String) {
    #expect(CSSDeclarationBlock(declaration).cssText == expected)
  }

  @Test("Tokens without space between them stay apart", arguments: ["x: a/**/b 1/**/2 3px/**/c", "x: 1/**/\\65 3"])
  func separatesTokens(text: String) {
    let value = CSSDeclarationBlock("will-change: \(text.dropFirst(3))").cssText
    #expect(CSSDeclarationBlock(value).cssText == value)
  }

  @Test func parsesDeepAndLargeSheets() {
    let deep = String(repeating: "a{", count: 50_000) + String(repeating: "@media all{", count: 10_000)
    let wide = String(repeating: "(", count: 200_000)
    let page = PageText.document("<style>\(deep)</style><style>a{width:\(wide)}</style><a>x</a>")
    #expect(page.contentRows == 1)
  }
}
