import PageWire
import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Native screens and inspector") struct NativeAndInspectorTests {
  @Test func arrowsAndTabMoveTheFocusInANativeScreen() {
    var screen = ScreenFixture(SampleApp.nativeScreen())
    #expect(screen.press(.enter) == [.user(.tapNativeElement(3))])
    screen.press(.down)
    #expect(screen.press(.enter) == [.user(.tapNativeElement(5))])
    screen.press(.tab)
    #expect(screen.node("native.6")?.isFocused == true)
    screen.press(.tab)
    #expect(screen.model.focus == .tabBar)
    #expect(screen.press(.tab, .shift) == [])
    #expect(screen.press(.enter) == [.user(.tapNativeElement(6))])
    screen.press(.up)
    #expect(screen.press(.character(" ")) == [.user(.tapNativeElement(5))])
    #expect(screen.press(.function(5)) == [])
    #expect(screen.model.notice?.text == "Reload the page: a native screen cannot be reloaded")
  }

  @Test func nativeScreenScrollsToTheFocus() throws {
    var screen = ScreenFixture(SampleApp.nativeScreen(), 30, 10)
    #expect(screen.node("native.6") == nil)
    for _ in 0..<2 {
      for case .user(let action) in screen.press(.down) { _ = screen.state.handle(.user(action)) }
    }
    let button = try #require(screen.node("native.6"))
    #expect(button.isFocused)
    #expect(screen.tap(button.bounds.column, button.bounds.row) == [.user(.tapNativeElement(6))])
    for case .user(let action) in screen.wheel(-100, 10, 4) { _ = screen.state.handle(.user(action)) }
    #expect(screen.node("native.0") != nil)
  }

  @Test func mouseReachesBarsRowsAndInspector() throws {
    var screen = ScreenFixture(SampleApp.homeShown())
    let page = screen.layout.page
    #expect(screen.tap(5, page.row + 2) == [.user(.tapPage(GridPoint(column: 5, row: 2)))])
    #expect(screen.wheel(3, 5, page.row) == [.user(.wheelPage(at: GridPoint(column: 5, row: 0), rows: 3))])
    for (id, action) in [("bar.left", UserAction.tapBarItem(.left)), ("bar.right", .tapBarItem(.right))] {
      let node = try #require(screen.node(id))
      #expect(screen.tap(node.bounds.column, node.bounds.row) == [.user(action)])
    }
    let tab = try #require(screen.node("tab.TAB_3"))
    #expect(screen.tap(tab.bounds.maxColumn - 1, tab.bounds.row) == [.user(.selectTab("TAB_3"))])
    var failed = ScreenFixture(SampleApp.failed())
    let retry = try #require(failed.node("retry"))
    #expect(failed.tap(retry.bounds.column, retry.bounds.row) == [.user(.retry)])
  }

  @Test func inspectorFollowsItsEndUntilScrolled() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 20)
    screen.state.console = (0..<100).map { number in
      ConsoleRecord(time: 0, tab: "TAB_1", message: ConsoleMessage(level: .log, text: "line \(number)."))
    }
    screen.type("I")
    screen.type("4")
    #expect(screen.text.contains("line 99."))
    screen.press(.pageUp)
    #expect(!screen.text.contains("line 99."))
    let before = screen.text
    screen.state.console.append(
      ConsoleRecord(time: 0, tab: "TAB_1", message: ConsoleMessage(level: .log, text: "line 100.")))
    #expect(screen.text == before)
    screen.press(.end)
    #expect(screen.text.contains("line 100."))
    screen.press(.home)
    #expect(screen.text.contains("line 0."))
  }

  @Test func inspectorFiltersAndCopies() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 40)
    screen.type("I")
    screen.type("/")
    for letter in "pay" { screen.type(letter) }
    screen.press(.enter)
    #expect(!screen.text.contains("contacts"))
    #expect(screen.type("y") == [])
    #expect(screen.model.notice?.text == "Select a row first")
    screen.press(.up)
    #expect(
      screen.type("y") == [
        .copy(
          """
          interface: pay
          data: {"amount":25}
          state: error
          code: DEADLINE
          message: The native side did not answer
          tookMs: 10000
          startedMs: 11500
          kind: sync
          tab: TAB_1
          generation: 3
          call: 3
          """)
      ])
    screen.type("/")
    screen.press(.escape)
    #expect(screen.text.contains("contacts"))
    screen.press(.escape)
    #expect(screen.model.focus == .inspector)
    screen.press(.escape)
    #expect(screen.model.focus == .page)
  }

  @Test func inspectorIsNextToWideAppsAndOverNarrowOnes() {
    var wide = ScreenFixture(SampleApp.busy(), 120, 40)
    let columns = wide.layout.page.columns
    #expect((60...80).contains(columns))
    #expect(!wide.layout.inspector.isEmpty)
    wide.type("i")
    #expect(wide.layout.page == GridRect(column: 24, row: 3, columns: columns, rows: 34))
    wide.type("i")
    #expect(wide.model.focus == .page)
    var narrow = ScreenFixture(SampleApp.busy(), 80, 24)
    let page = narrow.layout.page
    #expect(narrow.layout.inspector.isEmpty)
    narrow.type("i")
    #expect(narrow.layout.inspector == page)
    #expect(narrow.layout.page == page)
    #expect(narrow.tap(4, page.row + 10) == [])
    // The covering inspector has the focus, and Escape returns to the page.
    #expect(narrow.model.focus == .inspector)
    narrow.type("2")
    #expect(narrow.model.panes.first.panel == .history)
    narrow.press(.escape)
    #expect(narrow.model.focus == .page)
    #expect(narrow.layout.inspector.isEmpty)
  }
}
