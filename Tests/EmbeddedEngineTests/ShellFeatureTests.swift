import PageWire
import Testing

@Suite("Shell features in pages")
struct ShellFeatureTests {
  private func change(_ page: TestPage, _ script: String) {
    page.perform(.evaluate(EvaluationRequest(request: 1, script: script)))
  }

  private func states(of page: TestPage) -> [String] {
    defer { page.eventSink.events = [] }
    return page.eventSink.events.compactMap { event in
      guard case .didChangeState(let json) = event else { return nil }
      return json
    }
  }

  @Test("Watched values are reported only when one of them changed")
  func watches() {
    let page = TestPage(
      "<script>bridge.state = { HOME: { child: 'mia', open: true, hidden: 1 } }</script>"
    ) { $0.bridge.watches = ["HOME.child", "HOME.open", "PAY.sum"] }
    #expect(states(of: page) == [#"{"HOME.child":"mia","HOME.open":true}"#])
    change(page, "bridge.state.HOME.hidden = 2")
    #expect(states(of: page) == [])
    change(page, "bridge.state.PAY = { sum: { amount: 1.5, list: [null] } }; bridge.state.HOME.open = undefined")
    #expect(states(of: page) == [#"{"HOME.child":"mia","PAY.sum":{"amount":1.5,"list":[null]}}"#])
    change(page, "delete bridge.state")
    #expect(states(of: page) == ["{}"])
  }

  @Test("Unserializable watched values do not break the page")
  func wildValues() {
    let page = TestPage("<body>") { $0.bridge.watches = ["A.getter", "A.circle", "A.long", "A.call"] }
    change(
      page,
      """
      const circle = {}; circle.self = circle;
      bridge.state = { A: { get getter() { throw new TypeError("no"); }, circle, long: "x".repeat(20000), call() {} } };
      0
      """)
    let reported = states(of: page).first ?? ""
    #expect(reported.hasPrefix(#"{"A.getter":"no value: TypeError: no"#))
    #expect(reported.contains(#""A.circle":"no value: TypeError: "#))
    #expect(reported.contains(#""A.long":"too large: 20002 characters""#))
    #expect(!reported.contains("A.call"))
    #expect(page.evaluate("1 + 1") == "2")
  }

  @Test("Actions call each listener once, in order; an exception does not stop the others")
  func actions() {
    let page = TestPage("<body>") { $0.bridge.acceptsActions = true }
    let script = """
      const received = [];
      const one = ({ type, payload }) => { received.push(["one", type, payload]); };
      const two = () => { received.push(["two"]); throw new Error("broken"); };
      const three = () => { received.push(["three"]); return false; };
      bridge.add_action_listener(one); bridge.add_action_listener(two);
      bridge.add_action_listener(one); bridge.add_action_listener(three);
      const all = bridge.action({ type: "go", payload: { n: 1 } });
      bridge.remove_action_listener(one); bridge.remove_action_listener(two); bridge.remove_action_listener(one);
      const last = bridge.action({ type: "stay" });
      bridge.remove_action_listener(three);
      [received, all, last, bridge.action({ type: "stay" }), bridge.action({ typ: 1 }), bridge.action()]
      """
    #expect(
      page.evaluate(script)
        == #"[[["one","go",{"n":1}],["two"],["three"],["three"]],true,false,false,false,false]"#)
    // Without a payload, listeners receive an empty one, and the message itself is unchanged.
    let bare = """
      let got; const message = { type: "go", more: 1 }; bridge.add_action_listener((sent) => { got = sent; });
      bridge.action(message); const first = got; bridge.action({ type: "go", payload: null }); [first, message, got]
      """
    #expect(
      page.evaluate(bare)
        == #"[{"type":"go","more":1,"payload":{}},{"type":"go","more":1},{"type":"go","payload":null}]"#)
    #expect(page.evaluate("try { bridge.add_action_listener(1) } catch (e) { e.name }") == #""TypeError""#)
    let without = TestPage("<body>")
    #expect(
      without.evaluate("[typeof bridge.action, typeof bridge.add_action_listener]") == #"["undefined","undefined"]"#)
  }

  @Test("User scripts run at document start and end, in the configured frames and origins")
  func scripts() {
    let page = TestPage(
      """
      <head><script>log.push("page " + (document.body === null))</script></head>
      <body><p>text</p><script>
      addEventListener("DOMContentLoaded", () => log.push("loaded"));
      onload = () => log.push("load");
      </script>
      """
    ) {
      $0.bridge.scripts = [
        UserScript(
          name: "a.js",
          source:
            "window.log = ['start ' + document.documentElement.localName + document.getElementsByTagName('*').length]"),
        UserScript(name: "b.js", source: "log.push('end ' + document.readyState)", time: .documentEnd),
        UserScript(name: "c.js", source: "log.push('never')", origins: ["https://other"]),
        UserScript(name: "d.js", source: "throw new Error('mine')", origins: ["app://bank"]),
      ]
    }
    #expect(
      page.drainConsole().contains { $0.contains("Error: mine") && $0.contains("d.js") })
    #expect(
      page.evaluate("log") == #"["start html1","page true","loaded","end interactive","load"]"#)
  }

  @Test("User scripts for all frames run in frames")
  func frames() {
    let page = TestPage("<iframe srcdoc='<p>inner'></iframe>") {
      $0.bridge.scripts = [
        UserScript(name: "all.js", source: "window.all = true"),
        UserScript(name: "main.js", source: "window.main = true", scope: .mainFrame),
      ]
    }
    #expect(
      page.evaluate("[window.all, window.main, frames[0].all, frames[0].main ?? null]") == "[true,true,true,null]")
  }

  @Test("Declared message handlers post; other names are undefined and reported once")
  func handlers() {
    let page = TestPage("<body>") { $0.bridge.handlers = ["bridgeMessageHandler", "init", "leave"] }
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(
          request: 1,
          script: """
            const { messageHandlers } = webkit;
            for (const name of ["init", "leave"]) messageHandlers[name].postMessage({ name });
            [typeof messageHandlers.other, typeof messageHandlers.other, "init" in messageHandlers]
            """)))
    #expect(
      page.eventSink.events.filter { if case .didPostMessage = $0 { true } else { false } } == [
        .didPostMessage(handler: "init", body: #"{"name":"init"}"#),
        .didPostMessage(handler: "leave", body: #"{"name":"leave"}"#), .didPostMessage(handler: "other", body: ""),
      ])
    #expect(
      page.evaluate("[typeof webkit.messageHandlers.other, 'init' in webkit.messageHandlers]") == #"["undefined",true]"#
    )
  }
}
