import BridgeContract
import PageWire
import ShellCore
import ShellSession
import Testing

/// Native scripts and pages that call each other, on real processes in virtual time.
@Suite("Native scripts and pages that call each other")
struct NativeExchangeTests {
  private static func manifest(_ bridge: String, platform: String = "ios") -> String {
    """
    name: Exchange
    platform: \(platform)
    tabs:
      - {id: TAB_1, title: One, url: index.html}
      - {id: TAB_2, title: Two, url: other.html}
    recovery: recreate
    bridge:
    \(bridge.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private func app(
    page: String, script: String, bridge: String, platform: String = "ios", start: String = "programs: {}"
  ) throws -> SessionApp {
    try SessionApp(
      ["index.html": page, "other.html": "<p>other</p>", "side.js": script],
      manifest: Self.manifest(bridge, platform: platform) + "\n" + start)
  }

  private func console(_ app: SessionApp) -> [String] {
    app.state.console.filter { $0.message.source == "shell" }.map { "\($0.message.level) \($0.message.text)" }
  }

  /// Ways in which pages and native sides call each other without an end, each with what the page shows.
  private static let loops: [String: (page: String, script: String, bridge: String)] = [
    "url": (
      "location.href = 'yy://again'",
      "native.on('loop', (data, call) => native.run('calls += 1; location.href = \"yy://again\"', { call }))",
      "intercept: [{url: 'yy://*', name: loop, script: side.js}]"
    ),
    "event": (
      """
      addEventListener('ping', () => { calls += 1; webkit.messageHandlers.loop.postMessage(0) });
      webkit.messageHandlers.loop.postMessage(0);
      """, "native.on('loop', () => native.emit('ping', 1))", "handlers: {loop: {script: side.js}}"
    ),
    "question": (
      "webkit.messageHandlers.loop.postMessage(0)",
      """
      native.on('loop', async (data, call) => {
        for (;;) { native.run('calls += 1', { call }); await native.ask('url', null, { call }) }
      })
      """, "handlers: {loop: {script: side.js}}"
    ),
    "delay": (
      "webkit.messageHandlers.loop.postMessage(0)",
      """
      native.on('loop', async (data, call) => { for (;;) { native.run('calls += 1', { call }); await native.delay(0) } })
      """, "handlers: {loop: {script: side.js}}"
    ),
  ]

  @Test(
    "An endless exchange takes time after the limit, is reported once, and every call ends once",
    arguments: loops.keys.sorted())
  func endless(way: String) throws {
    let loop = try #require(Self.loops[way])
    let page = "<button onclick='taps += 1'>Tap</button><script>var taps = 0, calls = 0; \(loop.page)</script>"
    let app = try app(page: page, script: loop.script, bridge: loop.bridge)
    app.settle(horizon: 1)
    let first = try #require(Int(app.value("calls")))
    #expect((500...2_500).contains(first))
    let error =
      "error side.js keeps virtual time from passing: 1000 exchanges with the app's pages at one point of it; "
      + "each further one takes 1 ms"
    #expect(console(app) == [error])
    app.settle(horizon: 100)
    let second = try #require(Int(app.value("calls")))
    #expect((40...210).contains(second - first))
    #expect(console(app) == [error])
    // The user can still act.
    app.user(.tapPage(.init(column: 2, row: 0)))
    #expect(app.value("taps") == "1")
    #expect(app.state.calls.count { $0.isPending } <= 2)
  }

  @Test("A page that asks by prompts endlessly is blocked until the next millisecond, and the tab can be left")
  func endlessPrompts() throws {
    let app = try app(
      page: "<script>setTimeout(() => { for (;;) prompt('_native') })</script>",
      script: "native.on('ask', () => 1)", bridge: "prompts: [{text: _native, name: ask, script: side.js}]")
    app.settle(horizon: 50)
    #expect(console(app).count == 1)
    app.user(.selectTab("TAB_2"))
    #expect(app.screen.contains("other"))
  }

  @Test("A declared reply to a function that sends the next message takes time after a burst")
  func endlessCallback() throws {
    let app = try app(
      page: """
        <script>
          let calls = 0;
          window.again = () => { calls += 1; webkit.messageHandlers.loop.postMessage(0) };
          again();
        </script>
        """,
      script: "", bridge: "handlers: {loop: {reply: 1, callback: window.again}}")
    let first = try #require(Int(app.value("calls")))
    app.settle(horizon: 100)
    let second = try #require(Int(app.value("calls")))
    #expect((25...210).contains(second - first))
  }

  @Test("Many outputs of one call are delivered at once, also more than fit into a pipe")
  func manyOutputs() throws {
    let app = try app(
      page: """
        <script>
          let sum = 0;
          addEventListener('tick', ({ detail }) => { sum += detail.value });
          webkit.messageHandlers.start.postMessage(0);
        </script>
        """,
      script: """
        native.on('start', () => {
          for (let i = 0; i < 5000; i++) native.emit('tick', { value: 1, text: 'x'.repeat(50) });
        });
        """,
      bridge: "handlers: {start: {script: side.js}}")
    #expect(app.value("sum") == "5000")
    #expect(console(app) == [])
  }

  @Test("Every document and every native script has random numbers of its own, and a run repeats them")
  func randomNumbers() throws {
    func run() throws -> [String] {
      let app = try app(
        page: "<script>const first = Math.random()</script>",
        script: "const first = Math.random(); native.on('draw', () => first)",
        bridge: "interfaces: {draw: {script: side.js}}", start: "programs: {side.js: {start: launch}}")
      var numbers = [app.value("first"), app.value("bridge.call_interface('draw')")]
      app.user(.selectTab("TAB_2"))
      numbers.append(app.value("Math.random()"))
      app.user(.selectTab("TAB_1"))
      app.user(.reload)
      numbers.append(app.value("first"))
      app.user(.killRenderer(.reported, tab: nil, times: 1))
      numbers.append(app.value("first"))
      return numbers
    }
    let numbers = try run()
    #expect(Set(numbers).count == 5)
    let again = try run()
    #expect(again == numbers)
  }

  @Test("A request about the page of a call does not reach the next page of its tab")
  func goneCaller() throws {
    let app = try app(
      page: "<title>first</title><script>webkit.messageHandlers.later.postMessage(0)</script>",
      script: """
        native.on('later', async (data, call) => {
          await native.delay(1000);
          native.run('document.title = "script of " + document.title', { call });
          native.emit('ping', 1, { call });
          const errors = [];
          for (const ask of [
            () => native.evaluate('1', { call }), () => native.ask('url', null, { call }), () => native.ask('title', null, { call }),
            () => native.ask('confirm', { message: 'Sure?' }, { call }), () => native.ask('open', { url: '/other.html' }, { call }),
            () => native.ask('back', null, { call }), () => native.call('storage_get', { key: 'a' }, { call }),
            () => native.ask('tab', null, { call }),
          ]) errors.push(await ask().catch((error) => error.code));
          native.run(`errors = ${JSON.stringify(errors)}`, { tab: 'TAB_1' });
        });
        """,
      bridge: "handlers: {later: {script: side.js}}")
    #expect(app.state.calls.map(\.isPending) == [true])
    app.user(.openURL("/other.html", tab: nil))
    // A call without a reply ends with its page, too.
    #expect(app.state.calls.map { $0.outcome } == [.failure(BridgeError(.pageGone, "the page that called is gone"))])
    app.settle(horizon: 2_000)
    let gone = Array(repeating: "\"PAGE_GONE\"", count: 7) + ["\"TAB_1\""]
    #expect(app.value("errors") == "[\(gone.joined(separator: ","))]")
    #expect(app.value("document.title") == #""""#)
    #expect(app.state.shownDialog == nil)
    #expect(
      console(app)
        == Array(repeating: "warning a script of side.js did not run: the page that called is gone", count: 2))
  }

  @Test("Calls of every kind end with their page", arguments: ["death", "navigation"])
  func callsEndWithThePage(end: String) throws {
    let app = try app(
      page: """
        <script>
          webkit.messageHandlers.message.postMessage(0);
          webkit.messageHandlers.promise.postMessage(0);
          location.href = "yy://a";
          setTimeout(() => prompt("_native"), 10);
        </script>
        """,
      script: "native.on('*', () => new Promise(() => {}))",
      bridge: """
        deadline: 60s
        handlers: {message: {script: side.js}, promise: {script: side.js, promise: true}}
        prompts: [{text: _native, name: prompt, script: side.js}]
        intercept: [{url: 'yy://*', name: url, script: side.js}]
        """)
    app.settle(horizon: 20)
    #expect(app.state.calls.map(\.interfaceName) == ["message", "promise", "url", "prompt"])
    #expect(app.state.calls.map(\.isPending) == [true, true, true, true])
    if end == "death" {
      app.user(.killRenderer(.reported, tab: nil, times: 1))
    } else {
      app.user(.openURL("/other.html", tab: nil))
    }
    #expect(
      app.state.calls.prefix(4).map { call in
        if case .failure(let error)? = call.outcome { error.code } else { "\(String(describing: call.outcome))" }
      } == Array(repeating: "PAGE_GONE", count: 4))
  }

  @Test("A native script gets the replies before the last one to a call of its own")
  func progressOfAQuestion() throws {
    let app = try SessionApp(
      [
        "index.html": "<script>webkit.messageHandlers.start.postMessage(0)</script>", "other.html": "",
        "side.js": """
        native.on('start', async (data, call) => {
          const seen = [];
          const last = await native.call('count', 3, { call, onProgress: (value) => seen.push(value) });
          native.run(`result = ${JSON.stringify([seen, last])}`, { call });
        });
        """,
        "counter.js": """
        native.on('count', (limit, call) => { for (let i = 1; i < limit; i++) call.send(i); return limit; });
        """,
      ], manifest: Self.manifest("interfaces: {count: {script: counter.js}}\nhandlers: {start: {script: side.js}}"))
    #expect(app.value("result") == "[[1,2],3]")
  }

  @Test("A prompt that its native side never answers ends at the deadline, with an error in the console")
  func unansweredPrompt() throws {
    let app = try app(
      page: "<script>let reply = 'none'; setTimeout(() => { reply = prompt('_native') }, 10)</script>",
      script: "native.on('prompt', () => new Promise(() => {}))",
      bridge: "deadline: 2s\nprompts: [{text: _native, name: prompt, script: side.js}]")
    app.settle(horizon: 1_000)
    #expect(app.state.calls.map(\.isPending) == [true])
    app.settle(horizon: 2_000)
    #expect(app.value("reply") == "null")
    #expect(console(app) == ["error prompt failed: DEADLINE: prompt sent no reply within 2000 ms"])
  }

  @Test("A native script is notified of the events to which it listens, and can handle the back button")
  func systemEvents() throws {
    let app = try app(
      page: "<title>one</title>",
      script: """
        const seen = [];
        for (const type of ["foreground", "background", "network", "document", "page_death", "bar_item", "tab"]) {
          native.addEventListener(type, ({ tab = "", data }) => {
            seen.push([type, tab, data?.url ? data.url.split("/").pop() : JSON.stringify(data)].join(" "));
          });
        }
        const handleBack = ({ tab, data }) => seen.push(`back ${tab} ${data.can_go_back}`);
        native.on("seen", () => seen.splice(0));
        native.on("handle_back", () => native.addEventListener("back", handleBack));
        native.on("ignore_back", () => native.removeEventListener("back", handleBack));
        native.on("minimize", () => native.ask("minimize"));
        native.on("interfaces", () => native.ask("interfaces"));
        native.on("open", (url, call) => native.ask("open", { url }, { call }));
        """,
      bridge: """
        interfaces:
          seen: {script: side.js}
          handle_back: {script: side.js}
          ignore_back: {script: side.js}
          minimize: {script: side.js}
          interfaces: {script: side.js}
          open: {script: side.js}
        """, platform: "android", start: "programs: {side.js: {start: launch}}")
    func seen() -> String { app.value("bridge.call_interface('seen')") }
    #expect(seen() == #"["document TAB_1 index.html"]"#)
    app.user(.background)
    app.user(.foreground)
    app.user(.setAirplaneMode(true))
    app.user(.setAirplaneMode(false))
    #expect(
      seen()
        == #"["background  null","foreground  null","network  {\"online\":false}","network  {\"online\":true}"]"#)
    app.user(.selectTab("TAB_2"))
    #expect(seen() == #"["tab TAB_2 null","document TAB_2 other.html"]"#)
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    // On Android both pages share a renderer.
    #expect(
      seen()
        == #"["page_death TAB_1 {\"kind\":\"reported\"}","page_death TAB_2 {\"kind\":\"reported\"}","#
        + #""document TAB_1 index.html","document TAB_2 other.html"]"#)
    _ = app.value("bridge.call_interface('handle_back')")
    app.user(.goBack)
    #expect(seen() == #"["back TAB_2 false"]"#)
    #expect(!app.state.isInBackground)
    _ = app.value("bridge.call_interface('ignore_back')")
    app.user(.goBack)
    #expect(app.state.isInBackground)
    app.user(.foreground)
    _ = app.value("bridge.call_interface('minimize')")
    #expect(app.state.isInBackground)
    app.user(.foreground)
    #expect(
      app.value("bridge.call_interface('interfaces')")
        == #"["handle_back","ignore_back","interfaces","minimize","open","seen"]"#)
    // The URL that the view shows replaces its entry, another one is a new entry.
    _ = app.value("void bridge.call_interface('open', '/other.html')")
    app.settle(horizon: 10)
    #expect(app.stack("TAB_2") == ["[/other.html]"])
    _ = app.value("void bridge.call_interface('open', '/index.html')")
    app.settle(horizon: 10)
    #expect(app.stack("TAB_2") == ["/other.html", "[/index.html]"])
  }

  @Test("A native script is notified of taps on the bar of the page that has it")
  func barItems() throws {
    let app = try app(
      page:
        "<title>one</title><script>bridge.set_navigation_bar({ leftIcon: 'ic_info', rightIcon: 'ic_done' })</script>",
      script: """
        const seen = [];
        native.addEventListener("bar_item", ({ type, tab, data }) => seen.push([type, tab, JSON.stringify(data)].join(" ")));
        native.on("seen", () => seen.splice(0));
        """,
      bridge: "interfaces: {seen: {script: side.js}}", start: "programs: {side.js: {start: launch}}")
    func seen() -> String { app.value("bridge.call_interface('seen')") }
    app.user(.tapBarItem(.right))
    #expect(seen() == #"["bar_item TAB_1 {\"item\":\"right\"}"]"#)
    app.user(.tapBarItem(.left))
    #expect(seen() == #"["bar_item TAB_1 {\"item\":\"left\"}"]"#)
  }

  @Test("A dialog of a native script has its title and labels, and those of Hull without them")
  func dialogLabels() throws {
    let app = try app(
      page: "<p>page</p><script>var answer = 'none'</script>",
      script: """
        native.on("ask", ({ kind, data }, call) => native.ask(kind, data, { call }));
        """,
      bridge: "interfaces: {ask: {script: side.js}}")
    func open(_ kind: String, _ data: String) {
      _ = app.value(
        "void bridge.call_interface('ask', {kind: '\(kind)', data: \(data)}).then((value) => { answer = JSON.stringify(value) })"
      )
      app.settle()
    }
    open("confirm", "{message: 'Pay 120?', title: 'Order 7', ok: 'Pay now', cancel: 'Later'}")
    for text in ["Order 7", "Pay 120?", "Pay now", "Later"] { #expect(app.screen.contains(text), "\(text)") }
    for text in ["OK", "Cancel"] { #expect(!app.screen.contains(text + " "), "\(text)") }
    app.user(.respondToDialog(accepted: true))
    #expect(app.value("answer") == #""true""#)
    open("prompt", "{message: 'Name?', default: 'Ada'}")
    for text in ["Name?", "Ada", "OK", "Cancel"] { #expect(app.screen.contains(text), "\(text)") }
    app.user(.respondToDialog(accepted: false))
    #expect(app.value("answer") == #""null""#)
    open("alert", "{message: 'Done.', title: 'Order 7', ok: 'Close'}")
    for text in ["Order 7", "Done.", "Close"] { #expect(app.screen.contains(text), "\(text)") }
    #expect(!app.screen.contains("Cancel"))
    app.user(.respondToDialog(accepted: true))
    #expect(app.value("answer") == #""null""#)
  }

  @Test("Lines that a native script logs have their levels in the console")
  func logLevels() throws {
    let app = try app(
      page: "<p>page</p>",
      script: """
        native.on("write", () => {
          native.log("one", { a: 1 });
          for (const level of ["debug", "info", "warning", "error"]) native.log[level](level, 2);
        });
        """,
      bridge: "interfaces: {write: {script: side.js}}")
    _ = app.value("bridge.call_interface('write')")
    #expect(
      app.state.console.map { "\($0.message.level) \($0.message.text)" } == [
        "info side.js: one {\"a\":1}", "debug side.js: debug 2", "info side.js: info 2", "warning side.js: warning 2",
        "error side.js: error 2",
      ])
  }

  @Test("A native script learns how the app's rules present a visit, and visits as a tapped link does")
  func visits() throws {
    let rules = """
      navigation:
        rules:
          - {match: "*other*", context: default}
          - {match: "*new*", context: modal}
          - {match: "*same*", presentation: replace}
          - {match: "*back*", presentation: pop}
      """
    let app = try app(
      page: "<p>page</p>",
      script: """
        native.on("rule", (url, call) => native.ask("presentation", { url }, { call }));
        native.on("visit", (url, call) => native.ask("visit", { url }, { call }));
        """,
      bridge: "interfaces: {rule: {script: side.js}, visit: {script: side.js}}", start: rules)
    func rule(_ url: String) -> String { app.value("bridge.call_interface('rule', '\(url)')") }
    #expect(rule("/other.html") == #"{"presentation":"default","context":"default","in_page":"advance"}"#)
    #expect(rule("/index.html") == #"{"presentation":"default","context":"default","in_page":"replace"}"#)
    #expect(rule("/same") == #"{"presentation":"replace","context":"default","in_page":"replace"}"#)
    #expect(rule("/new") == #"{"presentation":"default","context":"modal","in_page":null}"#)
    #expect(rule("/back") == #"{"presentation":"pop","context":"default","in_page":null}"#)
    _ = app.value("void bridge.call_interface('visit', '/other.html')")
    app.settle(horizon: 10)
    #expect(app.stack("TAB_1") == ["/index.html", "[/other.html]"])
    _ = app.value("void bridge.call_interface('visit', '/back')")
    app.settle(horizon: 10)
    #expect(app.stack("TAB_1").contains("[/index.html]"))
    _ = app.value("void bridge.call_interface('visit', '/other.html?new')")
    app.settle(horizon: 10)
    #expect(app.state.tabs.first?.stack.modalEntries.count == 1)
    // In a modal a visit of the tab's own stack is for the shell.
    #expect(rule("/other.html") == #"{"presentation":"default","context":"default","in_page":null}"#)
    #expect(rule("/new") == #"{"presentation":"default","context":"modal","in_page":"advance"}"#)
  }

  @Test("Without rules a native side performs visits itself")
  func visitsWithoutRules() throws {
    let app = try app(
      page: "<p>page</p>", script: "native.on('rule', (url, call) => native.ask('presentation', { url }, { call }))",
      bridge: "interfaces: {rule: {script: side.js}}")
    #expect(app.value("bridge.call_interface('rule', '/other.html')") == "null")
  }

  @Test("A native script that sends events without an end keeps neither the shell nor the user waiting")
  func floodingScript() throws {
    let app = try app(
      page: """
        <button onclick='taps += 1'>Tap</button>
        <script>var taps = 0; webkit.messageHandlers.start.postMessage(0)</script>
        """,
      script: "native.on('start', () => { for (;;) native.emit('tick', 'x'.repeat(1000)) })",
      bridge: "handlers: {start: {script: side.js}}\ndeadline: 100ms")
    app.user(.tapPage(.init(column: 2, row: 0)))
    #expect(app.value("taps") == "1")
    app.settle(horizon: 150)
    #expect(app.state.calls.map(\.isPending) == [false])
    #expect(console(app).contains { $0.contains("keeps virtual time from passing") })
  }
}
