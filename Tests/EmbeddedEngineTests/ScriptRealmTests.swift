import BridgeContract
import PageWire
import Testing

@Suite("Scripts without a document")
struct ScriptRealmTests {
  private func realm(_ script: String) -> TestPage {
    TestPage(script, url: "app://bank/logic.js") {
      $0.content = .script
      $0.contentType = "text/javascript"
    }
  }

  /// The console output, without positions.
  private func lines(_ page: TestPage) -> [String] {
    page.drainConsole().map { line in String(line.dropFirst(4).prefix { $0 != "@" }.dropLast()) }
  }

  @Test("A script realm has the language, bridge, timers, console and network, but no document")
  func names() {
    let page = realm("globalThis.own = 1;")
    #expect(
      page.evaluate(
        """
        ["window", "document", "self", "location", "history", "navigator", "top", "parent", "frames", "localStorage",
         "alert", "prompt", "Element", "Node", "HTMLElement", "Document", "Window", "XMLHttpRequest", "WebSocket",
         "requestAnimationFrame", "getComputedStyle", "addEventListener", "onload", "event", "Image", "screen"]
          .filter((name) => name in globalThis)
        """) == "[]")
    #expect(
      page.evaluate(
        """
        [bridge, console, setTimeout, clearInterval, queueMicrotask, structuredClone, fetch, Headers, AbortController,
         URL, URLSearchParams, TextEncoder, crypto.randomUUID, Map, Promise, Intl, JSON, BridgeError, EventTarget]
          .map((value) => typeof value).join()
        """) == #""object,object"# + String(repeating: ",function", count: 13)
        + #",object,object,function,function""#)
    #expect(page.evaluate("[own, this === globalThis, new URL('/a', 'app://x').href]") == #"[1,true,"app://x/a"]"#)
    #expect(page.evaluate("new EventTarget().addEventListener.name") == #""addEventListener""#)
  }

  @Test("A script runs once in a task, then finishes; exceptions are reported")
  func running() {
    let page = realm("console.log('first'); Promise.resolve().then(() => console.log('then'));")
    #expect(page.drainEvents() == ["commit", "console first", "console then", "finish"])
    let broken = realm("let x = 1;\nmissing();")
    #expect(broken.drainConsole().count == 1)
    #expect(broken.evaluate("x") == "1")
    #expect(realm("syntax error").drainConsole().count == 1)
  }

  @Test("Timers use the shell's time")
  func timers() {
    let page = realm(
      "setTimeout(() => console.log('late', Date.now()), 500); setInterval(() => console.log('tick'), 400)")
    #expect(page.status.nextTimer == 400)
    _ = page.drainEvents()
    page.perform(.advanceClock(milliseconds: 900))
    #expect(lines(page) == ["tick", "late 1700000000500", "tick"])
  }

  @Test("Screens are bridge calls, and user actions are received as events")
  func screens() {
    let page = realm(
      """
      bridge.render({ id: "home", elements: [] });
      bridge.on_screen_event = ({ type, screen, values }) => console.log(type, screen, values.sum);
      """)
    #expect(page.drainEvents().contains(#"call render_screen {"id":"home","elements":[]} #id"#))
    page.perform(.deliverScreenEvent(json: #"{"type":"change","screen":"home","values":{"sum":7}}"#))
    #expect(lines(page) == ["change home 7"])
    let script = "bridge.on_screen_event = () => { throw new Error('no') }; void bridge.pop_screen()"
    page.perform(.evaluate(EvaluationRequest(request: 9, script: script)))
    #expect(page.drainEvents().contains("call pop_screen {} #id"))
    page.perform(.deliverScreenEvent(json: #"{"type":"shown","screen":"home","values":{}}"#))
    #expect(page.drainConsole().count == 1)
  }

  @Test("Pages do not have the interfaces of script realms")
  func pages() {
    let page = TestPage("<body>")
    #expect(page.evaluate("[typeof bridge.render, typeof bridge.pop_screen].join()") == #""undefined,undefined""#)
    #expect(
      page.evaluate(
        "['window', 'document', 'location', 'top'].map((n) => Object.getOwnPropertyDescriptor(window, n).configurable)")
        == "[false,false,false,false]")
    _ = page.drainEvents()
    page.perform(.deliverScreenEvent(json: #"{"type":"shown","screen":"home","values":{}}"#))
    #expect(page.drainConsole() == ["debug No listener handles shown of home"])
  }
}
