import PageWire
import TerminalModel
import Testing

@Suite("Controls under the user's keys and taps")
struct ControlTests {
  @Test("Text editing: selection, replacement, deletion by words and undo")
  func editing() {
    let page = TestPage(
      """
      <body><input id=f value='one two three'><script>
        const f = document.getElementById('f');
        for (const type of ['beforeinput', 'input']) {
          f.addEventListener(type, (e) => console.log(type, e.inputType, String(e.data), f.value));
        }
        f.addEventListener('select', () => console.log('select', f.selectionStart, f.selectionEnd, f.selectionDirection));
        f.focus();
      </script>
      """)
    _ = page.drainEvents()
    page.press(.left, [.shift, .control])
    #expect(page.drainEvents() == ["console select 8 13 backward"])
    page.type("x")
    #expect(
      page.drainEvents() == [
        "console beforeinput insertText x one two three", "console input insertText x one two x",
      ])
    page.press(.backspace, .alt)
    page.press(.backspace, .alt)
    #expect(
      page.drainEvents() == [
        "console beforeinput deleteWordBackward null one two x", "console input deleteWordBackward null one two ",
        "console beforeinput deleteWordBackward null one two ", "console input deleteWordBackward null one ",
      ])
    page.press(.character("z"), .control)
    #expect(
      page.drainEvents() == ["console beforeinput historyUndo null one ", "console input historyUndo null one two "])
    _ = page.evaluate("f.addEventListener('beforeinput', (e) => e.preventDefault()); f.setSelectionRange(0, 0)")
    _ = page.drainEvents()
    page.type("q")
    #expect(page.drainEvents() == ["console beforeinput insertText q one two "])
  }

  @Test("Text typed into a number field is shown, and becomes the value once it is valid")
  func numbers() {
    let page = TestPage("<body><input id=n type=number min=1 max=10 step=3 value=4>")
    _ = page.evaluate("n.focus(); n.select()")
    page.press(.up)
    page.press(.up)
    page.press(.up)
    #expect(page.evaluate("n.value") == #""10""#)
    page.press(.down)
    #expect(page.evaluate("n.value") == #""7""#)
    page.type("e")
    #expect(page.evaluate("[n.value, n.validity.badInput]") == #"["",true]"#)
    #expect(page.rows()[0] == " 7e")
  }

  @Test("A validation message is shown at its field until a key is pressed")
  func messages() {
    let page = TestPage("<body><form><input name=q required><button>Go</button></form>")
    _ = page.drainEvents()
    page.perform(.tap(GridPoint(column: 24, row: 0)))
    #expect(page.drainEvents() == ["console The form was not sent: q: Please fill in this field"])
    #expect(
      page.rows()[1...3] == [
        " ┌─────────────────────────┐", " │Please fill in this field│", " └─────────────────────────┘",
      ])
    #expect(page.status.focus == .textField)
    page.type("a")
    #expect(page.rows()[1...3] == ["", "", ""])
    page.press(.enter)
    #expect(page.drainEvents() == ["navigate form GET app://bank/index.html?q=a"])
  }

  @Test("A field's list shows the matching suggestions")
  func suggestions() {
    let page = TestPage(
      "<body><input id=f list=l><datalist id=l><option value=Berlin><option value=Bern><option value=Paris></datalist>")
    _ = page.evaluate("f.addEventListener('input', (e) => console.log(e.inputType, f.value)); f.focus()")
    page.type("be")
    #expect(page.rows()[2...3] == [" │Berlin            │", " │Bern              │"])
    page.press(.down)
    page.press(.down)
    page.press(.enter)
    #expect(page.drainEvents().suffix(1) == ["console insertReplacementText Bern"])
    #expect(page.rows()[2] == "")
  }

  @Test("Sliders, colors, lists and indeterminate checkboxes are drawn, and arrow keys move a slider")
  func drawing() {
    let page = TestPage(
      """
      <body><input type=range id=r min=0 max=10 value=5 style="width:88px"> <input type=color value=#00ff00><br>
      <input type=checkbox id=c><meter value=5 max=10 style="width:80px"></meter><br>
      <select size=2 id=s><option>one<option selected>two<option>three</select>
      """)
    _ = page.evaluate("c.indeterminate = true; r.focus()")
    #expect(page.rows()[0...3] == [" ━━━━━●─────    #00ff00", " [-]█████░░░░░", "   one", " ▸ two"])
    page.press(.right)
    page.press(.end)
    page.press(.pageDown)
    #expect(page.evaluate("r.value") == #""9""#)
    _ = page.evaluate("s.focus()")
    page.press(.down)
    #expect(page.evaluate("s.value") == #""three""#)
    #expect(page.rows()[2...3] == ["   two", " ▸ three"])
  }

  @Test("A modal dialog traps the focus; Escape cancels it unless the page prevents it")
  func dialogs() {
    let page = TestPage(
      """
      <body><button id=out>out</button><dialog id=d><button id=a>a</button><button id=b>b</button></dialog><script>
        const d = document.getElementById('d');
        for (const type of ['cancel', 'close']) d.addEventListener(type, () => console.log(type, d.open));
        document.getElementById('out').focus();
        d.showModal();
      </script>
      """)
    _ = page.drainEvents()
    let active = { page.evaluate("document.activeElement.id") }
    #expect(active() == #""a""#)
    page.press(.tab)
    #expect(active() == #""b""#)
    page.press(.tab)
    #expect(active() == #""a""#)
    _ = page.evaluate("d.addEventListener('cancel', (e) => e.preventDefault(), { once: true })")
    page.press(.escape)
    #expect(page.drainEvents() == ["console cancel true"])
    page.press(.escape)
    #expect(page.drainEvents() == ["console cancel true", "console close false"])
    #expect(active() == #""out""#)
  }

  @Test("A press outside dismisses a popover, its own button toggles it")
  func popovers() {
    let page = TestPage(
      "<body><button popovertarget=p>menu</button> <b id=e>else</b><div popover id=p>entry</div>")
    let isOpen = { page.evaluate("p.matches(':popover-open')") }
    page.perform(.tap(GridPoint(column: 3, row: 0)))
    #expect(isOpen() == "true")
    page.perform(.tap(GridPoint(column: 3, row: 0)))
    #expect(isOpen() == "false")
    page.perform(.tap(GridPoint(column: 3, row: 0)))
    _ = page.evaluate("e.dispatchEvent(new Event('x')); 0")
    page.press(.escape)
    #expect(isOpen() == "false")
  }

  @Test("Tab stops once at a radio group; the space bar activates on release")
  func tabOrder() {
    let page = TestPage(
      """
      <body><input id=i autofocus><input type=radio name=g id=r1><input type=radio name=g id=r2 checked>
      <button id=b onclick="console.log('click', event.detail)">b</button><script>
        const b = document.getElementById('b');
        for (const type of ['keydown', 'keypress', 'keyup']) b.addEventListener(type, (e) => console.log(type, e.code));
      </script>
      """)
    _ = page.drainEvents()
    let active = { page.evaluate("document.activeElement.id") }
    #expect(active() == #""i""#)
    page.press(.tab)
    #expect(active() == #""r2""#)
    page.press(.tab)
    #expect(active() == #""b""#)
    _ = page.drainEvents()
    page.press(.character(" "))
    #expect(
      page.drainEvents() == [
        "console keydown Space", "console keypress Space", "console keyup Space", "console click 0",
      ])
    page.press(.enter)
    #expect(
      page.drainEvents() == [
        "console keydown Enter", "console keypress Enter", "console click 0", "console keyup Enter",
      ])
  }

  @Test("A form with files is submitted as multipart, text/plain unescaped")
  func encodings() {
    let page = TestPage(
      """
      <body><form method=post enctype=text/plain action=/t><input name=a value='x y'><textarea name=b>1\n2</textarea></form>
      <form method=post enctype=multipart/form-data action=/m><input name='a"b' value=1><input type=file name=f></form>
      """)
    _ = page.drainEvents()
    _ = page.perform(.evaluate(EvaluationRequest(request: 1, script: "document.forms[0].submit()")))
    #expect(page.drainEvents() == ["evaluate 1", "navigate form POST app://bank/t a=x y\r\nb=1\r\n2\r\n"])
    _ = page.perform(.evaluate(EvaluationRequest(request: 2, script: "document.forms[1].submit()")))
    let sent = page.drainEvents().last ?? ""
    let boundary = sent.split(separator: "\r\n").last?.dropLast(2) ?? ""
    #expect(boundary.hasPrefix("------HullFormBoundary"))
    #expect(
      sent
        == "navigate form POST app://bank/m \(boundary)\r\nContent-Disposition: form-data; name=\"a%22b\"\r\n\r\n1\r\n"
        + "\(boundary)\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\"\r\n"
        + "Content-Type: application/octet-stream\r\n\r\n\r\n\(boundary)--\r\n")
  }
}
