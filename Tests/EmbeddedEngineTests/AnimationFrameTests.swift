import BridgeContract
import PageWire
import TerminalModel
import Testing

@Suite("Documents in frames")
struct AnimationFrameTests {
  /// The requests for frames, oldest first.
  private func requests(_ page: TestPage) -> [ResourceRequest] {
    page.eventSink.events.compactMap { event in
      guard case .didRequestResource(let request) = event else { return nil }
      return request
    }
  }

  private func deliver(_ page: TestPage, _ request: ResourceRequest, _ html: String, headers: [StorageItem] = []) {
    let type = StorageItem(key: "Content-Type", value: "text/html")
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: request.request, status: 200, url: request.url, headers: [type] + headers, body: Array(html.utf8))))
  }

  @Test("A header of the name with which the shell refuses a frame refuses none when a server sends it")
  func headerNamedPolicy() throws {
    let page = TestPage("<body><iframe src=inner.html></iframe>")
    let request = try #require(requests(page).first)
    let policy = StorageItem(key: "policy", value: "frame-src 'none'")
    deliver(page, request, "<script>console.log('shown')</script>", headers: [policy])
    #expect(page.drainConsoleTexts() == ["shown"])
  }

  @Test("A frame has its own global object and document, with its parent's origin")
  func realms() {
    let page = TestPage(
      """
      <body><iframe id=f name=kid srcdoc="<p id=p>inner</p><script>
        console.log('inner', location.href, origin, parent === top, self !== parent, frameElement.id, name);
        parent.hello(document); var shared = [1];
      </script>"></iframe><script>
        window.hello = (inner) => console.log('hello', inner.getElementById('p').textContent, inner.baseURI);
        const f = document.getElementById('f');
        console.log(frames.length, frames[0] === f.contentWindow, kid === f.contentWindow, f.contentDocument !== document);
        f.onload = () => {
          const w = f.contentWindow;
          console.log('frame load', w.document === f.contentDocument, w.parent === window, w.frameElement === f);
          console.log(w.shared instanceof Array, w.shared instanceof w.Array, w.document instanceof w.Document);
        };
        onload = () => console.log('page load');
      </script>
      """)
    #expect(
      page.drainConsoleTexts() == [
        "1 true true true", "inner about:srcdoc app://bank true true f kid",
        "hello inner app://bank/index.html", "frame load true true true", "false true true", "page load",
      ])
  }

  @Test("A new frame has a blank document synchronously, and no window after removal")
  func blank() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        """
        const f = document.createElement('iframe'), log = [f.contentWindow];
        f.onload = () => log.push('load');
        document.body.append(f);
        log.push(f.contentDocument.URL, f.contentDocument.readyState, f.contentDocument.body.outerHTML, frames.length);
        f.contentDocument.body.append(f.contentDocument.createElement('p'));
        log.push(f.contentDocument.body.innerHTML);
        f.remove();
        log.push(f.contentWindow, f.contentDocument, frames.length, window[0] === undefined);
        log
        """)
        == #"[null,"load","about:blank","complete","<body></body>",1,"<p></p>",null,null,0,true]"#)
  }

  @Test("Cross-origin documents are loaded by the shell, and expose the standard members")
  func foreign() throws {
    let page = TestPage(
      """
      <body><iframe id=f src="https://shop.test/a.html"></iframe><script>
        const f = document.getElementById('f');
        addEventListener('message', (e) => {
          console.log('page got', e.data, e.origin, e.source === f.contentWindow);
          e.source.postMessage('answer', e.origin);
        });
        f.onload = () => {
          const w = f.contentWindow, name = (body) => { try { return body() } catch (e) { return e.name } };
          console.log(name(() => w.document), name(() => w.location.href), f.contentDocument, w.length, w.closed);
          console.log(w === w.window, w.parent === window, name(() => { w.x = 1 }), Object.keys(w).length);
          console.log(String(Reflect.ownKeys(w).length), name(() => Object.getPrototypeOf(w)), typeof w.postMessage);
        };
      </script>
      """)
    let request = try #require(requests(page).first)
    #expect(request.destination == .frame)
    #expect(request.url == "https://shop.test/a.html")
    #expect(page.drainConsoleTexts() == [])
    deliver(
      page, request,
      """
      <script>
        addEventListener('message', (e) => console.log('frame got', e.data, e.origin, e.source === parent));
        try { parent.document } catch (e) { console.log('frame', e.name, location.ancestorOrigins[0]) }
        parent.postMessage({ n: 1 }, '*');
      </script>
      """)
    #expect(
      page.drainConsoleTexts() == [
        "frame SecurityError app://bank", "page got { n: 1 } https://shop.test true",
        "frame got answer app://bank true",
        "SecurityError SecurityError null 0 false", "true true SecurityError 0", "17 null function",
      ])
  }

  @Test(
    "A synchronous call of a frame fails with FRAME_REFUSED and the frame's origin, without a request to the shell")
  func synchronousCall() throws {
    let page = TestPage(
      """
      <iframe srcdoc="<script>
        console.log(prompt(JSON.stringify({ interface_name: 'pay' }), 'call_interface_sync'));
      </script>"></iframe>
      """)
    let message = "only the main frame may call the bridge; the caller is a frame of app://bank"
    #expect(
      page.drainConsoleTexts() == [
        #"{"error": {"code":"FRAME_REFUSED","message":"\#(message)","detail":{"origin":"app://bank"}}}"#
      ])
    #expect(page.eventSink.dialogs == [])
  }

  @Test("Links, forms, names and scripts navigate frames; unknown schemes reach the shell as frame navigations")
  func navigation() throws {
    let page = TestPage(
      """
      <body><iframe name=kid src="/one.html"></iframe><a id=a href="/two.html?x" target=kid>two</a>
      <form id=f action="/form.html" target=kid><input name=q value=1></form>
      """)
    let first = try #require(requests(page).first)
    deliver(page, first, "<script>location.href = 'sensors://trace?id=1'; location = '/own.html'</script>")
    let asked = page.eventSink.events.compactMap { event -> NavigationRequest? in
      guard case .didRequestNavigation(let request) = event else { return nil }
      return request
    }
    #expect(
      asked == [
        NavigationRequest(
          cause: .locationAssign, url: "sensors://trace?id=1", isMainFrame: false, frameOrigin: "app://bank",
          referrer: "app://bank/one.html")
      ])
    page.perform(.evaluate(EvaluationRequest(request: 1, script: "document.getElementById('a').click()")))
    page.perform(.evaluate(EvaluationRequest(request: 2, script: "document.getElementById('f').submit()")))
    page.perform(.evaluate(EvaluationRequest(request: 3, script: "kid.location.hash = 'part'; kid.location.href")))
    #expect(
      requests(page).map(\.url) == [
        "app://bank/one.html", "app://bank/own.html", "app://bank/two.html?x", "app://bank/form.html?q=1",
      ])
    let results = page.eventSink.events.compactMap { event -> EvaluationResult.Outcome? in
      guard case .didEvaluate(let result) = event else { return nil }
      return result.outcome
    }
    #expect(results.last == .value(json: #""app://bank/one.html#part""#))
    deliver(page, try #require(requests(page).last), "<body>form")
    #expect(page.evaluate("[kid.location.search, kid.document.body.textContent]") == #"["?q=1","form"]"#)
  }

  @Test("Taps, keys and descriptions include frames")
  func input() throws {
    let page = TestPage(
      """
      <body style="margin:0"><p style="margin:0">page</p>
      <iframe style="width:160px;height:64px" srcdoc="<body style='margin:0'><p style='margin:0'>deep</p><input id=i>
        <script>i.onkeydown = (e) => console.log('key', e.key); onclick = (e) => console.log('tap', e.target.id)</script>">
      </iframe>
      """)
    _ = page.drainEvents()
    page.perform(.describe(request: 1))
    var nodes: [DescribedNode] = []
    for case .didDescribe(let description) in page.eventSink.events { nodes = description.nodes }
    let field = try #require(nodes.first { $0.id == "i" })
    #expect(nodes.contains { $0.text == "deep" && $0.bounds.row == 1 })
    #expect(field.bounds.row == 2)
    page.perform(.tap(GridPoint(column: 2, row: 2)))
    page.type("ab")
    #expect(page.evaluate("frames[0].document.getElementById('i').value") == #""ab""#)
    #expect(page.evaluate("document.activeElement.localName") == #""iframe""#)
    #expect(page.status.focus == .textField)
    #expect(page.drainConsoleTexts() == ["tap i", "key a", "key b"])
    page.perform(.act(.tap(node: field.node)))
    #expect(page.drainConsoleTexts() == ["tap i"])
  }

  @Test("Frames cannot call the bridge, sandboxed ones run no scripts, and the number of frames is limited")
  func limits() throws {
    let page = TestPage(
      """
      <body><iframe srcdoc="<script>webkit.messageHandlers.bridgeMessageHandler.postMessage(
        { interface_name: 'pay', data: '{}' })</script>"></iframe>
      <iframe sandbox srcdoc="<script>console.log('never')</script>"></iframe>
      """)
    let isMain = page.eventSink.events.compactMap { event -> Bool? in
      guard case .didCallBridge(let call) = event else { return nil }
      return call.isMainFrame
    }
    #expect(isMain == [false])
    #expect(page.drainConsoleTexts() == [])
    let said = page.run(
      """
      for (let i = 0; i < 56; i++) document.body.append(document.createElement('iframe'));
      console.log(frames.length);
      """)
    #expect(said.filter { $0.contains("too many frames") }.count == 10)
    #expect(said.last == "48")
  }

  @Test("A document that its policies forbid to show in a frame is replaced by the reason")
  func refusal() throws {
    let page = TestPage("<body><iframe src=\"https://shop.test/\"></iframe>")
    let request = try #require(requests(page).first)
    let reason =
      "Refused to display 'https://shop.test/' in a frame because it set 'X-Frame-Options' to 'SAMEORIGIN'."
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: request.request, status: 0, url: "https://shop.test/", failure: reason, refusal: .embedding)))
    #expect(page.drainConsoleTexts() == [reason])
  }

  @Test("Message ports and clocks work across documents")
  func portsAndTimers() {
    let page = TestPage(
      """
      <body><iframe id=f srcdoc="<script>
        onmessage = (e) => { e.ports[0].onmessage = (m) => console.log('frame', m.data.list instanceof Array);
          setTimeout(() => e.ports[0].postMessage({ now: performance.now() }), 5); };
      </script>"></iframe><script>
        document.getElementById('f').onload = (e) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (m) => { console.log('page', m.data.now, m.data instanceof Object); port1.postMessage({ list: [] }) };
          e.target.contentWindow.postMessage('port', '*', [port2]);
          setTimeout(() => console.log('before'), 4); setTimeout(() => console.log('after'), 6);
        };
      </script>
      """)
    page.perform(.advanceClock(milliseconds: 20))
    #expect(page.drainConsoleTexts() == ["before", "page 5 true", "frame true", "after"])
  }
}
