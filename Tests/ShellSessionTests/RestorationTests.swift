import ShellCore
import Testing

@Suite("Restoration after a death")
struct RestorationTests {
  private func scrolled(policy: String) throws -> SessionApp {
    let app = try SessionApp(TabContextTests.pages, manifest: SessionApp.twoTabs(policy: policy))
    app.user(.openURL("long.html", tab: nil))
    app.user(.scrollPage(toRow: 20))
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == 20)
    return app
  }

  @Test("A recreated page has its scroll position, bar and stack")
  func recreate() throws {
    let app = try scrolled(policy: "recreate")
    let process = try app.process("TAB_1")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(try app.process("TAB_1") != process)
    #expect(app.state.deaths.map(\.verdict) == [.recreate])
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == 20)
    #expect(app.screen.contains("line 21"))
    #expect(app.stack("TAB_1") == ["/index.html", "[/long.html]"])
    #expect(app.state.navigationBar(of: "TAB_1").title == "Sixty lines")
    app.user(.goBack)
    #expect(app.stack("TAB_1") == ["[/index.html]", "/long.html"])
    #expect(app.value("document.title") == "\"One\"")
  }

  @Test("A reloaded page starts at the top")
  func reload() throws {
    let app = try scrolled(policy: "reload")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(app.state.deaths.map(\.verdict) == [.reload])
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == 0)
    #expect(app.screen.contains("line 1\n"))
    #expect(app.stack("TAB_1") == ["/index.html", "[/long.html]"])
  }
}
