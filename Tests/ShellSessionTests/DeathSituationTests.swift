import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A process dies in the middle of something")
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

  @Test("While the next page is on its way: it is loaded by the next process, and back leads to where the user was")
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

  @Test("The spare: nothing that the user sees, and another spare")
  func spare() throws {
    let app = try SessionApp(Self.pages)
    let spare = try #require(app.session.host?.spares.spare)
    kill(try #require(spare.pid), SIGKILL)
    app.session.host?.run(until: "the end of the spare process") { spare.phase == .ended }
    app.settle()
    let next = try #require(app.session.host?.spares.spare)
    #expect(next.pid != spare.pid)
    #expect(app.state.deaths.isEmpty)
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(try app.process("TAB_1") == next.pid)
    #expect(app.screen.contains("one"))
  }

  @Test(
    "While it works: once it is busy for ever nothing is heard before it goes on, whether it was quick to say it or not",
    arguments: [false, true])
  func whileWorking(isSaid: Bool) throws {
    let app = try SessionApp(["index.html": "<title>One</title><p>one</p><input autofocus>", "other.html": ""])
    app.session.dispatch(.user(.insertText("letters")))
    let renderer = try #require(app.state.tab("TAB_1")?.page?.renderer)
    let socket = try #require(app.session.host?.processes[renderer]?.link?.socket)
    // Its word on the letters lies there, and the shell has not come to it.
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

  @Test("While it asks, unheard: it never comes to the script that is to take its memory, and need not")
  func whileAsking() throws {
    let app = try SessionApp(Self.pages)
    let renderer = try #require(app.state.tab("TAB_1")?.page?.renderer)
    let socket = try #require(app.session.host?.processes[renderer]?.link?.socket)
    app.session.dispatch(.user(.evaluate(EvaluationRequest(request: 1, script: "confirm('Sure?')"), tab: nil)))
    var polled = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
    #expect(System.poll(&polled, timeoutMilliseconds: 5_000) == 1)
    let start = System.monotonicMilliseconds
    app.user(.killRenderer(.oom, tab: nil, times: 1))
    // It was left to its deadline before.
    #expect(System.monotonicMilliseconds - start < RuntimeLimits.exhaustionTimeout)
    #expect(app.state.deaths.map(\.kind) == ["oom"])
    #expect(app.state.deaths.map(\.cause) == [.signal(9)])
    #expect(app.state.dialogs.isEmpty)
    #expect(app.screen.contains("one"))
  }

  @Test("With a dialog open: the dialog goes with its page, and an answer that comes too late does nothing")
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
    app.user(.answerDialog(accepted: true))
    #expect(app.value("answer.textContent") == "\"none\"")
    #expect(app.state.deaths.count == 1)
  }

  @Test("In a tab that is not shown: the shown one does not notice, and the other is there again when it is selected")
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
