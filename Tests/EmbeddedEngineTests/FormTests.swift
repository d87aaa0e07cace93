import PageWire
import TerminalModel
import Testing

@Suite("Fields and forms")
struct FormTests {
  @Test("Keys edit a field with events, and Enter submits the form")
  func editing() {
    let page = TestPage(
      """
      <body><form action=/pay><input name=sum id=s><button name=b value=1>go</button></form><script>
        const s = document.getElementById('s'); s.focus();
        for (const type of ['beforeinput', 'input', 'change']) s.addEventListener(type, (e) => console.log(type, e.data ?? '', s.value));
      </script>
      """)
    _ = page.drainEvents()
    #expect(page.status.focus == .textField)
    page.type("a1")
    page.press(.left)
    page.press(.backspace)
    page.press(.enter)
    #expect(
      page.drainEvents() == [
        "console beforeinput a ", "console input a a", "console beforeinput 1 a", "console input 1 a1",
        "console beforeinput  a1", "console input  1", "console change  1",
        "navigate form GET app://bank/pay?sum=1&b=1",
      ])
    #expect(page.evaluate("s.selectionStart") == "0")
  }

  /// The platform's own keys use a shorter path than those of a page.
  @Test("Functions under a page's own symbols receive the element", arguments: ["form", "select"])
  func symbols(name: String) {
    let page = TestPage("<body><\(name) id=e></\(name)>")
    let script = """
      const e = document.getElementById('e'), key = Symbol('key'), kept = Symbol('kept');
      Object.defineProperty(Object.getPrototypeOf(e), key, {
        configurable: true, get() { return this === e }, set(value) { this[kept] = [this === e, value] },
      });
      e[key] = 1;
      JSON.stringify([e[key], e[kept], Object.getOwnPropertySymbols(e).includes(kept), delete e[kept], e[kept] ?? null])
      """
    #expect(page.evaluate(script) == #""[true,[true,1],true,true,null]""#)
  }

  @Test("Keys delete whole grapheme clusters, words and lines")
  func clusters() {
    let page = TestPage("<body><input id=s><script>document.getElementById('s').focus()</script>")
    page.perform(.insertText("one two 👩‍👩‍👧\nx"))
    page.press(.backspace)
    page.press(.backspace)
    page.press(.backspace)
    #expect(page.evaluate("s.value") == #""one two ""#)
    page.press(.character("w"), .control)
    #expect(page.evaluate("s.value") == #""one ""#)
    page.press(.character("u"), .control)
    #expect(page.evaluate("s.value") == #""""#)
  }

  @Test("An invalid form shows a message and focuses the field instead of submitting")
  func validation() {
    let page = TestPage(
      "<body><form id=f method=post action=/p><input name=m type=email required><input name=n type=number min=2 value=1></form>"
    )
    _ = page.drainEvents()
    page.perform(.evaluate(EvaluationRequest(request: 1, script: "document.getElementById('f').requestSubmit()")))
    #expect(page.drainEvents() == ["console The form was not sent: m: Please fill in this field", "evaluate 1"])
    #expect(page.status.focus == .textField)
    #expect(
      page.evaluate(
        "const f = document.getElementById('f'); f.m.value = 'a@b'; [f.m.validity.valid, f.n.validity.rangeUnderflow, f.checkValidity(), f.n.validationMessage]"
      ) == #"[true,true,false,"The value must be 2 or more"]"#)
    _ = page.evaluate("f.n.value = 3; 0")
    page.perform(.evaluate(EvaluationRequest(request: 2, script: "f.requestSubmit()")))
    #expect(page.drainEvents() == ["evaluate 2", "navigate form POST app://bank/p m=a%40b&n=3"])
  }

  @Test("Selects, radios and checkboxes by keys")
  func choices() {
    let page = TestPage(
      "<body><select id=s><option>a<option disabled>b<option>c</select><input type=radio name=r value=1 checked id=r1><input type=radio name=r value=2 id=r2><input type=checkbox id=c>"
    )
    _ = page.evaluate("document.getElementById('s').focus()")
    page.press(.down)
    #expect(page.evaluate("s.value") == #""c""#)
    _ = page.evaluate("r1.focus()")
    page.press(.right)
    #expect(page.evaluate("[r1.checked, r2.checked, document.activeElement.id]") == #"[false,true,"r2"]"#)
    _ = page.evaluate("c.focus()")
    page.press(.character(" "))
    #expect(page.evaluate("c.checked") == "true")
    #expect(page.status.focus == .control)
    page.press(.escape)
    #expect(page.status.focus == .none)
    page.press(.escape)
    #expect(page.status.input == .ignored)
  }

  @Test("A tap, Enter or the space bar opens a select; arrows, letters and taps select options")
  func selects() {
    let page = TestPage(
      """
      <body><select id=s><option>apple<option disabled>banana<option>cherry<option>citron</select><script>
        const s = document.getElementById('s');
        for (const type of ['input', 'change']) s.addEventListener(type, () => console.log(type, s.value));
      </script>
      """)
    _ = page.drainEvents()
    let closed = page.rows()
    #expect(page.perform(.tap(GridPoint(column: 1, row: 0))).input == .consumed)
    #expect(
      page.rows()[0...5] == [
        " apple  ▾", " ┌───────┐", " │apple  │", " │banana │", " │cherry │", " │citron │",
      ])
    #expect(page.drainEvents() == [])
    page.press(.down)
    page.press(.escape)
    #expect(page.evaluate("s.value") == #""apple""#)
    #expect(page.rows() == closed)
    page.press(.enter)
    page.press(.down)
    page.press(.enter)
    #expect(page.drainEvents() == ["console input cherry", "console change cherry"])
    page.press(.character(" "))
    page.type("ci")
    page.press(.enter)
    #expect(page.drainEvents() == ["console input citron", "console change citron"])
    page.perform(.tap(GridPoint(column: 1, row: 0)))
    page.perform(.tap(GridPoint(column: 2, row: 2)))
    #expect(page.drainEvents() == ["console input apple", "console change apple"])
    page.perform(.tap(GridPoint(column: 1, row: 0)))
    page.perform(.tap(GridPoint(column: 30, row: 8)))
    #expect(page.drainEvents() == [])
    #expect(page.rows() == closed)
    _ = page.evaluate("s.focus()")
    page.type("c")
    #expect(page.drainEvents() == ["console input cherry", "console change cherry"])
  }

  @Test("click() on a label clicks its control; canceling the click reverts a checkbox")
  func labels() {
    let page = TestPage(
      """
      <body><label id=l for=c>Agree</label><input type=checkbox id=c><label id=m><input type=radio id=r>One</label><script>
        for (const id of 'cr') {
          const control = document.getElementById(id);
          for (const type of ['click', 'input', 'change']) {
            control.addEventListener(type, () => console.log(id, type, control.checked));
          }
        }
      </script>
      """)
    _ = page.drainEvents()
    _ = page.evaluate("l.click(); m.click(); 0")
    _ = page.evaluate("0")
    let clicks = """
      const log = []; c.addEventListener('change', () => log.push('change'));
      c.addEventListener('click', (e) => { log.push(c.checked); e.preventDefault() }, { once: true });
      c.click(); log.push(c.checked); c.click(); log.push(c.checked); log
      """
    #expect(page.evaluate("[c.checked, r.checked]") == "[true,true]")
    #expect(page.evaluate(clicks) == #"[false,true,"change",false]"#)
  }

  @Test("Enter inserts a line break in a text area; a password is never painted")
  func multipleLines() {
    let page = TestPage(
      "<body><form><textarea id=a rows=3></textarea></form><input type=password id=p value=geheim>")
    _ = page.drainEvents()
    _ = page.evaluate("a.focus()")
    page.type("one")
    page.press(.enter)
    page.type("two")
    page.press(.up)
    page.press(.home)
    page.press(.enter)
    #expect(page.evaluate("a.value") == ##""\none\ntwo""##)
    page.perform(.describe(request: 1))
    let texts = page.eventSink.events.flatMap { event -> [String] in
      guard case .didDescribe(let description) = event else { return [] }
      return description.nodes.map(\.text)
    }
    #expect(texts.contains("••••••"))
    #expect(!texts.contains { $0.contains("geheim") })
  }
}
