import PageWire
import ShellCore
import ShellRuntime
import SystemTestKit
import TerminalModel
import Testing

@Suite("ShellHost with real page processes")
struct HostTests {
  @Test("A page loads, paints, runs its timers in virtual time and evaluates a script")
  func pageLoad() throws {
    let app = try TestApp(
      page: "<title>0</title><p>hello</p><script>setTimeout(() => document.title = Date.now(), 250)</script>")
    let host = app.host
    defer { host.shutDown() }
    #expect(host.settle() == .settled)
    let page = try #require(app.page)
    #expect(page.phase == .shown(isFinished: true))
    let text = host.surface(of: page.view)?.grid.cells.map { String($0.glyph) }.joined() ?? ""
    #expect(text.contains("hello"))
    // The load of the document takes the default latency.
    #expect(host.now == 1)
    #expect(host.settle(horizon: 249) == .settled)
    #expect(app.title == "0")
    #expect(host.advance(byMilliseconds: 1_000) == .settled)
    #expect(app.title == "251")
    #expect(host.evaluate("({ now: Date.now() })")?.outcome == .value(json: #"{"now":1001}"#))
  }

  private static let signalsOfDeaths: [(DeathKind, [Int32])] =
    [(.reported, [9]), (.crash, [11]), (.onLoad, [9])]
    + (SanitizedBuild.ignoresAddressSpaceLimits ? [] : [(.oom, [4, 5, 6, 7, 11])])

  @Test(
    "Every kind of death ends a real process, is detected in time, and the page is recovered",
    arguments: signalsOfDeaths)
  func deaths(kind: DeathKind, signals: [Int32]) throws {
    let app = try TestApp(page: "<p>hello</p>")
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    let pid = app.pid
    host.dispatch(.user(.killRenderer(kind, tab: nil, times: 1)))
    #expect(host.settle() == .settled)
    #expect(host.state.deaths.map(\.kind) == [kind.rawValue])
    guard case .signal(let number)? = host.state.deaths.first?.cause else {
      Issue.record("ended by \(String(describing: host.state.deaths.first?.cause))")
      return
    }
    #expect(signals.contains(number))
    #expect(app.page?.phase == .shown(isFinished: true))
    #expect(app.pid != pid)
    #expect(host.evaluate("document.body.textContent")?.outcome == .value(json: "\"hello\""))
  }

  @Test("A silent death is detected by a probe without a reply")
  func silentDeath() throws {
    let app = try TestApp(page: "<p>hello</p>")
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    host.dispatch(.user(.killRenderer(.silent, tab: nil, times: 1)))
    #expect(host.settle() == .settled)
    #expect(host.state.deaths.map(\.verdict) == [.undetected])
    #expect(host.settle(horizon: 30_000) == .settled)
    #expect(host.evaluate("1")?.outcome != .value(json: "1"))
  }

  @Test("Settling does not wait for a suspended page, which replies after it is resumed")
  func suspension() throws {
    let app = try TestApp(page: "<p>hello</p>")
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    let pid = app.pid
    host.dispatch(.user(.killRenderer(.suspended, tab: nil, times: 1)))
    #expect(host.settle(horizon: 0) == .settled)
    host.dispatch(.user(.reviveRenderer(tab: nil)))
    #expect(host.evaluate("1 + 1")?.outcome == .value(json: "2"))
    #expect(app.pid == pid)
  }

  @Test("A page blocked by a dialog is settled, and its script continues with the answer")
  func dialogs() throws {
    let app = try TestApp(page: "<script>setTimeout(() => document.title = confirm('sure?'), 10)</script>")
    let host = app.host
    defer { host.shutDown() }
    host.settle(horizon: 100)
    #expect(host.state.shownDialog?.request.message == "sure?")
    host.dispatch(.user(.respondToDialog(accepted: true)))
    #expect(host.settle() == .settled)
    #expect(app.title == "true")
  }

  @Test("An endless script times out and ends with its process")
  func endlessScript() throws {
    let app = try TestApp(page: "<p>hello</p>", answerTimeout: 300)
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    let view = try #require(app.page?.view)
    host.dispatch(.user(.evaluate(EvaluationRequest(request: 1, script: "for (;;);"), tab: nil)))
    #expect(host.settle() == .pageUnresponsive(view))
  }

  @Test("Each evaluation ends once with its own value, deadline or death")
  func asynchronousEvaluations() throws {
    let app = try TestApp(page: "<title>page</title>")
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    var ends: [String] = []
    func evaluate(_ name: String, _ script: String, _ limit: EvaluationLimit = .standard) {
      host.evaluate(script, in: "HOME", limit: limit) { ends.append("\(name): \($0)") }
    }
    evaluate("slow", "new Promise((resolve) => setTimeout(resolve, 500, 1))")
    evaluate("fast", "document.title")
    evaluate("late", "new Promise(() => {})", .deadline(2_000))
    evaluate("message", "new Promise((resolve) => { globalThis.send = resolve })", .wait(3_600_000))
    evaluate("death", "new Promise(() => {})", .wait(3_600_000))
    #expect(host.settle(horizon: 20_000) == .settled)
    evaluate("sender", "send('hello')")
    host.settle()
    host.dispatch(.user(.killRenderer(.crash, tab: nil, times: nil)))
    host.settle()
    host.evaluate("1", in: "NONE") { ends.append("no tab: \($0)") }
    #expect(
      ends == [
        "fast: value(json: \"\\\"page\\\"\")", "slow: value(json: \"1\")",
        "late: exception(text: \"DEADLINE: the page did not respond within 2 s\")",
        "message: value(json: \"\\\"hello\\\"\")", "sender: value(json: \"null\")",
        "death: exception(text: \"PAGE_GONE: there is no page to run the script in\")",
        "no tab: exception(text: \"PAGE_GONE: there is no page to run the script in\")",
      ])
  }

  @Test("A call without a reply does not end the wait for later calls")
  func unansweredCall() throws {
    let app = try TestApp(
      page: """
        <script>
          const code = (error) => error.code;
          bridge.call_interface("silent").catch(code)
            .then(async (first) => { document.title = `${first} ${await bridge.call_interface("late").catch(code)}`; });
        </script>
        """,
      answerTimeout: 2_000,
      programs: [
        "silent": "#!/bin/sh\ncat >/dev/null\n",
        "late": "#!/bin/sh\nwhile read -r line; do sleep 0.2; echo '{\"id\": 1, \"value\": \"answered\"}'; done\n",
      ])
    let host = app.host
    defer { host.shutDown() }
    #expect(host.settle(horizon: 2_000) == .settled)
    #expect(app.title == "DEADLINE answered")
  }

  @Test("localStorage outlives the page")
  func storage() throws {
    let app = try TestApp(
      page: "<script>localStorage.n = Number(localStorage.n ?? 0) + 1; document.title = localStorage.n</script>")
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    #expect(app.title == "1")
    host.dispatch(.user(.killRenderer(.reported, tab: nil, times: 1)))
    #expect(host.settle() == .settled)
    #expect(app.title == "2")
  }
}
