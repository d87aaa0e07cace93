import ShellCore
import Testing

@Suite("State of tabs")
struct TabContextTests {
  static let pages = [
    "index.html": """
    <title>One</title>
    <input id="name" autofocus><textarea id="note"></textarea><input type="checkbox" id="box">
    <select id="pick"><option>first<option>second</select>
    <p><a id="next" href="long.html">long</a></p>
    """,
    "long.html": """
    <title>Long</title><main></main>
      <script>
        const line = (text, index) => `<p style="margin:0">line ${index + 1}</p>`
        document.querySelector("main").innerHTML = Array(60).fill("").map(line).join("")
      </script>
    <script>bridge.set_navigation_bar({title: "Sixty lines", leftIcon: "ic_back", rightIcon: "ic_info"})</script>
    """,
    "other.html": "<title>Two</title><p>other</p>",
  ]

  @Test("Typed text, selections and the page are kept while another tab is shown")
  func forms() throws {
    let app = try SessionApp(Self.pages)
    app.user(.evaluate(.init(request: 1, script: "document.getElementById('name').focus()"), tab: nil))
    app.type("Анна 👋")
    _ = app.value("note.value = 'two\\nlines'; box.checked = true; pick.selectedIndex = 1; window.mark = 42")
    let form = "[document.getElementById('name').value, note.value, box.checked, pick.value, window.mark]"
    let expected = #"["Анна 👋","two\nlines",true,"second",42]"#
    #expect(app.value(form) == expected)
    let process = try app.process("TAB_1")
    app.user(.selectTab("TAB_2"))
    #expect(app.screen.contains("other"))
    #expect(app.value("document.visibilityState") == "\"visible\"")
    app.user(.selectTab("TAB_1"))
    #expect(app.value(form) == expected)
    #expect(try app.process("TAB_1") == process)
    #expect(app.state.loadCounts.values.allSatisfy { $0 == 1 })
  }

  @Test("Scroll position, bar and history are kept, and Back applies to the visible tab")
  func history() throws {
    let app = try SessionApp(Self.pages)
    app.user(.openURL("long.html", tab: nil))
    app.user(.scrollPage(toRow: 20))
    #expect(app.screen.contains("line 21"))
    app.user(.selectTab("TAB_2"))
    #expect(!app.screen.contains("line 21"))
    app.user(.selectTab("TAB_1"))
    #expect(app.screen.contains("line 21"))
    #expect(!app.screen.contains("line 20\n"))
    #expect(
      app.state.navigationBar(of: "TAB_1")
        == NavigationBar(leftIcon: "ic_back", rightIcon: "ic_info", title: "Sixty lines"))
    #expect(app.stack("TAB_1") == ["/index.html", "[/long.html]"])
    #expect(app.stack("TAB_2") == ["[/other.html]"])
    app.user(.goBack)
    #expect(app.stack("TAB_1") == ["[/index.html]", "/long.html"])
    app.user(.goForward)
    #expect(app.stack("TAB_1") == ["/index.html", "[/long.html]"])
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == 20)
  }
}
