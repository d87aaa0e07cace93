import PageWire
import Testing

@Suite("Events")
struct EventTests {
  @Test("Capture, target and bubble, once, passive and stopping")
  func phases() {
    let page = TestPage("<body><div id=o><b id=i></b></div>")
    #expect(
      page.evaluate(
        """
        const log = [], o = document.getElementById('o'), i = document.getElementById('i');
        for (const [name, target] of [['w', window], ['d', document], ['o', o], ['i', i]]) {
          target.addEventListener('x', (e) => log.push(name + e.eventPhase), true);
          target.addEventListener('x', (e) => log.push(name + e.eventPhase));
        }
        i.addEventListener('x', () => log.push('once'), { once: true });
        i.addEventListener('x', (e) => e.preventDefault(), { passive: true });
        o.addEventListener('x', { handleEvent(e) { log.push('object'); if (e.detail) e.stopPropagation(); } });
        const first = i.dispatchEvent(new CustomEvent('x', { bubbles: true, cancelable: true }));
        log.push(first, '|');
        i.dispatchEvent(new CustomEvent('x', { bubbles: true, detail: 1 }));
        log.join(' ')
        """)
        == #""w1 d1 o1 i2 i2 once o3 object d3 w3 true | w1 d1 o1 i2 i2 o3 object""#)
  }

  @Test("Inline handlers, handler properties and signals")
  func handlers() {
    let page = TestPage("<body><button id=b onclick=\"log.push(this.id, event.type); return false\">x</button>")
    #expect(
      page.evaluate(
        """
        var log = []; const b = document.getElementById('b'), end = new AbortController();
        b.addEventListener('click', (e) => log.push(e.defaultPrevented), { signal: end.signal });
        b.click(); end.abort(); b.onclick = () => log.push('own'); b.click(); b.onclick = null; b.click();
        log
        """) == #"["b","click",true,"own"]"#)
  }

  @Test("A checkbox changes before its click and back when it is canceled")
  func activation() {
    let page = TestPage("<body><label id=l>t <input type=checkbox id=c></label>")
    #expect(
      page.evaluate(
        """
        const c = document.getElementById('c'), log = [];
        for (const type of ['click', 'input', 'change']) c.addEventListener(type, () => log.push(type + c.checked));
        document.getElementById('l').click();
        c.addEventListener('click', (e) => e.preventDefault());
        c.click();
        [log, c.checked]
        """) == #"[["clicktrue","inputtrue","changetrue","clickfalse"],true]"#)
  }

  @Test("A tap is dispatched to listeners that are added later")
  func tapDispatch() {
    let page = TestPage(
      "<body><p><button id=b onmouseup=\"log.push('attribute')\">Tap</button><script>var log = []</script>")
    page.tap("#b")
    #expect(page.evaluate("log.splice(0)") == #"["attribute"]"#)
    page.run(
      """
      for (const type of ['pointerenter', 'touchstart', 'mousemove']) b.addEventListener(type, () => log.push(type));
      document.onpointerup = (event) => log.push(event.type, event.target.id, event.isTrusted);
      addEventListener('mousedown', { handleEvent(event) { event.preventDefault(); log.push(event.eventPhase) } }, true);
      """)
    page.tap("#b")
    #expect(
      page.evaluate("log.splice(0)")
        == #"["pointerenter","touchstart","pointerup","b",true,"mousemove",1,"attribute"]"#)
  }

  @Test("Two taps in quick succession are a double click; simultaneous or distant ones are not")
  func doubleClicks() {
    let page = TestPage(
      """
      <body><p><button id=b onclick="log.push(event.type + event.detail)" ondblclick="log.push(event.type + event.detail)">
      Tap</button><script>var log = []</script>
      """)
    func taps(at times: Double...) -> String {
      for time in times {
        page.perform(.advanceClock(milliseconds: time))
        page.tap("#b")
      }
      return page.evaluate("log.splice(0)")
    }
    #expect(taps(at: 1_000, 1_100) == #"["click1","click2","dblclick2"]"#)
    #expect(taps(at: 1_200, 2_000, 2_000) == #"["click1","click1","click1"]"#)
  }

  @Test("Two taps in quick succession are a double click also in real time")
  func doubleClicksInRealTime() {
    let page = TestPage(
      "<body><p><button id=b ondblclick='document.title = event.detail'>Tap</button>"
    ) { $0.clock = PageClock(mode: .real, milliseconds: 0, epoch: 0) }
    // The second tap takes more than no time.
    while page.evaluate("document.title") != #""2""#, page.evaluate("performance.now() < 400") == "true" {
      page.tap("#b")
    }
    #expect(page.evaluate("document.title") == #""2""#)
  }

  @Test("A press without movement fires no click, and contextmenu on Android")
  func longPresses() {
    for (webView, menu) in [(WebViewKind.ios, ""), (.android, #""contextmenu","#)] {
      let page = TestPage(
        """
        <body><p><button id=b>Tap</button><script>
          var log = [];
          for (const type of ['touchstart', 'touchend', 'pointerdown', 'pointerup', 'click', 'contextmenu', 'mousedown'])
            b.addEventListener(type, (event) => { log.push(event.type) });
          let timer;
          b.addEventListener('pointerdown', () => { timer = setTimeout(() => log.push('held'), 700) });
          b.addEventListener('pointerup', () => clearTimeout(timer));
        </script>
        """
      ) { $0.webView = webView }
      page.perform(.describe(request: 1))
      var node: UInt32 = 0
      for case .didDescribe(let description) in page.eventSink.events {
        node = description.nodes.first { $0.id == "b" }?.node ?? 0
      }
      page.perform(.act(.press(node: node)))
      page.perform(.advanceClock(milliseconds: 3_000))
      page.perform(.act(.release(node: node)))
      #expect(
        page.evaluate("log.splice(0)") == #"["pointerdown","touchstart",\#(menu)"held","pointerup","touchend"]"#)
      #expect(page.perform(.act(.release(node: node))).input == .ignored)
      page.perform(.act(.press(node: node)))
      page.perform(.act(.release(node: node)))
      #expect(page.evaluate("log") == #"["pointerdown","touchstart","pointerup","touchend"]"#)
    }
  }

  @Test("Listeners that a frame's script adds to its parent's nodes are called")
  func frameListeners() {
    let page = TestPage(
      """
      <body><button id=b>Tap</button><iframe srcdoc="<script>
        parent.b.addEventListener('touchstart', (event) => parent.log.push(event.type));
        EventTarget.prototype.addEventListener.call(parent.b, 'touchend', (event) => parent.log.push(event.type));
      </script>"></iframe><script>var log = []</script>
      """)
    page.tap("#b")
    #expect(page.evaluate("log") == #"["touchstart","touchend"]"#)
  }

  @Test("An event without listeners has the same target and path")
  func unheardEvents() {
    let page = TestPage("<body><input id=i>")
    #expect(
      page.evaluate("const e = new Event('x'); [i.dispatchEvent(e), e.target.id, e.eventPhase]") == #"[true,"i",0]"#)
  }
}
