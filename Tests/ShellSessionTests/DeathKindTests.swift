import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every kind of death, with real signals to real processes, and what the platforms make of them.
@Suite("Kinds of death")
struct DeathKindTests {
  static let pages = [
    "index.html": "<title>One</title><p>page one</p><input id=field autofocus>",
    "other.html": "<title>Two</title><p>page two</p>",
    "greedy.html": """
    <title>Greedy</title><p>a page that wants memory</p>
    <script>function eat() { const all = []; for (;;) all.push(new Uint8Array(4 << 20).fill(1)) }</script>
    """,
  ]

  private func app(_ lines: String, platform: String = "ios") throws -> SessionApp {
    try SessionApp(
      Self.pages,
      manifest: """
        name: Session
        platform: \(platform)
        tabs:
          - {id: TAB_1, title: One, url: index.html}
          - {id: TAB_2, title: Two, url: other.html}
        \(lines)
        """)
  }

  @Test(
    "A signal is what it is called, and the page comes back",
    arguments: [
      (DeathKind.reported, RendererDeath.Cause.signal(9)), (.crash, .signal(11)), (.abort, .signal(6)),
      (.onLoad, .signal(9)), (.shared, .signal(9)),
    ])
  func signals(kind: DeathKind, cause: RendererDeath.Cause) throws {
    let app = try app("recovery: {reported: reload, breaker: none}")
    let process = try app.process("TAB_1")
    app.user(.killRenderer(kind, tab: nil, times: 1))
    #expect(app.state.deaths.map(\.cause) == [cause])
    #expect(app.state.deaths.map(\.kind) == [kind.rawValue])
    #expect(app.state.deaths.map(\.verdict) == [.reload])
    #expect(try app.process("TAB_1") != process)
    #expect(app.screen.contains("page one"))
    #expect(app.stack("TAB_1") == ["[/index.html]"])
    #expect(kill(process, 0) != 0)
  }

  @Test("A page that is told to take all memory comes to a real limit")
  func memory() throws {
    let app = try app("recovery: reload")
    app.user(.killRenderer(.oom, tab: nil, times: 1))
    #expect(app.state.deaths.map(\.kind) == ["oom"])
    // The engine's own end at its limit, not a SIGKILL of ours.
    #expect(app.state.deaths.first?.cause?.isCrash == true)
    #expect(app.screen.contains("page one"))
  }

  @Test("A page that takes memory by itself comes to the app's limit, and the record says what it was")
  func greedyPage() throws {
    let app = try app("recovery: reload\nmemory_limit: 256mb")
    app.user(.openURL("greedy.html", tab: nil))
    _ = app.value("setTimeout(eat, 10), 1")
    app.settle(horizon: 100)
    #expect(app.state.deaths.map(\.kind) == ["oom"])
    #expect(app.state.deaths.map(\.verdict) == [.reload])
    #expect(app.screen.contains("a page that wants memory"))
    #expect(app.stack("TAB_1") == ["/index.html", "[/greedy.html]"])
  }

  @Test(
    "A page that is stopped or busy for ever is found by a probe with a deadline, and replaced",
    arguments: [
      DeathKind.hang, .busyLoop,
    ])
  func hangs(kind: DeathKind) throws {
    let app = try app("recovery: {reported: none, hung: recreate}")
    let process = try app.process("TAB_1")
    app.user(.killRenderer(kind, tab: nil, times: 1))
    #expect(kill(process, 0) == 0)
    #expect(app.state.deaths.isEmpty)
    app.user(.selectTab("TAB_2"))
    app.user(.selectTab("TAB_1"))
    app.settle(horizon: 2_000)
    #expect(app.state.deaths.map(\.kind) == [kind.rawValue])
    #expect(app.state.deaths.map(\.rule) == [.policy(.recreate, .hung)])
    #expect(app.screen.contains("page one"))
    #expect(try app.process("TAB_1") != process)
  }

