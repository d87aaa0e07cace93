import PageWire
import TerminalModel
import Testing
import WebDocument

@testable import EmbeddedEngine

/// Hover, active and validity states are tracked once styles or selectors query them.
@Suite("Lazily tracked states")
struct LazyStateTests {
  @Test("A selector matches the last tap's state even if no style uses it")
  func hover() {
    let page = TestPage("<body><p id=p><button id=b>go</button><i id=i>no</i></p>")
    page.tap("#b")
    #expect(
      page.evaluate("[...document.querySelectorAll(':hover')].map((e) => e.localName)")
        == #"["html","body","p","button"]"#)
    #expect(page.evaluate("[b.matches(':hover'), i.matches(':hover'), b.matches(':active')]") == "[true,false,false]")
    page.tap("#i")
    #expect(
      page.evaluate("[b.matches(':hover'), i.matches('i:HOVER'), !!document.querySelector(':has(> i:hover)')]")
        == "[false,true,true]")
  }

  @Test("A comment in a selector does not hide its states")
  func comment() {
    let page = TestPage("<body><button id=b>go</button><input id=n type=number max=5 value=9>")
    page.tap("#b")
    #expect(page.evaluate("[b.matches(':/**/hover'), n.matches(':not(:/**/in-range)')]") == "[true,true]")
  }

  @Test("The first query of a state may occur during a touch, with an escaped name")
  func active() {
    let page = TestPage(
      """
      <body><p id=p><button id=b>go</button></p><script>
        b.addEventListener('pointerdown', () => console.log(b.matches(':\\\\61 ctive'), p.matches(':active'), !!b.closest('p:active')));
        b.addEventListener('click', () => console.log(b.matches(':active')));
      </script>
      """)
    _ = page.drainEvents()
    page.tap("#b")
    #expect(page.drainEvents() == ["console true true true", "console false"])
  }

  @Test("A style sheet loaded after the tap matches its state")
  func laterStyle() {
    let page = TestPage("<body><p id=p>one</p><p>two</p>")
    page.tap("#p")
    #expect(page.rows().prefix(4) == ["", " one", "", " two"])
    _ = page.evaluate(
      "const s = document.createElement('style'); s.textContent = 'p:hover { padding-left: 16px }'; document.head.append(s)"
    )
    #expect(page.rows().prefix(4) == ["", "   one", "", " two"])
    #expect(page.evaluate("getComputedStyle(p).paddingLeft") == #""16px""#)
  }

  @Test("A conditional rule queries states when its condition applies")
  func condition() {
    let page = TestPage(
      "<style>@media (prefers-color-scheme: dark) { p:hover { padding-left: 16px } }</style><body><p id=p>one</p>")
    page.tap("#p")
    #expect(page.rows()[1] == " one")
    _ = page.perform(.resize(Viewport(size: GridSize(columns: 40, rows: 10), colorScheme: .dark)))
    #expect(page.rows()[1] == "   one")
  }

  @Test("Validity states match in the first selector and the first style")
  func validity() {
    let page = TestPage(
      """
      <body><form id=f><input id=a required><input id=n type=number max=5 value=9><input id=o></form>
      """)
    #expect(page.evaluate("[...document.querySelectorAll(':invalid')].map((e) => e.id)") == #"["f","a","n"]"#)
    #expect(page.evaluate("[n.matches(':out-of-range'), o.matches(':valid')]") == "[true,true]")
    let other = TestPage("<body><form id=f><input id=a required></form><p id=p>wrong</p>")
    _ = other.evaluate(
      "const s = document.createElement('style'); s.textContent = 'form:invalid + p { padding-left: 16px }'; document.head.append(s)"
    )
    #expect(other.evaluate("getComputedStyle(p).paddingLeft") == #""16px""#)
    _ = other.evaluate("a.value = 'x'")
    #expect(other.evaluate("getComputedStyle(p).paddingLeft") == #""0px""#)
  }

  @Test("Validity states are correct beyond the tracking limit and for disconnected fields")
  func many() {
    let page = TestPage("<body><div id=d></div>")
    _ = page.evaluate("d.innerHTML = '<input required>'.repeat(150)")
    _ = page.evaluate("globalThis.away = document.createElement('div'); away.innerHTML = '<input required><input>'")
    #expect(
      page.evaluate("[document.querySelectorAll('input:invalid').length, away.querySelectorAll(':invalid').length]")
        == "[150,1]")
  }

  @Test("A tap hits the center of its element, even after listeners or timers moved it")
  func places() throws {
    let page = TestPage(
      """
      <body><div id=d></div><button id=b>go</button><div style="height: 1600px"></div><button id=c>end</button><script>
        for (const e of [b, c]) {
          e.addEventListener('click', (event) => {
            const box = e.getBoundingClientRect();
            console.log(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2, scrollY > 0);
            d.style.height = '64px';
          });
        }
      </script>
      """)
    _ = page.drainEvents()
    for id in ["b", "b", "c", "c", "b"] {
      let node = try #require(try page.page.layoutDocument.select("#\(id)", within: .document, firstOnly: true).first)
      page.perform(.act(.tap(node: node.rawValue)))
    }
    #expect(
      page.drainConsoleTexts() == ["0 0 false", "0 0 false", "0 0 true", "0 0 true", "0 0 true"])
  }

  @Test("A tap clears the focus of an element that is no longer focusable")
  func focus() {
    let page = TestPage("<body><p id=p tabindex=0><button id=b>go</button></p>")
    page.tap("#b")
    #expect(page.evaluate("document.activeElement.id") == #""b""#)
    _ = page.evaluate("b.addEventListener('pointerdown', () => { b.disabled = true }); 1")
    page.tap("#b")
    #expect(page.evaluate("document.activeElement.id") == #""p""#)
  }
}
