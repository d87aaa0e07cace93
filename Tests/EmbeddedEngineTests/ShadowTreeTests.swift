import PageWire
import TerminalModel
import Testing

@Suite("User interaction with shadow trees")
struct ShadowTreeTests {
  /// A form of custom elements: a field in an open tree, a button with slotted text in a closed one, a card that shows
  /// one of its two children.
  private static let form = """
    <body style="margin:0"><script>
      customElements.define('x-field', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML =
            `<label for=f>${this.getAttribute('label')}</label> <input id=f placeholder="${this.getAttribute('hint')}">`;
        }
      });
      customElements.define('x-button', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'closed' }).innerHTML = '<button><slot></slot></button>';
        }
      });
      customElements.define('x-card', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML =
            '<h2>Card</h2><slot name=body>Nothing yet</slot><label><input type=checkbox><i>Agree</i></label>';
        }
      });
    </script>
    <input id=f placeholder=Light>
    <x-field id=amount label=Amount hint="0.00"></x-field>
    <x-button id=send>Send <b>now</b></x-button>
    <x-card id=full><p slot=body>Shown</p><p>Never shown</p></x-card>
    <x-card id=empty></x-card>
    """

  private func nodes(_ page: TestPage) -> [DescribedNode] {
    page.perform(.describe(request: 1))
    for case .didDescribe(let description) in page.eventSink.events.reversed() { return description.nodes }
    return []
  }

  private func lines(_ page: TestPage) -> [String] {
    let nodes = nodes(page)
    return nodes.map { node in
      let depth = sequence(first: node) { $0.parent.map { nodes[Int($0)] } }.reduce(-1) { depth, _ in depth + 1 }
      let facts = [("id", node.id), ("role", node.role), ("label", node.label), ("hint", node.placeholder)]
      return String(repeating: " ", count: depth) + "\(node.name) '\(node.text)'"
        + facts.filter { !$0.1.isEmpty }.map { " \($0.0)=\($0.1)" }.joined()
        + (node.state.contains(.focused) ? " focused" : "")
    }
  }

  private func tap(_ page: TestPage, _ isIncluded: (DescribedNode) -> Bool) throws {
    let found = nodes(page).first(where: isIncluded)
    let node = try #require(found)
    page.perform(.act(.tap(node: node.node)))
  }