  @Test(
    "A page that is let go on in time is healthy, and is not replaced",
    arguments: [
      DeathKind.hang, .busyLoop, .suspended,
    ])
  func revived(kind: DeathKind) throws {
    let app = try app("recovery: recreate")
    let process = try app.process("TAB_1")
    _ = app.value("field.value = 'kept', 1")
    app.user(.killRenderer(kind, tab: nil, times: 1))
    app.user(.reviveRenderer(tab: nil))
    app.user(.selectTab("TAB_2"))
    app.user(.selectTab("TAB_1"))
    app.settle(horizon: 5_000)
    #expect(app.state.deaths.isEmpty)
    #expect(try app.process("TAB_1") == process)
    #expect(app.value("field.value") == "\"kept\"")
  }

  @Test(
    "A page that hangs is replaced a probe's deadline after the user has left it, not after that of a load",
    arguments: [DeathKind.hang, .busyLoop], [nil, "other.html"])
  func leftWhileHung(kind: DeathKind, url: String?) throws {
    let app = try app("recovery: {reported: none, hung: recreate, probe: {deadline: 700ms}}")
    _ = app.value("history.pushState(1, '', '?step=1'), 1")
    app.user(.killRenderer(kind, tab: nil, times: 1))
    let start = app.state.now
    app.user(url.map { .openURL($0, tab: nil) } ?? .goBack)
    app.settle(horizon: 10_000)
    #expect(app.state.deaths.map(\.kind) == [kind.rawValue])
    // A load is sent to the page when its response has arrived, after the latency of a local request.
    #expect(app.state.deaths.map { $0.time - start } == [url == nil ? 700 : 701])
    #expect(app.screen.contains(url == nil ? "page one" : "page two"))
  }

  @Test("A script for a page that hangs ends as not responding, and one for a page that is gone as gone")
  func scripts() throws {
    let app = try app("recovery: none")
    app.user(.killRenderer(.hang, tab: nil, times: 1))
    #expect(app.value("1 + 1") == "exception: DEADLINE: the page is not responding")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(app.value("1 + 1") == "exception: PAGE_GONE: there is no page to run the script in")
  }

  @Test("On Android two tabs are two documents in one process; it dies once, for both")
  func sharedRenderer() throws {
    let app = try app("recovery: {policy: recreate, limit: 9}", platform: "android")
    app.user(.selectTab("TAB_2"))
    #expect(app.value("document.title") == "\"Two\"")
    _ = app.value("globalThis.mark = 2, 1")
    let process = try app.process("TAB_2")
    #expect(try app.process("TAB_1") == process)
    app.user(.selectTab("TAB_1"))
    #expect(app.value("document.title + typeof mark") == "\"Oneundefined\"")
    kill(process, SIGSEGV)
    app.session.host?.run(until: "the death of both views") {
      guard app.state.deaths.count < 2 else { return true }
      // The engine's handler takes the first one.
      kill(process, SIGSEGV)
      return false
    }
    app.settle()
    #expect(app.state.deaths.map(\.tab) == ["TAB_1", "TAB_2"])
    let detail = RenderProcessGoneDetail(didCrash: true, priorityAtExit: .important)
    #expect(app.state.deaths.map(\.detail) == [detail, detail])
    #expect(try app.process("TAB_1") == app.process("TAB_2"))
    #expect(app.screen.contains("page one"))
    app.user(.selectTab("TAB_2"))
    #expect(app.screen.contains("page two"))
  }

  @Test("On Android a view whose renderer is gone paints nothing any more")
  func deadView() throws {
    let app = try app("recovery: reload", platform: "android")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    app.user(.reload)
    #expect(!app.screen.contains("page one"))
    #expect(app.state.deaths.map(\.verdict) == [.useDeadView])
    #expect(app.state.console.filter { $0.message.text.hasPrefix("dead view used") }.count == 2)
  }

