import Testing
import WebDocument

@Suite struct SelectorTests {
  private let page = PageText.document(
    """
    <div id=a class="x y"><p id=p1 lang=en>one</p><p id=p2 data-k="Alpha beta">two<b id=b1>b</b></p><span id=s1 style='display:inline-block'></span>
    <p id=p3>three</p></div>
    <ul id=u><li id=l1><li id=l2><li id=l3><li id=l4><li id=l5></ul>
    <form><input id=c1 type=checkbox checked><input id=c2 type=checkbox disabled>
    <fieldset disabled><legend><input id=f1></legend><input id=f2></fieldset></form>
    """)

  @Test(arguments: [
    ("p", "p1 p2 p3"), ("#p2", "p2"), (".x.y", "a"), ("div p", "p1 p2 p3"), ("div > b", ""), ("div b", "b1"),
    ("p + p", "p2"), ("p ~ p", "p2 p3"), ("span + p", "p3"), ("p, span", "p1 p2 s1 p3"), ("[data-k]", "p2"),
    ("[data-k~=beta]", "p2"), ("[data-k^=Al]", "p2"), ("[data-k$='ta']", "p2"), ("[data-k*='a b']", "p2"),
    ("[data-k^=al]", ""), ("[data-k^=al i]", "p2"), ("[lang|=en]", "p1"), ("li:first-child", "l1"),
    ("li:last-child", "l5"), ("li:nth-child(odd)", "l1 l3 l5"), ("li:nth-child(2n)", "l2 l4"),
    ("li:nth-child(-n + 2)", "l1 l2"), ("li:nth-child(3n+1)", "l1 l4"), ("li:nth-last-child(2)", "l4"),
    ("p:nth-of-type(2)", "p2"), ("div > :not(p)", "s1"), ("p:is(#p1, #p3)", "p1 p3"), (":where(#p1)", "p1"),
    ("span:empty", "s1"), ("p:has(b)", "p2"), ("p:has(> i)", ""), ("p:has(+ span)", "p2"), (":checked", "c1"),
    ("input:disabled", "c2 f2"), ("input:enabled", "c1 f1"), ("p:hover", ""), ("LI#l1", "l1"),
    ("p:nth-child(n+2):last-of-type", "p3"),
  ])
  func finds(selector: String, expected: String) throws {
    let all = try page.select(selector, within: .document, firstOnly: false)
    let byID = Dictionary(uniqueKeysWithValues: page.describe(PaintRequest(scrollRow: 0)).map { ($0.node, $0.id) })
    let ids = all.map { byID[$0] ?? "" }
    #expect(ids.joined(separator: " ") == expected)
    #expect(try page.select(selector, within: .document, firstOnly: true) == Array(all.prefix(1)))
    for node in all { #expect(try page.matches(node, selector)) }
  }

  @Test(arguments: ["", "p >", "> p", "p[", "p:unknown", ":nth-child(x)", "a,,b", "p..x", "#", "p:not(", "[a=]"])
  func rejects(selector: String) {
    #expect(throws: SelectorError.self) { try page.select(selector, within: .document, firstOnly: false) }
  }

  @Test func customElementStates() throws {
    let page = PageText.document("<x-a></x-a><x-a disabled></x-a>")
    let elements = try page.select("x-a", within: .document, firstOnly: false)
    func count(_ selector: String) throws -> Int {
      try page.select(selector, within: .document, firstOnly: false).count
    }
    #expect(try [count(":state(on)"), count(":defined"), count(":enabled"), count(":disabled")] == [0, 3, 0, 0])
    page.apply(.setCustomStates(elements[0], ["on", "two"]))
    #expect(try [count(":state(on)"), count(":state(on):state(two)"), count(":state(On)")] == [1, 1, 0])
    page.apply(.setCustomStates(elements[0], []))
    #expect(try count(":state(on)") == 0)
    // Form-associated elements can be disabled and validated.
    for element in elements { page.apply(.setStates(element, .formAssociated)) }
    #expect(try [count(":enabled"), count(":disabled"), count("x-a:valid")] == [1, 1, 1])
    page.apply(.setStates(elements[0], [.formAssociated, .invalid]))
    #expect(try [count("x-a:valid"), count("x-a:invalid")] == [0, 1])
  }

  @Test func focusPseudoClasses() throws {
    let input = try page.select("#c1", within: .document, firstOnly: true)
    #expect(try page.select(":focus", within: .document, firstOnly: false).isEmpty)
    page.focused = input.first
    #expect(try page.select(":focus", within: .document, firstOnly: false) == input)
    #expect(try page.select("form:focus-within", within: .document, firstOnly: false).count == 1)
  }
}
