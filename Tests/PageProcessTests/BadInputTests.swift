import PageWire
import ShellCore
import ShellRuntime
import TerminalModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Invalid and hostile pages, with real page processes")
struct BadInputTests {
  @Test(
    "The page stays alive, and exceeded limits are reported",
    arguments: [
      (
        "endless recursion",
        "<script>function f() { return f() + 1 } try { f() } catch (e) { document.title = e.name }</script>",
        "RangeError"
      ),
      (
        "a megabyte without a space",
        "<p>\(String(repeating: "x", count: 1 << 20))<script>document.title = document.body.textContent.length > 1e6</script>",
        "true"
      ),
      (
        "deep nesting",
        "\(String(repeating: "<div>", count: 10_000))deep<script>document.title = document.body.textContent.includes('deep')</script>",
        "true"
      ),
      (
        "attributes of a megabyte",
        "<p title=\"\(String(repeating: "y", count: 1_000_000))\">a<script>document.title = document.querySelector('p').title.length</script>",
        "1000000"
      ),
      (
        "many nodes",
        "<script>for (let i = 0; i < 100000; i++) document.body ? document.body.append(document.createElement('i')) : document.documentElement.append(document.createElement('body')); document.title = document.getElementsByTagName('i').length > 99000</script>",
        "true"
      ),
      (
        "endless pushState",
        "<script>for (let i = 0; i < 20000; i++) { try { history.pushState(null, '', '#' + i) } catch (e) { break } } document.title = 'pushed'</script>",
        "pushed"
      ),
      (
        "broken markup",
        "<table><p <b>a</table></p></b><script>document.title = document.body.textContent.trim().length > 0</script><svg><![CDATA[<<</",
        "true"
      ),
    ])
  func staysAlive(name: String, page: String, title: String) throws {
    let app = try TestApp(page: page, answerTimeout: 30_000)
    let host = app.host
    defer { host.shutDown() }
    #expect(host.settle() == .settled, "\(name)")
    #expect(app.title == title, "\(name)")
    #expect(host.state.deaths.isEmpty, "\(name)")
    #expect(host.evaluate("1 + 1")?.outcome == .value(json: "2"), "\(name)")
  }

  @Test("An endless script shows a prompt, and the page continues after the user stops it")
  func stopped() throws {
    let app = try TestApp(
      page: """
        <title>0</title><script>try { for (;;); } catch (e) { document.title = 'caught' } finally { document.title = 'finally' }</script>
        <script>document.title = 'next'</script>
        """, isReal: true)
    let host = app.host
    defer { host.shutDown() }
    host.run(until: "a dialog") { host.state.shownDialog != nil }
    #expect(host.state.shownDialog?.purpose == .stopScript)
    host.dispatch(.user(.respondToDialog(accepted: true)))
    host.run(until: "the page") { app.page?.phase == .shown(isFinished: true) }
    #expect(app.title == "next")
    #expect(host.state.deaths.isEmpty)
    #expect(host.state.console.map(\.message.text) == ["The script was terminated: it did not finish"])
    #expect(host.evaluate("1 + 1")?.outcome == .value(json: "2"))
  }

  @Test("A process stopped from outside is suspended without a prompt and continues when resumed")
  func stoppedFromOutside() throws {
    let app = try TestApp(
      page: "<title>0</title><script>onclick = () => { document.title = 'tapped' }</script>", isReal: true)
    let host = app.host
    defer { host.shutDown() }
    while app.page?.phase != .shown(isFinished: true) { host.runOnce() }
    let pid = try #require(app.pid)
    let renderer = try #require(app.page?.renderer)
    kill(pid, SIGSTOP)
    host.dispatch(.user(.tapPage(GridPoint(column: 0, row: 0))))
    while host.state.renderers[renderer]?.status == .alive { host.runOnce() }
    #expect(host.state.renderers[renderer]?.status == .suspended)
    #expect(host.state.renderers[renderer]?.isStoppedExternally == true)
    #expect(host.state.shownDialog == nil)
    host.dispatch(.user(.reviveRenderer(tab: nil)))
    while app.title != "tapped" { host.runOnce() }
    #expect(host.state.renderers[renderer]?.status == .alive)
    #expect(host.state.deaths.isEmpty)
  }

  @Test("Endless microtasks end with the process, and the page is recovered")
  func microtasks() throws {
    let app = try TestApp(
      page:
        "<title>0</title><script>onclick = () => { const again = () => Promise.resolve().then(again); again() }</script>",
      isReal: true)
    let host = app.host
    defer { host.shutDown() }
    host.run(until: "the page") { app.page?.phase == .shown(isFinished: true) }
    host.dispatch(.user(.evaluate(EvaluationRequest(request: 1, script: "document.body.click()"), tab: nil)))
    host.run(until: "a dialog") { host.state.shownDialog != nil }
    host.dispatch(.user(.respondToDialog(accepted: true)))
    host.run(until: "a death") { !host.state.deaths.isEmpty }
    #expect(host.state.deaths.map(\.kind) == ["hang"])
    host.run(until: "the page") { app.page?.phase == .shown(isFinished: true) }
    #expect(host.evaluate("document.title")?.outcome == .value(json: "\"0\""))
  }
}