  @Test("Old systems tell nobody: a kill from outside is found when the tab is shown again")
  func legacy() throws {
    let app = try app("recovery: reload", platform: "ios-legacy")
    let process = try app.process("TAB_1")
    app.user(.selectTab("TAB_2"))
    kill(process, SIGKILL)
    app.session.host?.run(until: "a death") { !app.state.deaths.isEmpty }
    #expect(app.state.deaths.map(\.verdict) == [.undetected])
    app.user(.selectTab("TAB_1"))
    app.settle(horizon: 2_000)
    #expect(app.state.deaths.map(\.verdict) == [.reload])
    #expect(app.screen.contains("page one"))
  }

  @Test("A view that refuses to reload gets a new one, within the deadline of the load")
  func stuck() throws {
    let app = try app("recovery: {reported: reload, silent: reload}")
    app.user(.killRenderer(.unrecoverable, tab: nil, times: 1))
    app.user(.selectTab("TAB_2"))
    app.user(.selectTab("TAB_1"))
    app.settle(horizon: 20_000)
    #expect(app.state.deaths.map(\.verdict) == [.recreate])
    #expect(app.state.deaths.map(\.rule) == [.reloadFailed])
    #expect(app.screen.contains("page one"))
    #expect(app.stack("TAB_1") == ["[/index.html]"])
  }

  @Test(
    "An answer that a page never reads is lost with it, in each way not to read",
    arguments: [DeathKind.hang, .busyLoop, .silent, .suspended], [true, false])
  func unreadAnswer(kind: DeathKind, isSynchronous: Bool) throws {
    let app = try app("recovery: recreate\nbridge: {interfaces: {slow: {reply: 1, delay: 800ms}}}")
    let call = isSynchronous ? "bridge.call_interface_sync('slow')" : "bridge.call_interface('slow')"
    _ = app.value("setTimeout(() => \(call), 10), 1")
    app.settle(horizon: 100)
    app.user(.killRenderer(kind, tab: nil, times: 1))
    app.settle(horizon: 2_000)
    #expect(app.state.calls.first { $0.interfaceName == "slow" }?.outcome == .value(json: "1"))
    if kind == .suspended { app.user(.killRenderer(.reported, tab: nil, times: 1)) }
    app.user(.selectTab("TAB_2"))
    app.user(.selectTab("TAB_1"))
    app.settle(horizon: 2_000)
    #expect(app.state.deaths.map(\.lostCalls) == [["slow"]])
    #expect(
      app.value("bridge.last_death()")
        == #"{"kind":"\#(kind == .suspended ? "reported" : kind.rawValue)","count":1,"lost_calls":["slow"]}"#)
  }

  @Test("An answer that a page reads is not lost, and neither is one that a suspended page reads later")
  func readAnswer() throws {
    let app = try app("recovery: recreate\nbridge: {interfaces: {slow: {reply: 1, delay: 800ms}}}")
    _ = app.value("bridge.call_interface('slow'), setTimeout(() => bridge.call_interface_sync('slow'), 900), 1")
    app.settle(horizon: 100)
    app.user(.killRenderer(.suspended, tab: nil, times: 1))
    app.settle(horizon: 1_000)
    app.user(.reviveRenderer(tab: nil))
    app.settle(horizon: 2_000)
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(app.state.deaths.map(\.lostCalls) == [[]])
  }

  @Test("During a synchronous call: the page is gone, and the call is listed as lost")
  func synchronousCall() throws {
    let app = try app(
      "recovery: recreate\nbridge: {interfaces: {slow: {reply: 1, delay: 800ms}}}")
    _ = app.value("setTimeout(() => bridge.call_interface_sync('slow'), 10), 1")
    app.settle(horizon: 100)
    #expect(app.state.pendingCalls.map(\.interfaceName) == ["slow"])
    kill(try app.process("TAB_1"), SIGKILL)
    app.session.host?.run(until: "a death") { !app.state.deaths.isEmpty }
    app.settle(horizon: 2_000)
    #expect(app.state.deaths.map(\.lostCalls) == [["slow"]])
    #expect(app.state.pendingCalls.isEmpty)
    #expect(app.screen.contains("page one"))
  }
}
