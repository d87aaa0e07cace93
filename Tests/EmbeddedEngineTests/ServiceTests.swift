import PageWire
import Testing

@Suite("Storage, fetch, URLs and evaluation")
struct ServiceTests {
  @Test("localStorage changes are reported to the shell by key")
  func storage() {
    let page = TestPage("<body>") { $0.storage.local = [StorageItem(key: "old", value: "1")] }
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(
          request: 1,
          script:
            "localStorage.a = 2; localStorage.setItem('b', 3); delete localStorage.old; sessionStorage.x = 1; [localStorage.length, localStorage.a, 'b' in localStorage, Object.keys(localStorage)]"
        )))
    #expect(
      page.eventSink.events.contains(
        .didEvaluate(EvaluationResult(request: 1, outcome: .value(json: #"[2,"2",true,["a","b"]]"#)))))
    #expect(
      page.eventSink.events.filter { if case .didChangeStorage = $0 { true } else { false } } == [
        .didChangeStorage(.set(StorageItem(key: "a", value: "2"))),
        .didChangeStorage(.set(StorageItem(key: "b", value: "3"))),
        .didChangeStorage(.remove(key: "old")),
      ])
  }

  @Test("Without a place to write, localStorage throws QuotaExceededError, as an opened and as a new document")
  func unwritableStorage() {
    let attempt =
      "(() => { try { localStorage.setItem('k', 'v'); return 'stored' } catch (e) { return [e.name, e.message] } })()"
    let refusal = #"["QuotaExceededError","The storage cannot be written"]"#
    let page = TestPage("<body>") {
      $0.storage = DocumentStorage(local: [StorageItem(key: "a", value: "1")], localQuota: 0)
    }
    #expect(page.evaluate(attempt) == refusal)
    #expect(page.evaluate("delete localStorage.a; [localStorage.length, sessionStorage.length]") == "[0,0]")
    page.perform(.deliverService(.localQuotaChanged(DocumentStorage.localQuota)))
    #expect(page.evaluate(attempt) == #""stored""#)
    page.perform(.deliverService(.localQuotaChanged(0)))
    #expect(page.evaluate("localStorage.setItem('k', 'v'), localStorage.k") == #""v""#)
    #expect(page.evaluate("(() => { try { localStorage.other = 1 } catch (e) { return e.code } })()") == "22")
  }

  @Test("fetch returns status, headers, text and JSON, and fails with a TypeError")
  func fetching() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(
          request: 1,
          script:
            "fetch('/api?q=ü', { method: 'post', body: JSON.stringify({ a: 'é' }), headers: { 'X-A': 1 } }).then(async (r) => [r.status, r.ok, r.headers.get('content-type'), (await r.json()).v])"
        )))
    #expect(
      page.eventSink.events.contains(
        .didRequestResource(
          ResourceRequest(
            request: 1, destination: .fetch, url: "app://bank/api?q=%C3%BC", method: "POST",
            headers: [
              StorageItem(key: "x-a", value: "1"), StorageItem(key: "content-type", value: "text/plain;charset=UTF-8"),
              StorageItem(key: "accept", value: "*/*"), StorageItem(key: "accept-language", value: "en-US,en"),
            ], body: Array(#"{"a":"é"}"#.utf8), streams: true))))
    page.deliver(1, #"{"v":"ß"}"#, status: 201)
    #expect(
      page.eventSink.events.contains(
        .didEvaluate(EvaluationResult(request: 1, outcome: .value(json: #"[201,true,"text/plain","ß"]"#)))))
    page.perform(.evaluate(EvaluationRequest(request: 2, script: "fetch('x').catch((e) => e.name + ': ' + e.message)")))
    page.deliver(2, "", status: 0, failure: "offline")
    #expect(
      page.eventSink.events.contains(
        .didEvaluate(EvaluationResult(request: 2, outcome: .value(json: #""TypeError: Fetching failed: offline""#)))))
  }

  @Test("Evaluations return JSON, exceptions as text, and wait for promises")
  func evaluation() {
    let page = TestPage("<body>")
    #expect(page.evaluate("undefined") == "null")
    #expect(page.evaluate("(() => 1)") == "null")
    #expect(page.evaluate("nothing.here") == "exception: ReferenceError: Can't find variable: nothing")
    #expect(page.evaluate("let = ;").hasPrefix("exception: SyntaxError"))
    #expect(page.evaluate("Promise.resolve({ a: [1] })") == #"{"a":[1]}"#)
    #expect(page.evaluate("new Promise((done) => setTimeout(done, 5, 'late'))") == "pending")
    page.perform(.advanceClock(milliseconds: 5))
    #expect(
      page.eventSink.events.contains(.didEvaluate(EvaluationResult(request: 6, outcome: .value(json: #""late""#)))))
  }

  @Test("Media queries and the window's size follow the viewport")
  func media() {
    let page = TestPage("<body>")
    _ = page.evaluate(
      "matchMedia('(prefers-color-scheme: dark)').onchange = (e) => console.log('dark', e.matches); onresize = () => console.log(innerWidth, innerHeight); 0"
    )
    _ = page.drainEvents()
    page.perform(.resize(Viewport(size: .init(columns: 20, rows: 5), colorScheme: .dark)))
    #expect(page.drainEvents() == ["console 160 80", "console dark true"])
    #expect(
      page.evaluate("[matchMedia('(max-width: 200px)').matches, matchMedia('(min-width: 200px)').matches]")
        == "[true,false]")
  }
}
