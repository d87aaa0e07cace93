import PageWire
import Testing

@Suite("Requests, event streams and WebSockets")
struct RequestTests {
  private let page = TestPage("<body>")

  private func run(_ script: String) {
    page.perform(.evaluate(EvaluationRequest(request: 1, script: script + "; 0")))
  }

  /// The last request of the page.
  private var lastRequest: ResourceRequest? {
    for event in page.eventSink.events.reversed() {
      if case .didRequestResource(let request) = event { return request }
    }
    return nil
  }

  private func part(_ request: UInt32, _ text: String, isLast: Bool = false, failure: String = "") {
    let part = ResourcePart(
      request: request, bytes: Array(text.utf8), isLast: isLast, failure: failure)
    page.perform(.deliverService(.resourcePart(part)))
  }

  private func head(
    _ request: UInt32, type: String = "text/plain", status: Int = 200, isComplete: Bool = false
  ) {
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: request, status: status, statusText: "Fine", url: "app://bank/x",
          headers: [StorageItem(key: "Content-Type", value: type)], isComplete: isComplete)))
  }

  @Test("A response resolves with its head, its body is streamed, and aborting notifies the shell")
  func streaming() {
    run(
      """
      const stop = new AbortController();
      fetch('x', { signal: stop.signal }).then(async (response) => {
        console.log(response.status, response.statusText, response.type, response.bodyUsed);
        try { for await (const chunk of response.body) console.log(new TextDecoder().decode(chunk)) }
        catch (error) { console.log(error.name, response.bodyUsed) }
      })
      """)
    head(1)
    part(1, "one ")
    part(1, "two")
    run("stop.abort()")
    part(1, "three", isLast: true)
    #expect(page.eventSink.events.contains(.didUseService(.cancelResource(request: 1))))
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "log 200 Fine basic false", "log one ", "log two", "log AbortError true",
      ])
  }

  @Test("Requests and responses enforce header guards and body use")
  func interfaces() {
    #expect(
      page.evaluate(
        """
        (async () => {
          const thrown = (f) => { try { f() } catch (e) { return e.name } };
          const request = new Request('a', { method: 'post', body: new URLSearchParams({ a: 'b c' }), headers: { Cookie: 'x', 'X-A': '1' } });
          const copy = request.clone(), response = Response.json({ a: 1 }, { status: 201 });
          return [
            request.method, [...request.headers], await copy.text(), await request.text(), request.bodyUsed,
            thrown(() => request.clone()), thrown(() => new Request('a', { body: 'b' })), thrown(() => new Response('', { status: 204 })),
            thrown(() => new Response('', { status: 99 })), thrown(() => new Headers({ 'a b': 'c' })), thrown(() => new Headers([['a']])),
            response.status, response.ok, response.headers.get('content-type'), await response.json(), Response.error().type,
            (await new Response(new Blob(['x'], { type: 'a/b' })).blob()).type, Response.redirect('/y').headers.get('location'),
            [...new Headers([['b', '1'], ['A', '2'], ['a', ' 3 ']])], Headers.name, Request.length, fetch.length,
          ];
        })()
        """)
        == #"["POST",[["content-type","application/x-www-form-urlencoded;charset=UTF-8"],["x-a","1"]],"a=b+c","a=b+c",true,"TypeError","TypeError","TypeError","RangeError","TypeError","TypeError",201,true,"application/json",{"a":1},"error","a/b","app://bank/y",[["a","2, 3"],["b","1"]],"Headers",1,1]"#
    )
  }

  @Test("Form data is serialized as multipart and parsed back")
  func multipart() {
    #expect(
      page.evaluate(
        """
        (async () => {
          const data = new FormData();
          data.append('a"b', 'one\\ntwo'); data.append('f', new Blob([new Uint8Array([0, 255])], { type: 'x/y' }), 'n.bin');
          const response = new Response(data), type = response.headers.get('content-type');
          const back = await response.formData(), file = back.get('f');
          return [type.replace(/boundary=.*/, ''), [...back.keys()], back.get('a"b'), file.name, file.type, (await file.bytes()).join()];
        })()
        """) == #"["multipart/form-data; ",["a\"b","f"],"one\r\ntwo","n.bin","x/y","0,255"]"#)
  }

  @Test(
    "A cache mode is sent to the shell, without a header of the page",
    arguments: [
      ("default", CacheMode.standard), ("no-store", .noStore), ("reload", .reload), ("no-cache", .noCache),
      ("force-cache", .forceCache), ("only-if-cached", .onlyIfCached),
    ])
  func cacheMode(name: String, mode: CacheMode) {
    run("fetch('/x', { cache: '\(name)', mode: 'same-origin' })")
    #expect(lastRequest?.cacheMode == mode)
    #expect(lastRequest?.headers.map(\.key) == ["accept", "accept-language"])
  }

  @Test("An XMLHttpRequest passes through its states, and times out in page time")
  func xhr() {
    run(
      """
      const x = new XMLHttpRequest(), log = (...v) => console.log(...v);
      for (const type of ['loadstart', 'progress', 'load', 'loadend', 'timeout', 'abort']) x.addEventListener(type, (e) => log(type, e.loaded));
      x.onreadystatechange = () => log('state', x.readyState, x.status, x.responseText);
      x.open('PUT', '/x'); x.setRequestHeader('X-A', 'b'); x.setRequestHeader('Host', 'c'); x.timeout = 50; x.send('body')
      """)
    #expect(
      lastRequest
        == ResourceRequest(
          request: 1, destination: .fetch, url: "app://bank/x", method: "PUT",
          headers: [
            StorageItem(key: "X-A", value: "b"),
            StorageItem(key: "Content-Type", value: "text/plain;charset=UTF-8"),
            StorageItem(key: "Accept", value: "*/*"),
            StorageItem(key: "Accept-Language", value: "en-US,en"),
          ], body: Array("body".utf8), mode: .cors, streams: true))
    head(1)
    part(1, "da")
    part(1, "ta", isLast: true)
    run("x.open('GET', '/y'); x.send()")
    page.perform(.advanceClock(milliseconds: 49))
    run("log('waiting')")
    page.perform(.advanceClock(milliseconds: 50))
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "log state 1 0 ", "log loadstart 0", "log state 2 200 ", "log state 3 200 da",
        "log progress 2",
        "log state 3 200 data", "log progress 4", "log state 4 200 data", "log load 4",
        "log loadend 4",
        "log state 1 0 ", "log loadstart 0", "log waiting", "log state 4 0 ", "log timeout 0",
        "log loadend 0",
      ])
  }

  @Test("Synchronous requests and cookies block for the shell's reply")
  func waiting() {
    page.eventSink.serviceReply = { subject in
      switch subject {
      case .cookies(let path): .cookies("at=\(path)")
      case .isWindowOpen: .flag(false)
      case .resource(let request):
        .resource(
          ResourceDelivery(
            request: 0, status: request.method == "GET" ? 200 : 500, url: request.url,
            body: [111, 107]))
      }
    }
    #expect(
      page.evaluate(
        """
        const s = new XMLHttpRequest(); s.open('GET', '/now', false); s.send();
        [s.readyState, s.status, s.responseText, s.responseURL, document.cookie]
        """) == #"[4,200,"ok","app://bank/now","at=/index.html"]"#)
    run("document.cookie = 'a=b; path=/'")
    #expect(
      page.eventSink.events.contains(
        .didUseService(.setCookie(text: "a=b; path=/", path: "/index.html"))))
  }

  @Test("An event stream is parsed by lines, and resumed after a disconnect")
  func eventSource() {
    run(
      """
      const source = new EventSource('/events'), log = (...v) => console.log(...v);
      source.onopen = () => log('open', source.readyState); source.onerror = () => log('error', source.readyState);
      source.onmessage = (e) => log(e.data, e.lastEventId, e.origin); source.addEventListener('hi', (e) => log(e.type, e.data))
      """)
    #expect(lastRequest?.isEndless == true)
    head(1, type: "text/event-stream;charset=utf-8")
    part(1, "retry: 20\n: comment\nid: 7\ndata: a\rda")
    part(1, "ta: ß\r\n\r\nevent: hi\ndata\n\ndata: lost", isLast: true)
    page.perform(.advanceClock(milliseconds: 20))
    #expect(lastRequest?.headers.contains(StorageItem(key: "Last-Event-ID", value: "7")) == true)
    head(2, type: "text/html")
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "log open 1", "log a\nß 7 app://bank", "log hi ", "log error 0",
        "error The event stream app://bank/events cannot be read: its type is text/html",
        "log error 2",
      ])
  }

  @Test("A WebSocket opens, exchanges messages, and closes with a code")
  func webSocket() {
    run(
      """
      const socket = new WebSocket('wss://a.example/s', ['x', 'y']), log = (...v) => console.log(...v);
      try { socket.send('early') } catch (e) { log(e.name) }
      socket.binaryType = 'arraybuffer'; socket.onopen = () => { log('open', socket.protocol); socket.send('hé'); log(socket.bufferedAmount) };
      socket.onmessage = (e) => log(typeof e.data === 'string' ? e.data : new Uint8Array(e.data), e.origin);
      socket.onclose = (e) => log(e.code, e.reason, e.wasClean, socket.readyState);
      for (const bad of [() => new WebSocket('ftp://a'), () => new WebSocket('ws://a/#b'), () => new WebSocket('ws://a', ['x', 'x']), () => socket.close(1001)]) {
        try { bad() } catch (e) { log(e.name) }
      }
      """)
    page.perform(.deliverService(.socket(.opened(socket: 1, subprotocol: "y"))))
    page.perform(
      .deliverService(
        .socket(.received(SocketMessage(socket: 1, isText: true, bytes: Array("ß".utf8))))))
    page.perform(
      .deliverService(.socket(.received(SocketMessage(socket: 1, isText: false, bytes: [1, 2])))))
    page.perform(.deliverService(.socket(.sent(socket: 1, bytes: 3))))
    run("log(socket.bufferedAmount); socket.close(3000, 'bye')")
    page.perform(
      .deliverService(
        .socket(.closed(socket: 1, code: 3000, reason: "bye", wasClean: true, failure: ""))))
    let uses = page.eventSink.events.compactMap {
      if case .didUseService(let use) = $0 { use } else { nil }
    }
    #expect(
      uses == [
        .openSocket(SocketOpening(socket: 1, url: "wss://a.example/s", protocols: ["x", "y"])),
        .sendToSocket(SocketMessage(socket: 1, isText: true, bytes: Array("hé".utf8))),
        .closeSocket(socket: 1, code: 3000, reason: "bye"),
      ])
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "log InvalidStateError", "log SyntaxError", "log SyntaxError", "log SyntaxError",
        "log InvalidAccessError",
        "log open y", "log 3", "log ß wss://a.example", "log Uint8Array(2) [1, 2] wss://a.example",
        "log 0",
        "log 3000 bye true 3",
      ])
  }

  @Test(
    "Storage changes of other tabs fire storage; sessionStorage changes are reported to the shell"
  )
  func storage() {
    let page = TestPage("<body>") {
      $0.storage.local = [StorageItem(key: "a", value: "1")]
      $0.storage.session = [StorageItem(key: "s", value: "2")]
    }
    _ = page.drainEvents()
    _ = page.evaluate(
      "onstorage = (e) => console.log(e.key, e.oldValue, e.newValue, e.url, e.storageArea === localStorage); 0"
    )
    page.perform(
      .deliverService(
        .storageChanged(.set(StorageItem(key: "a", value: "3")), url: "app://bank/other.html")))
    page.perform(.deliverService(.storageChanged(.clear, url: "app://bank/other.html")))
    #expect(
      page.drainEvents() == [
        "console a 1 3 app://bank/other.html true",
        "console null null null app://bank/other.html true",
      ])
    #expect(
      page.evaluate(
        """
        sessionStorage.t = 4; delete sessionStorage.s;
        const full = () => { try { localStorage.setItem('k', 'ß'.repeat(3 << 20)) } catch (e) { return [e.name, e.code] } };
        [Object.keys(sessionStorage), localStorage.length, full(), localStorage.getItem('k'), 'getItem' in localStorage, JSON.stringify(sessionStorage)]
        """) == #"[["t"],0,["QuotaExceededError",22],null,true,"{\"t\":\"4\"}"]"#)
    #expect(
      page.drainEvents() == [])
  }
}
