import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Deaths during other activities")
struct DeathSituationTests {
  static let pages = [
    "index.html": "<title>One</title><p>one</p><a id=next href=next.html>next</a>",
    "next.html": "<title>Next</title><p>the next page</p>",
    "other.html": "<title>Two</title><p>other</p>",
    "ask.html": """
    <title>Ask</title><p id="answer">none</p>
    <script>function ask() { answer.textContent = confirm("Sure?") }</script>
    """,
  ]

  @Test("A load that is interrupted by a death continues in the next process, and Back returns to the previous page")
  func whileLoading() throws {
    let app = try SessionApp(Self.pages)
    let process = try app.process("TAB_1")
    kill(process, SIGSTOP)
    app.session.dispatch(.user(.openURL("next.html", tab: nil)))
    kill(process, SIGKILL)
    app.settle()
    #expect(app.state.deaths.count == 1)
    #expect(app.screen.contains("the next page"))
    #expect(app.stack("TAB_1") == ["/index.html", "[/next.html]"])
    app.user(.goBack)
    #expect(app.stack("TAB_1") == ["[/index.html]", "/next.html"])
    #expect(app.screen.contains("one"))
  }

  @Test("The death of the spare process is invisible, and another one is started")
  func spare() throws {
    let app = try SessionApp(Self.pages, keepsSpare: true)
    let spare = try #require(app.session.host?.processes.spares.spare)
    kill(try #require(spare.pid), SIGKILL)
    app.session.host?.run(until: "the end of the spare process") { spare.phase == .ended }
    app.settle()
    let next = try #require(app.session.host?.processes.spares.spare)
    #expect(next.pid != spare.pid)
    #expect(app.state.deaths.isEmpty)
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(try app.process("TAB_1") == next.pid)
    #expect(app.screen.contains("one"))
  }

  @Test(
    "Events of a busy page are discarded, whether they were sent early or late",
    arguments: [false, true])
  func whileWorking(isSaid: Bool) throws {
    let app = try SessionApp(["index.html": "<title>One</title><p>one</p><input autofocus>", "other.html": ""])
    app.session.dispatch(.user(.insertText("letters")))
    let renderer = try #require(app.state.tab("TAB_1")?.page?.renderer)
    let transport = app.session.host?.processes.byRenderer[renderer]?.transport as? ProcessTransport
    let socket = try #require(transport).connection.socket
    // Its reply to the letters is in the socket, and the shell has not read it.
    var polled = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
    if isSaid { #expect(System.poll(&polled, timeoutMilliseconds: 5_000) == 1) }
    app.session.dispatch(.user(.killRenderer(.busyLoop, tab: nil, times: 1)))
    app.session.host?.runOnce(timeoutMilliseconds: 0)
    app.settle(horizon: 1_000)
    #expect(!app.screen.contains("letters"))
    app.user(.reviveRenderer(tab: nil))
    #expect(app.screen.contains("letters"))
    #expect(app.state.deaths.isEmpty)
  }

  @Test("A process blocked in an unread request dies without running the script that exhausts memory")
  func whileAsking() throws {
    let app = try SessionApp(Self.pages)
    let renderer = try #require(app.state.tab("TAB_1")?.page?.renderer)
    let transport = app.session.host?.processes.byRenderer[renderer]?.transport as? ProcessTransport
    let socket = try #require(transport).connection.socket
    app.session.dispatch(.user(.evaluate(EvaluationRequest(request: 1, script: "confirm('Sure?')"), tab: nil)))
    var polled = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
    #expect(System.poll(&polled, timeoutMilliseconds: 5_000) == 1)
    let start = System.monotonicMilliseconds
    app.user(.killRenderer(.oom, tab: nil, times: 1))
    // Without this, it would run until its deadline.
    #expect(System.monotonicMilliseconds - start < RuntimeLimits.exhaustionTimeout)
    #expect(app.state.deaths.map(\.kind) == ["oom"])
    #expect(app.state.deaths.map(\.cause) == [.signal(9)])
    #expect(app.state.dialogs.isEmpty)
    #expect(app.screen.contains("one"))
  }

  @Test("A death closes the page's dialog, and a later answer has no effect")
  func withDialog() throws {
    let app = try SessionApp(Self.pages)
    app.user(.openURL("ask.html", tab: nil))
    _ = app.value("setTimeout(ask, 10)")
    app.settle(horizon: 100)
    #expect(app.state.shownDialog?.request.message == "Sure?")
    #expect(app.screen.contains("Sure?"))
    kill(try app.process("TAB_1"), SIGKILL)
    app.session.host?.run(until: "a death") { !app.state.deaths.isEmpty }
    app.settle()
    #expect(app.state.dialogs.isEmpty)
    #expect(!app.screen.contains("Sure?"))
    #expect(app.value("answer.textContent") == "\"none\"")
    app.user(.respondToDialog(accepted: true))
    #expect(app.value("answer.textContent") == "\"none\"")
    #expect(app.state.deaths.count == 1)
  }

  @Test("A death in a hidden tab does not affect the visible one, and the tab is recovered when it is selected")
  func hidden() throws {
    let app = try SessionApp(Self.pages)
    app.user(.selectTab("TAB_2"))
    let shown = try app.process("TAB_2")
    kill(try app.process("TAB_1"), SIGKILL)
    app.session.host?.run(until: "a death") { !app.state.deaths.isEmpty }
    app.settle()
    #expect(app.state.deaths.map(\.tab) == ["TAB_1"])
    #expect(app.state.selectedTab == "TAB_2")
    #expect(try app.process("TAB_2") == shown)
    #expect(app.screen.contains("other"))
    app.user(.selectTab("TAB_1"))
    #expect(app.screen.contains("one"))
    #expect(app.stack("TAB_1") == ["[/index.html]"])
  }
}
