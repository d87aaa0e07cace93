import ShellCore
import Testing

@Suite("Windows opened by pages, with real processes")
struct OpenedWindowTests {
  private static let manifest = """
    name: Windows
    tabs: [{id: MAIN, title: Main, url: index.html}]
    windows: {same_origin: tab}
    recovery: {policy: recreate, limit: 10, within: 60s}
    """

  private static let opened = """
    <p id=p>nothing</p>
    <script>
      onmessage = (e) => { p.textContent = `${e.data} ${e.source === opener}` };
      opener?.postMessage({ n: 1 }, "*");
    </script>
    """

  /// An app whose page has opened a window with its button.
  private func app(_ script: String = "w = window.open('next.html')", links: String = "") throws -> SessionApp {
    let app = try SessionApp(
      [
        "index.html": """
        <body style="margin:0"><button onclick="\(script)">Open</button>\(links)
        <script>
          var w = null, got = null;
          onmessage = (e) => { got = [e.data, e.origin, e.source === w]; e.source.postMessage("pong", "*") };
        </script>
        """,
        "next.html": Self.opened, "third.html": Self.opened,
        "later.html": "<script>onmessage = (e) => { e.source.postMessage(`later ${e.data.n}`, '*') }</script>",
        "plain.html": "<p id=p>plain</p>",
      ], manifest: Self.manifest)
    app.user(.tapPage(.init(column: 2, row: 0)))
    app.settle(horizon: 1_000)
    return app
  }

  private func show(_ tab: TabID, of app: SessionApp) {
    app.user(.selectTab(tab))
    app.settle(horizon: 1_000)
  }

  @Test("A window and its opener exchange messages")
  func messages() throws {
    let app = try app()
    #expect(app.state.selectedTab == "WINDOW_1")
    #expect(app.value("[p.textContent, opener.closed]") == #"["pong true",false]"#)
    show("MAIN", of: app)
    #expect(app.value("[got[0].n, got[1] === origin, got[2], w.closed]") == "[1,true,true,false]")
  }

  @Test("A closed window is immediately closed for its opener; a window cannot close a tab of the app")
  func closing() throws {
    let app = try app()
    #expect(app.value("opener.close(); opener.closed") == "false")
    show("MAIN", of: app)
    #expect(app.value("w.close(); w.closed") == "true")
    app.settle(horizon: 1_000)
    #expect(app.state.tab("WINDOW_1") == nil)
  }

  @Test("Setting a window's location navigates it before and after its first document and keeps the opener")
  func leading() throws {
    let app = try app("w = window.open(); w.location = 'next.html'")
    #expect(app.stack("WINDOW_1") == ["[/next.html]"])
    #expect(app.value("p.textContent") == #""pong true""#)
    show("MAIN", of: app)
    #expect(app.value("w.location.replace('third.html'); w.closed") == "false")
    app.settle(horizon: 1_000)
    #expect(app.stack("WINDOW_1") == ["[/third.html]"])
    show("WINDOW_1", of: app)
    #expect(app.value("p.textContent") == #""pong true""#)
    // A window can navigate its opener in the same way.
    #expect(app.value("opener.location = 'later.html'; 0") == "0")
    app.settle(horizon: 1_000)
    #expect(app.stack("MAIN").last == "[/later.html]")
  }

  @Test("A later document of the opener receives messages and finds the window by its name")
  func openersNavigation() throws {
    let app = try app("w = window.open('next.html', 'help')")
    show("MAIN", of: app)
    #expect(app.value("location = 'later.html'; 0") == "0")
    app.settle(horizon: 1_000)
    show("WINDOW_1", of: app)
    #expect(app.value("opener.postMessage({ n: 2 }, '*'); opener.closed") == "false")
    app.settle(horizon: 1_000)
    #expect(app.value("p.textContent") == #""later 2 true""#)
    show("MAIN", of: app)
    app.user(.insertText("x"))
    #expect(app.value("w = window.open('third.html', 'help'); w.closed") == "false")
    app.settle(horizon: 1_000)
    #expect(app.state.tabs.map(\.id) == ["MAIN", "WINDOW_1"])
    #expect(app.state.selectedTab == "WINDOW_1")
    #expect(app.stack("WINDOW_1") == ["[/third.html]"])
  }

  @Test("The death of the opener's renderer, or of the window's, ends the connection", arguments: ["MAIN", "WINDOW_1"])
  func deaths(victim: TabID) throws {
    let app = try app()
    show(victim, of: app)
    app.user(.killRenderer(.reported, tab: victim, times: nil))
    app.settle(horizon: 5_000)
    show("WINDOW_1", of: app)
    #expect(app.value("opener") == "null")
    show("MAIN", of: app)
    #expect(app.value("w?.closed ?? null") == (victim == "MAIN" ? "null" : "true"))
    #expect(app.value("w?.postMessage(1, '*'); w?.close(); 0") == "0")
    #expect(app.state.tabs.map(\.id) == ["MAIN", "WINDOW_1"])
  }

  @Test(
    "noopener and noreferrer open a window without a connection",
    arguments: [
      "window.open('next.html', '', 'noopener')", "window.open('next.html', '_blank', 'noreferrer=1,width=100')",
    ])
  func severed(script: String) throws {
    let app = try app("w = \(script)")
    #expect(app.value("[opener, p.textContent]") == #"[null,"nothing"]"#)
    show("MAIN", of: app)
    #expect(app.value("w") == "null")
  }

  @Test("A window that sets opener to null has no opener in later documents")
  func disowning() throws {
    let app = try app()
    #expect(app.value("opener = null; location = 'third.html'; opener") == "null")
    app.settle(horizon: 1_000)
    #expect(app.value("opener") == "null")
    show("MAIN", of: app)
    #expect(app.value("w.closed") == "true")
  }

  @Test("A link's window has an opener with a name or rel=opener, but not with target=_blank")
  func links() throws {
    let links = """
      <a style="display:block" target=_blank href=next.html>1</a><a style="display:block" target=help href=next.html>2</a>
      <a style="display:block" target=help href=third.html>3</a>
      """
    let app = try app("", links: links)
    for (row, seen) in [(1, "[null,\"/next.html\"]"), (2, "[true,\"/next.html\"]"), (3, "[true,\"/third.html\"]")] {
      show("MAIN", of: app)
      app.user(.tapPage(.init(column: 0, row: row)))
      app.settle(horizon: 1_000)
      #expect(app.value("[opener && opener !== window, location.pathname]") == seen)
    }
    #expect(app.state.tabs.map(\.id) == ["MAIN", "WINDOW_1", "WINDOW_2"])
  }
}
