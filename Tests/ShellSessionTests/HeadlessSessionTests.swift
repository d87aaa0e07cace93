import ShellCore
import ShellSession
import TerminalModel
import Testing

@Suite("The shell without a terminal")
struct HeadlessSessionTests {
  @Test("The app only runs between launch and end, and its data outlives a stop")
  func lifetime() throws {
    let app = try SessionApp(["index.html": "<title>One</title><p>one</p>"], launches: false)
    #expect(app.session.host == nil)
    #expect(app.value("1") == "exception: the page does not respond")
    try app.session.launch()
    app.settle()
    #expect(app.value("localStorage.setItem('kept', 'yes'), document.title") == "\"One\"")
    app.session.stop()
    #expect(app.session.host == nil)
    #expect(app.state.tabs.map(\.id) == ["TAB_1", "TAB_2"])
    try app.session.launch()
    app.settle()
    #expect(app.value("localStorage.getItem('kept')") == "\"yes\"")
    app.session.clearStorage()
    try app.session.launch()
    app.settle()
    #expect(app.value("localStorage.getItem('kept')") == "null")
  }

  @Test("A launch can open another page, and the page can be resized")
  func start() throws {
    let pages = ["index.html": "<p>one", "next.html": "<p>next", "other.html": ""]
    let app = try SessionApp(pages, launches: false)
    try app.session.launch(url: "next.html")
    app.settle()
    #expect(app.value("document.body.textContent") == "\"next\"")
    #expect(app.value("innerWidth") == "\(60 * 8)")
    app.session.resizePage(to: GridSize(columns: 30, rows: 5))
    app.settle()
    #expect(app.value("[innerWidth, innerHeight]") == "[240,80]")
    #expect(app.session.pageGrid().size == GridSize(columns: 30, rows: 5))
  }

  @Test("Virtual time is the same in each run, and the screen has no process IDs")
  func repeatable() throws {
    func run() throws -> (String, String) {
      let page = """
        <p id="out"></p><script>setTimeout(() => out.textContent = [Date.now(), Math.random()], 30000)</script>
        """
      let app = try SessionApp(["index.html": page])
      app.settle(horizon: 60_000)
      return (app.value("out.textContent"), app.screen)
    }
    let first = try run()
    #expect(first.0.hasPrefix("\"1767258030001,0."))
    #expect(!first.1.contains("pid"))
    #expect(try run() == first)
  }

  @Test("An endless script times out, and the session can be ended")
  func endless() throws {
    let folder = try TemporaryFolder(prefix: "hull-session-test")
    try FileSystem.write("<script>for (;;) {}</script>".utf8, to: folder.path + "/index.html")
    let session = try HeadlessSession(
      target: AppTarget.resolve(folder.path + "/index.html"), options: HeadlessOptions(timeout: 300))
    defer { session.end() }
    try session.launch()
    #expect(session.settle(horizon: 0) == "the page does not respond: its script does not finish")
  }

  @Test("An unchanged page is described once; a tap, time, a script and a death refresh the description")
  func descriptions() throws {
    let page = """
      <button id="b" onclick="this.textContent = 'tapped'">tap</button><p id="late"></p>
      <script>setTimeout(() => late.textContent = 'late', 5000)</script>
      """
    let app = try SessionApp(["index.html": page])
    let host = try #require(app.session.host)
    func texts() throws -> [String] { try #require(host.describe()).nodes.map(\.text).filter { !$0.isEmpty } }

    let first = try #require(host.describe())
    #expect(host.describe() == first)
    #expect(try texts() == ["tap"])
    let button = try #require(first.nodes.first { $0.id == "b" })
    app.user(.actOnNode(.tap(node: button.node)))
    #expect(try texts() == ["tapped"])
    _ = host.advance(byMilliseconds: 5_000)
    #expect(try texts() == ["tapped", "late"])
    #expect(app.value("late.textContent = 'script'") == "\"script\"")
    #expect(try texts() == ["tapped", "script"])
    let revision = host.revision
    #expect(try texts() == ["tapped", "script"])
    #expect(host.revision == revision)
    app.user(.killRenderer(.crash, tab: nil, times: 1))
    #expect(try texts() == ["tap"])
  }

  @Test("Similar steps prefetch the description; later changes discard it")
  func descriptionsAhead() throws {
    let page = """
      <button id="b">0</button><p id="late"></p>
      <script>
        let count = 0;
        b.onclick = () => {
          b.textContent = ++count;
          if (count > 5) fetch('index.html').then(() => late.textContent = 'late');
        };
      </script>
      """
    let app = try SessionApp(["index.html": page])
    let host = try #require(app.session.host)
    let looks = DescriptionRequestCounter()
    app.session.add(looks)
    func look() throws -> [String] { try #require(host.describe()).nodes.map(\.text).filter { !$0.isEmpty } }
    let button = try #require(host.describe()?.nodes.first { $0.id == "b" })
    func tap() { app.user(.actOnNode(.tap(node: button.node))) }

    #expect(looks.count == 1)
    tap()
    #expect(try look() == ["1"])
    #expect(looks.count == 2)
    for number in 2...4 {
      tap()
      #expect(try look() == ["\(number)"])
    }
    #expect(looks.count == 2)
    // The prefetched description was not used, and an endlessly busy page cannot send another one.
    tap()
    app.session.dispatch(.user(.killRenderer(.busyLoop, tab: nil, times: 1)))
    #expect(host.describe()?.nodes.isEmpty != false)
    app.user(.reviveRenderer(tab: nil))
    #expect(try look() == ["5"])
    // This tap is followed by a reply.
    tap()
    #expect(try look() == ["6", "late"])
  }
}
