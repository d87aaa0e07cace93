import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every kind of death, with real signals to real processes, on all platforms.
@Suite("Kinds of death")
struct DeathKindTests {
  static let pages = [
    "index.html": "<title>One</title><p>page one</p><input id=field autofocus>",
    "other.html": "<title>Two</title><p>page two</p>",
    "greedy.html": """
    <title>Greedy</title><p>a page that wants memory</p>
    <script>function eat() { const all = []; for (;;) all.push(new Uint8Array(32 << 20).fill(1)) }</script>
    """,
  ]

  private func app(_ lines: String, platform: String = "ios", timeout: Double? = nil) throws -> SessionApp {
    try SessionApp(
      Self.pages,
      manifest: """
        name: Session
        platform: \(platform)
        tabs:
          - {id: TAB_1, title: One, url: index.html}
          - {id: TAB_2, title: Two, url: other.html}
        \(lines)
        """, timeout: timeout)
  }

  @Test(
    "A death by a signal has the expected cause, and the page is recovered",
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

  @Test("A page that allocates endlessly reaches a real memory limit")
  func memory() throws {
    let app = try app("recovery: reload")
    app.user(.killRenderer(.oom, tab: nil, times: 1))
    #expect(app.state.deaths.map(\.kind) == ["oom"])
    // The engine exits at its limit; the shell does not send SIGKILL.
    #expect(app.state.deaths.first?.cause?.isCrash == true)
    #expect(app.screen.contains("page one"))
  }

  @Test("A page that exceeds the app's memory limit dies, and the record has the cause")
  func greedyPage() throws {
    // A quarter of a second of processor time can take longer than the standard on a machine that is busy.
    let app = try app("recovery: reload\nmemory_limit: 256mb", timeout: 60_000)
    app.user(.openURL("greedy.html", tab: nil))
    _ = app.value("setTimeout(eat, 10), 1")
    app.settle(horizon: 100)
    #expect(app.state.deaths.map(\.kind) == ["oom"])
    #expect(app.state.deaths.map(\.verdict) == [.reload])
    #expect(app.screen.contains("a page that wants memory"))
    #expect(app.stack("TAB_1") == ["/index.html", "[/greedy.html]"])
  }

  @Test(
    "A stopped or endlessly busy page is detected by a probe and replaced",
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
    "A page that continues before the deadline is not replaced",
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
    "A hung page is replaced after the deadline of a probe when the user leaves it",
    arguments: [DeathKind.hang, .busyLoop], [nil, "other.html"])
  func leftWhileHung(kind: DeathKind, url: String?) throws {
    let app = try app("recovery: {reported: none, hung: recreate, probe: {deadline: 700ms}}")
    _ = app.value("history.pushState(1, '', '?step=1'), 1")
    app.user(.killRenderer(kind, tab: nil, times: 1))
    let start = app.state.now
    app.user(url.map { .openURL($0, tab: nil) } ?? .goBack)
    app.settle(horizon: 10_000)
    #expect(app.state.deaths.map(\.kind) == [kind.rawValue])
    // The load is sent to the page when its response is received, after the latency of a local request.
    #expect(app.state.deaths.map { $0.time - start } == [url == nil ? 700 : 701])
    #expect(app.screen.contains(url == nil ? "page one" : "page two"))
  }

  @Test("A script for a hung page reports an unresponsive page, and one for a dead page a dead page")
  func scripts() throws {
    let app = try app("recovery: none")
    app.user(.killRenderer(.hang, tab: nil, times: 1))
    #expect(app.value("1 + 1") == "exception: DEADLINE: the page is not responding")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(app.value("1 + 1") == "exception: PAGE_GONE: there is no page to run the script in")
  }

  @Test("On Android two tabs share one process, whose death affects both")
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
      // The engine's handler catches the first one.
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

  @Test("On Android a view without a renderer is blank")
  func deadView() throws {
    let app = try app("recovery: reload", platform: "android")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    app.user(.reload)
    #expect(!app.screen.contains("page one"))
    #expect(app.state.deaths.map(\.verdict) == [.useDeadView])
    #expect(app.state.console.filter { $0.message.text.hasPrefix("dead view used") }.count == 2)
  }

  @Test("With ios-legacy a kill from outside is detected when the tab is shown again")
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

  @Test("A view that cannot reload is replaced within the deadline of the load")
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
    "A reply that the page has not read is reported as lost",
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

  @Test("A reply that the page reads, also after a suspension, is not lost")
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

  @Test("A death during a synchronous call lists the call as lost")
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