  @Test("The description lists open and closed shadow trees, and slotted nodes once, in their slots")
  func description() {
    #expect(
      lines(TestPage(Self.form)) == [
        "input '' id=f role=textbox hint=Light",
        "x-field 'Amount' id=amount",
        " label 'Amount'",
        " input '' id=f role=textbox label=Amount hint=0.00",
        "x-button 'Send now' id=send",
        " button 'Send now' role=button",
        "  slot 'Send now'",
        "   b 'now'",
        "x-card 'Agree' id=full",
        " h2 'Card'",
        " p 'Shown'",
        " label 'Agree'",
        "  input '' role=checkbox label=Agree",
        "  i 'Agree'",
        "x-card 'Nothing yetAgree' id=empty",
        " h2 'Card'",
        " slot 'Nothing yet'",
        " label 'Agree'",
        "  input '' role=checkbox label=Agree",
        "  i 'Agree'",
      ])
  }

  @Test("Changes of slots and shadow trees appear in the next description")
  func changes() {
    let page = TestPage(Self.form)
    _ = nodes(page)
    _ = page.run("full.lastElementChild.slot = 'body'; full.firstElementChild.slot = 'none'; empty.append('loose')")
    _ = page.run("empty.shadowRoot.querySelector('h2').textContent = 'Changed'")
    #expect(
      lines(page)[8...].filter { $0.hasPrefix(" h2") || $0.hasPrefix(" p") || $0.hasPrefix(" slot") } == [
        " h2 'Card'", " p 'Never shown'", " h2 'Changed'", " slot 'Nothing yet'",
      ])
  }

  @Test("Taps and keys reach a field in a shadow tree, and scripts outside see its host")
  func typing() throws {
    let page = TestPage(Self.form)
    try tap(page) { $0.placeholder == "0.00" }
    page.type("12")
    #expect(
      page.evaluate(
        "[document.activeElement.id, amount.shadowRoot.activeElement.id, amount.shadowRoot.activeElement.value]")
        == #"["amount","f","12"]"#)
    #expect(page.status.focus == .textField)
    #expect(lines(page)[3] == " input '12' id=f role=textbox label=Amount hint=0.00 focused")
  }

  @Test("A click inside a shadow tree is retargeted to its host; one on slotted text presses the button")
  func clicks() throws {
    let page = TestPage(Self.form)
    _ = page.run(
      "document.addEventListener('click', (event) => console.log(event.target.id || event.target.localName))")
    try tap(page) { $0.name == "button" }
    try tap(page) { $0.name == "b" }
    try tap(page) { $0.role == "checkbox" }
    #expect(page.drainConsoleTexts() == ["send", "b", "full"])
    #expect(page.evaluate("full.shadowRoot.querySelector('input').checked") == "true")
  }

  @Test("A label in a shadow tree activates its control by for or nesting, but not when the control was clicked")
  func labels() throws {
    let page = TestPage(Self.form)
    try tap(page) { $0.text == "Amount" }
    #expect(page.evaluate("amount.shadowRoot.activeElement?.id") == #""f""#)
    try tap(page) { $0.name == "i" }
    #expect(page.evaluate("full.shadowRoot.querySelector('input').checked") == "true")
    try tap(page) { $0.role == "checkbox" }
    #expect(page.evaluate("full.shadowRoot.querySelector('input').checked") == "false")
    // A control nested in a label handles the click itself, even if its tree hides it from the label.
    let inner = TestPage(
      """
      <body><label><x-a id=a></x-a><input type=checkbox id=c></label><script>
        a.attachShadow({ mode: 'open' }).innerHTML = '<span tabindex=0>own</span><u>free</u>';
      </script>
      """)
    try tap(inner) { $0.text == "own" }
    #expect(inner.evaluate("c.checked") == "false")
    try tap(inner) { $0.text == "free" }
    #expect(inner.evaluate("c.checked") == "true")
  }

  @Test("Tab visits shadow trees and slots in flat tree order, each with its own order")
  func focusOrder() {
    let page = TestPage(
      """
      <body><a href=#1 id=first>1</a><x-a id=a><button slot=s id=s2>s2</button><button slot=s id=s1 tabindex=1>s1</button>
      <button id=lost>lost</button></x-a><a href=#2 id=last>2</a><x-a id=skipped tabindex=-1></x-a>
      <x-b id=b tabindex=0></x-b><script>
        a.attachShadow({ mode: 'closed' }).innerHTML =
          '<button id=i2>2</button><slot name=s></slot><button id=i1 tabindex=3>1</button>';
        skipped.attachShadow({ mode: 'open' }).innerHTML = '<button id=never>never</button>';
        b.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = '<input id=own>';
        document.addEventListener('focusin', (event) => {
          const seen = [];
          for (let node = event.target; node; node = node.shadowRoot?.activeElement) seen.push(node.id);
          console.log(seen.join('/'), String(event.composedPath()[0].id));
        });
      </script>
      """)
    // A move within one shadow tree fires no event outside of it.
    for _ in 0..<7 { page.press(.tab) }
    #expect(page.drainConsoleTexts() == ["first first", "a a", "s1 s1", "s2 s2", "last last", "b/own own"])
    #expect(page.status.input == .consumed)
    page.press(.tab)
    #expect(page.status.input == .ignored)
    for _ in 0..<3 { page.press(.tab, .shift) }
    #expect(page.drainConsoleTexts() == ["last last", "s2 s2", "s1 s1"])
  }

  @Test("focus() of a delegating host focuses the autofocus delegate or the first focusable element")
  func delegation() {
    let page = TestPage(
      """
      <body><x-a id=a></x-a><x-a id=b></x-a><x-a id=c tabindex=0></x-a><p id=p>text</p><script>
        const tree = (host, html) => host.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = html;
        tree(a, '<button id=one>1</button><button id=two autofocus>2</button>');
        tree(b, '<x-a></x-a>');
        tree(b.shadowRoot.firstChild, '<p>text</p><input id=deep>');
        tree(c, '<p>nothing</p>');
        const active = () => {
          const seen = [];
          for (let node = document.activeElement; node; node = node.shadowRoot?.activeElement) seen.push(node.id || node.localName);
          return seen.join('/');
        };
      </script>
      """)
    #expect(
      page.evaluate(
        "[a, b, c].map((host) => { host.focus(); return active() })") == #"["a/two","b/x-a/deep","b/x-a/deep"]"#)
    // The focus stays on the focused element inside the host.
    #expect(page.evaluate("a.shadowRoot.getElementById('one').focus(); a.focus(); active()") == #""a/one""#)
  }

  @Test("elementFromPoint, offsetParent and :focus-within encapsulate shadow trees")
  func retargeting() throws {
    let page = TestPage(
      """
      <style>x-a:focus-within { color: rgb(1, 2, 3) } x-a:hover { background: rgb(4, 5, 6) }</style>
      <body style="margin:0"><x-a id=a style="display:block"><b id=b>slotted</b></x-a><script>
        a.attachShadow({ mode: 'open' }).innerHTML =
          '<div id=d style="position:relative"><button id=i>inner</button><slot></slot></div>';
        const root = a.shadowRoot, i = root.getElementById('i');
        const { x, y } = i.getBoundingClientRect(), at = b.getBoundingClientRect();
        const ids = (list) => list.map((node) => node.id || node.localName).join(' ');
      </script>
      """)
    #expect(
      page.evaluate(
        """
        [document.elementFromPoint(x + 4, y + 4).id, root.elementFromPoint(x + 4, y + 4).id,
          document.elementFromPoint(at.x + 4, at.y + 4).id, ids(document.elementsFromPoint(x + 4, y + 4)),
          ids(root.elementsFromPoint(x + 4, y + 4)), i.offsetParent.id, b.offsetParent.localName]
        """) == #"["a","i","b","a body html","i d a body html","d","body"]"#)
    try tap(page) { $0.id == "i" }
    #expect(
      page.evaluate("[getComputedStyle(a).color, getComputedStyle(a).backgroundColor]")
        == #"["rgb(1, 2, 3)","rgb(4, 5, 6)"]"#)
    _ = page.run("i.blur()")
    #expect(page.evaluate("getComputedStyle(a).color") == #""rgb(0, 0, 0)""#)
    try tap(page) { $0.id == "b" }
    // Slotted nodes are descendants of the shadow tree in the flat tree.
    #expect(page.evaluate("root.querySelector('div').matches(':hover')") == "true")
  }

  @Test("A dialog in a shadow tree traps the focus of slotted nodes, and a tap on them does not dismiss it")
  func dialogs() throws {
    let page = TestPage(
      """
      <body><button id=open>Open</button><x-a id=a><input id=f placeholder=Name></x-a><script>
        a.attachShadow({ mode: 'open' }).innerHTML = '<dialog closedby=any><slot></slot></dialog>';
        const dialog = a.shadowRoot.querySelector('dialog');
        document.getElementById('open').onclick = () => dialog.showModal();
      </script>
      """)
    try tap(page) { $0.id == "open" }
    try tap(page) { $0.placeholder == "Name" }
    page.type("x")
    #expect(page.evaluate("[dialog.open, f.value, document.activeElement.id]") == #"[true,"x","f"]"#)
    _ = page.run("dialog.close()")
    #expect(page.evaluate("[dialog.open, document.activeElement.id]") == #"[false,"open"]"#)
  }

  @Test("Elements in shadow trees are scrolled into view, including inside scroll areas")
  func scrolling() throws {
    let page = TestPage(
      """
      <body style="margin:0"><p style="height:320px">tall</p><x-a id=a></x-a><script>
        a.attachShadow({ mode: 'closed' }).innerHTML =
          '<div style="height:48px;overflow:auto"><p style="height:160px">pad</p><button>Deep</button></div>';
      </script>
      """)
    let button = try #require(nodes(page).first { $0.text == "Deep" })
    #expect(!button.state.contains(.onScreen))
    page.perform(.act(.scrollIntoView(node: button.node)))
    let shown = try #require(nodes(page).first { $0.text == "Deep" })
    #expect(shown.state.contains(.onScreen))
    #expect(page.rows().contains { $0.contains("Deep") })
  }

  @Test("An element without a box is located at its content")
  func contents() throws {
    let page = TestPage(
      """
      <style>x-a { display: contents }</style><body style="margin:0">
      <x-a id=outer><x-a id=inner>Text</x-a></x-a><script>outer.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>'</script>
      """)
    let found = nodes(page)
    #expect(
      found.map { "\($0.name) \($0.id) '\($0.text)' \($0.bounds.columns)" } == [
        "x-a outer 'Text' 4", "x-a inner 'Text' 4",
      ])
  }

  @Test("Descriptions include frames in shadow trees and cross-origin frames")
  func frames() throws {
    let page = TestPage(
      """
      <body style="margin:0"><x-a id=a></x-a><iframe src="https://shop.test/"></iframe><script>
        a.attachShadow({ mode: 'closed' }).innerHTML =
          '<iframe srcdoc="<p>Same</p><x-b id=b></x-b><script>b.attachShadow({ mode: `closed` }).innerHTML = `<button>Inner</button>`</script' + '>"></iframe>';
      </script>
      """)
    for case .didRequestResource(let request) in page.eventSink.events where request.url == "https://shop.test/" {
      page.perform(
        .deliverResource(
          ResourceDelivery(
            request: request.request, status: 200, url: request.url,
            headers: [.init(key: "Content-Type", value: "text/html")], body: Array("<input placeholder=Other>".utf8))))
      break
    }
    #expect(
      lines(page) == [
        "x-a '' id=a", " iframe ''", "iframe ''", " input '' role=textbox hint=Other", "  p 'Same'",
        "  x-b 'Inner' id=b", "   button 'Inner' role=button",
      ])
  }
}
