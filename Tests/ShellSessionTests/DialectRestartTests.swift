import BridgeContract
import ShellCore
import ShellSession
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The native side of a dialect that ends while its page stays, which no phone does.
@Suite("A dialect's native side that is started again")
struct DialectRestartTests {
  /// Pages that keep the calls of the native side in `asked`, and `answer(NUMBER, VALUE)`.
  private static let pages = [
    "webview-javascript-bridge": """
    window.WVJBCallbacks = [(bridge) => bridge.registerHandler("ask", (data, respond) => asked.push(respond))];
    const frame = document.createElement("iframe");
    frame.src = "https://__bridge_loaded__";
    document.documentElement.append(frame);
    var answer = (number, value) => asked[number](value);
    """,
    "jsbridge": """
    document.addEventListener("WebViewJavascriptBridgeReady", ({ bridge }) => {
      bridge.init(() => {});
      bridge.registerHandler("ask", (data, respond) => asked.push(respond));
    });
    var answer = (number, value) => asked[number](value);
    """,
    "dsbridge": """
    window._handleMessageFromNative = (message) => asked.push(message.callbackId);
    var answer = (number, data) => prompt("_dsbridge=_dsb.returnValue", JSON.stringify({
      data: { id: asked[number], data, complete: true } }));
    """,
  ]

  @Test("A late answer to the ended process does not answer a call of the next one", arguments: pages.keys.sorted())
  func lateAnswer(dialect: String) throws {
    let page = try #require(Self.pages[dialect])
    let app = try SessionApp(
      [
        "index.html": "<p>page</p><script>var asked = [], results = []; \(page)</script>",
        "app.js": """
        native.on("question", (data, call) => native.call("call_handler", { name: "ask", args: [], data }, { call }));
        """,
      ],
      manifest: """
        name: Restart
        dialect: \(dialect)
        tabs: [{id: HOME, title: Home, url: index.html}]
        bridge: {interfaces: {question: {script: app.js}}}
        """)
    func ask() {
      _ = app.value(
        "void bridge.call_interface('question').then((value) => results.push(value), (error) => results.push(error.code))"
      )
      app.settle(horizon: 100)
    }
    ask()
    #expect(app.value("asked.length") == "1")
    let script = try #require(app.state.programs.running.first { $0.key.dialect == dialect })
    kill(script.value, SIGKILL)
    let host = try #require(app.session.host)
    host.run(until: "the end of the script") { app.state.programs.running[script.key] == nil }
    app.settle(horizon: 100)
    #expect(app.value("results") == #"["NATIVE_ERROR"]"#)
    ask()
    #expect(app.value("asked.length") == "2")
    _ = app.value("void setTimeout(() => answer(0, 'old'))")
    app.settle(horizon: 100)
    #expect(app.value("results") == #"["NATIVE_ERROR"]"#)
    _ = app.value("void setTimeout(() => answer(1, 'new'))")
    app.settle(horizon: 100)
    #expect(app.value("results") == #"["NATIVE_ERROR","new"]"#)
  }
}
