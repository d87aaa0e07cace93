import BridgeContract
import PageWire
import Testing

@Suite("The bridge")
struct BridgeTests {
  @Test("An asynchronous call posts its contract and resolves with the parsed reply")
  func asynchronous() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(
          request: 90,
          script:
            "bridge.call_interface('pay', { sum: 1 }).then((v) => console.log(v.ok, Object.keys(bridge.callbacks)))")))
    let callback = page.lastCallback
    #expect(page.drainEvents() == [#"call pay {"sum":1} #id"#])
    page.perform(.deliverReply(BridgeReply(callbackID: callback, outcome: .value(json: #"{"ok":true}"#))))
    #expect(page.drainEvents() == ["console true []", "evaluate 90"])
    page.perform(.deliverReply(BridgeReply(callbackID: callback, outcome: .value(json: "1"))))
    #expect(page.drainConsole() == ["debug Received a reply for the unknown callback \(callback)"])
  }

  @Test(
    "Methods of native screens and of the vault call their interfaces",
    arguments: [
      (#"present_modal({ screen: "s" })"#, #"call present_modal {"screen":"s"} #id"#),
      (#"push_screen({ screen: "s" })"#, #"call push_screen {"screen":"s"} #id"#),
      (#"present_screen({ elements: [] })"#, #"call present_screen {"elements":[]} #id"#),
      (#"update_screen({ done: 0.5 })"#, #"call update_screen {"values":{"done":0.5}} #id"#),
      (#"dismiss_modal()"#, #"call dismiss_modal {} #id"#),
      (#"storage_get("k")"#, #"call storage_get {"key":"k"} #id"#),
      (#"storage_set("k", [1])"#, #"call storage_set {"key":"k","value":[1]} #id"#),
      (#"storage_remove("k")"#, #"call storage_remove {"key":"k"} #id"#),
      (#"storage_keys()"#, #"call storage_keys {} #id"#), (#"storage_clear()"#, #"call storage_clear {} #id"#),
      (#"keychain_get("k")"#, #"call keychain_get {"key":"k"} #id"#),
      (#"keychain_set("k", "v")"#, #"call keychain_set {"key":"k","value":"v"} #id"#),
      (#"keychain_remove("k")"#, #"call keychain_remove {"key":"k"} #id"#),
      (#"cache_get("k")"#, #"call cache_get {"key":"k"} #id"#),
      (#"cache_put("k", "v")"#, #"call cache_put {"key":"k","value":"v"} #id"#),
      (#"cache_remove("k")"#, #"call cache_remove {"key":"k"} #id"#),
      (#"cache_keys()"#, #"call cache_keys {} #id"#), (#"cache_clear()"#, #"call cache_clear {} #id"#),
      (#"permission_request("camera")"#, #"call permission_request {"name":"camera"} #id"#),
    ])
  func methods(script: String, event: String) {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    page.perform(.evaluate(EvaluationRequest(request: 90, script: "void bridge.\(script)")))
    #expect(page.drainEvents().first == event)
  }

  @Test("A message to a handler with replies is a promise of the reply; an error rejects it with its message")
  func handlerWithReplies() {
    var bridge = BridgeInjection(handlers: ["bridgeMessageHandler", "sum", "visit"])
    bridge.replyingHandlers = ["sum"]
    let page = TestPage("<body>") { $0.bridge = bridge }
    _ = page.drainEvents()
    let script = """
      for (const list of [[1], [2]]) {
        webkit.messageHandlers.sum.postMessage(list).then((v) => console.log(v), (e) => console.log(`${e}`, e.code));
      }
      webkit.messageHandlers.visit.postMessage(0).then((v) => console.log(v));
      """
    page.perform(.evaluate(EvaluationRequest(request: 90, script: script)))
    let callbacks = page.eventSink.events.compactMap { event -> String? in
      if case .didPostMessage("sum", _, let callback) = event { callback } else { nil }
    }
    #expect(callbacks.count == 2 && Set(callbacks).count == 2)
    #expect(page.drainConsoleTexts() == ["undefined"])
    let error = BridgeError(code: "NO", message: "not a list")
    page.perform(
      .deliverReply(BridgeReply(callbackID: callbacks[1], kind: .message, outcome: .failure(error))))
    page.perform(
      .deliverReply(BridgeReply(callbackID: callbacks[0], kind: .message, outcome: .value(json: "7"))))
    // A promise settles once.
    page.perform(
      .deliverReply(BridgeReply(callbackID: callbacks[0], kind: .message, outcome: .value(json: "8"))))
    #expect(page.drainConsoleTexts() == ["Error: not a list undefined", "7"])
  }

  @Test("The listener of watch_interface gets replies before the last one, and cancel ends the call")
  func watching() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    let script = """
      const watch = bridge.watch_interface("position", {}, (v) => console.log("at", v.x));
      watch.done.then((v) => console.log("done", v), (e) => console.log(e.code));
      void watch.cancel();
      """
    page.perform(.evaluate(EvaluationRequest(request: 90, script: script)))
    let calls = page.eventSink.events.compactMap { event -> BridgeCall? in
      if case .didCallBridge(let call) = event { call } else { nil }
    }
    #expect(calls.map(\.interfaceName) == ["position", "cancel_call"])
    let callback = calls.first?.callbackID ?? ""
    #expect(calls.last?.data == #"{"callback_id":"\#(callback)"}"#)
    for step in 1...2 {
      page.perform(
        .deliverReply(
          BridgeReply(callbackID: callback, kind: .progress, outcome: .value(json: #"{"x":\#(step)}"#))))
    }
    let canceled = BridgeError(.canceled, "")
    page.perform(.deliverReply(BridgeReply(callbackID: callback, outcome: .failure(canceled))))
    #expect(page.drainConsoleTexts() == ["at 1", "at 2", "CANCELED"])
  }

  @Test("A method of an interface object blocks, converts arguments as Java gets them, and throws")
  func interfaceObject() {
    var bridge = BridgeInjection()
    bridge.objects = [InjectedObject(name: "Device", methods: ["fail", "model"])]
    let page = TestPage("<body>") {
      $0.bridge = bridge
      $0.webView = .android
    }
    _ = page.drainEvents()
    page.eventSink.dialogReplies = [
      .accepted(text: #""x""#), .accepted(text: "{}"), .failed(errorJSON: #"{"code":"NO"}"#),
    ]
    let script = """
      const value = Device.model("a", 1, true, null, undefined, { b: 1 }, [1, "c", {}], NaN);
      console.log(value, Device.model(), Object.keys(Device));
      try { Device.fail() } catch (error) { console.log(error.message, error.cause.code) }
      """
    page.perform(.evaluate(EvaluationRequest(request: 90, script: script)))
    #expect(
      page.drainConsoleTexts() == [
        "x undefined [\"fail\", \"model\"]", "Java exception was raised during method invocation NO",
      ])
    let requests = page.eventSink.dialogs.map { "\($0.kind) \($0.defaultText) \($0.message)" }
    #expect(
      requests == [
        #"method Device.model ["a",1,true,null,"undefined","undefined",[1,"c",null],"NaN"]"#, "method Device.model []",
        "method Device.fail []",
      ])
  }

  @Test("Message handlers exist in web views of iOS only, objects in those of Android only")
  func platforms() {
    var bridge = BridgeInjection(handlers: ["bridgeMessageHandler", "tracker"])
    bridge.objects = [InjectedObject(name: "Device", methods: ["model"])]
    let script = """
      console.log(typeof webkit, typeof Device, typeof bridgeMessageHandler, typeof bridge.call_interface);
      void bridge.call_interface("pay", { sum: 1 });
      try { bridgeMessageHandler.postMessage('{"interface_name":"pay","data":"7","callback_id":3}') } catch (e) { console.log(e.name) }
      try { bridgeMessageHandler.postMessage('{') } catch (e) { console.log(e.name) }
      """
    func events(_ webView: WebViewKind) -> [String] {
      let page = TestPage("<body>") {
        $0.bridge = bridge
        $0.webView = webView
      }
      _ = page.drainEvents()
      page.perform(.evaluate(EvaluationRequest(request: 90, script: script)))
      return page.drainEvents().filter { !$0.hasPrefix("evaluate") }
    }
    #expect(
      events(.ios) == [
        "console object undefined undefined function", #"call pay {"sum":1} #id"#, "console ReferenceError",
        "console ReferenceError",
      ])
    #expect(
      events(.android) == [
        "console undefined object object function", #"call pay {"sum":1} #id"#, "call pay 7 #id",
        "console A message to bridgeMessageHandler is ignored: it is not JSON text",
      ])
  }

  @Test("Payloads over the message limit are rejected in the page")
  func oversize() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    let script =
      "const text = 'x'.repeat(12 * 2 ** 20); bridge.call_interface('pay', text).catch((e) => console.log(e.code)); "
      + "try { bridge.call_interface_sync('pay', text) } catch (e) { console.log(e.code) }"
    page.perform(.evaluate(EvaluationRequest(request: 90, script: script)))
    let lines = page.drainEvents()
    #expect(lines.filter { $0 == "console PAYLOAD_TOO_LARGE" }.count == 2)
    #expect(lines.filter { $0.contains("exceed the message size limit of the bridge") }.count == 2)
    #expect(!lines.contains { $0.hasPrefix("call ") || $0.hasPrefix("dialog") })
  }

  @Test("A failure rejects with code, message and detail")
  func failure() {
    let page = TestPage("<body>")
    _ = page.evaluate(
      "bridge.call_interface('x').catch((e) => console.log(e.name, e.code, e.message, e.detail, e instanceof Error)); 0"
    )
    page.perform(
      .evaluate(EvaluationRequest(request: 5, script: "bridge.move_to_tab({ id: 'T' }).catch((e) => e.code)")))
    let error = BridgeError(.unknownTab, "no such tab", detail: .integer(3))
    page.perform(.deliverReply(BridgeReply(callbackID: page.lastCallback, outcome: .failure(error))))
    #expect(
      page.eventSink.events.last { if case .didEvaluate = $0 { true } else { false } }
        == .didEvaluate(EvaluationResult(request: 5, outcome: .value(json: #""UNKNOWN_TAB""#))))
  }

  @Test("A page with its own bridge works with the raw handler")
  func ownBridge() {
    let page = TestPage(
      """
      <script>
        window.bridge = { callbacks: { A1: { success: (t) => console.log('got', t), failure: (t) => console.log('no', t) } } };
        window.webkit.messageHandlers.bridgeMessageHandler.postMessage({ interface_name: 'i', data: '{"a":1}', callback_id: 'A1' });
        window.webkit.messageHandlers.tracker.postMessage({ t: 1 });
      </script>
      """
    ) { $0.bridge = BridgeInjection(handlers: ["bridgeMessageHandler", "tracker"]) }
    #expect(page.drainEvents() == ["commit", #"call i {"a":1} #id"#, #"post tracker {"t":1}"#, "finish"])
    page.perform(.deliverReply(BridgeReply(callbackID: "A1", outcome: .value(json: "7"))))
    #expect(page.drainEvents() == ["console got 7"])
  }

  @Test("A message handler accepts every cloneable value and rejects others, as WebKit does")
  func values() {
    let page = TestPage("<body>") { $0.bridge = BridgeInjection(handlers: ["bridgeMessageHandler", "tracker"]) }
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(
          request: 90,
          script: """
            for (const value of [null, undefined, 7, "text", true, [1], new Date(0), { toString() {} }, () => {}, Symbol()]) {
              webkit.messageHandlers.tracker.postMessage(value).then(
                (result) => console.log(result), (error) => console.log(error.name, error instanceof DOMException));
            }
            webkit.messageHandlers.tracker.postMessage().catch((error) => console.log(error.name));
            class Point { constructor() { this.x = 1 } toJSON() { return "no" } }
            webkit.messageHandlers.tracker.postMessage(new Point());
            0
            """)))
    #expect(
      page.drainEvents() == [
        "post tracker null", "post tracker null", "post tracker 7", #"post tracker "text""#, "post tracker true",
        "post tracker [1]", #"post tracker "1970-01-01T00:00:00.000Z""#, #"post tracker {"x":1}"#,
      ] + Array(repeating: "console undefined", count: 7) + [
        "console DataCloneError true", "console DataCloneError true", "console DataCloneError true",
        "console TypeError", "evaluate 90",
      ])
  }

  @Test("A malformed interface call is logged and does not throw")
  func noCalls() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    let script = """
      for (const value of [null, undefined, 7, "x", { interface_name: 1 }]) {
        webkit.messageHandlers.bridgeMessageHandler.postMessage(value);
      }
      """
    page.perform(.evaluate(EvaluationRequest(request: 90, script: script)))
    #expect(
      page.drainConsole()
        == ["null", "null", "7", #""x""#, #"{"interface_name":1}"#].map {
          "warning A message to bridgeMessageHandler is ignored: it needs {interface_name, data, callback_id}, found \($0)"
        })
  }

  @Test("alert has two overloads, confirm and prompt have defaults")
  func undefinedMessages() {
    let page = TestPage("<body>", answers: Array(repeating: .dismissed, count: 7))
    _ = page.evaluate("alert(); alert(undefined); alert(null); confirm(undefined); prompt(undefined, undefined); 0")
    #expect(page.eventSink.dialogs.map(\.message) == ["", "undefined", "null", "", ""])
    #expect(page.eventSink.dialogs.map(\.defaultText) == ["", "", "", "", ""])
  }

  @Test("A synchronous call is a prompt with the marker, and throws its error")
  func synchronous() {
    let page = TestPage(
      "<body>",
      answers: [
        .accepted(text: #"{"v":1}"#), .failed(errorJSON: #"{"code":"DEADLINE","message":"late","detail":null}"#),
        .dismissed,
      ])
    #expect(page.evaluate("bridge.call_interface_sync('now', { a: 1 })") == #""{\"v\":1}""#)
    #expect(
      page.evaluate("try { bridge.call_interface_sync('now') } catch (e) { [e.name, e.code, e.message] }")
        == #"["BridgeError","DEADLINE","late"]"#)
    #expect(page.evaluate("prompt('Name?', 'x')") == "null")
    #expect(
      page.eventSink.dialogs == [
        DialogRequest(
          request: 1, kind: .prompt, message: #"{"interface_name":"now","data":{"a":1}}"#,
          defaultText: "call_interface_sync", origin: "app://bank"),
        DialogRequest(
          request: 2, kind: .prompt, message: #"{"interface_name":"now"}"#, defaultText: "call_interface_sync",
          origin: "app://bank"),
        DialogRequest(request: 3, kind: .prompt, message: "Name?", defaultText: "x", origin: "app://bank"),
      ])
  }

  @Test("A raw prompt returns the error as an object")
  func rawPrompt() {
    let page = TestPage("<body>", answers: [.failed(errorJSON: #"{"code":"X"}"#)])
    #expect(page.evaluate("JSON.parse(prompt('{}', 'call_interface_sync')).error.code") == #""X""#)
  }

  @Test("Closing the page during a dialog terminates the script")
  func endedDialog() {
    let page = TestPage("<script>alert('x'); console.log('never'); for (;;) {}</script>")
    #expect(page.drainEvents() == ["commit"])
  }

  @Test("preventDefault or true handles a navigation bar tap")
  func barTaps() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    page.perform(.tapNavigationBarItem(NavigationBarTap(request: 1, item: .left, icon: "ic_back")))
    _ = page.evaluate(
      "addEventListener('navigation_bar_tap', (e) => { console.log(e.detail); if (e.detail.item === 'right') e.preventDefault() }); 0"
    )
    page.perform(.tapNavigationBarItem(NavigationBarTap(request: 2, item: .right, icon: "ic_info")))
    _ = page.evaluate("bridge.on_navigation_bar_tap = () => true; 0")
    page.perform(.tapNavigationBarItem(NavigationBarTap(request: 3, item: .left, icon: "ic_back")))
    #expect(
      page.drainEvents() == [
        "tap 1 free", #"console { item: "right", icon: "ic_info" }"#, "tap 2 handled",
        #"console { item: "left", icon: "ic_back" }"#, "tap 3 handled",
      ])
  }
}
