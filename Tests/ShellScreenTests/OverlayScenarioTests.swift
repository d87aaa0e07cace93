import PageWire
import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Overlays and dialogs") struct OverlayScenarioTests {
  @Test func killMenuOffersAllDeathsByKeyArrowsAndMouse() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.type("K")
    #expect(screen.type("c") == [.user(.killRenderer(.crash, tab: nil, times: 1))])
    screen.press(.function(6))
    screen.press(.down)
    #expect(screen.press(.enter) == [.user(.killRenderer(.silent, tab: nil, times: 1))])
    screen.type("K")
    screen.press(.up)
    #expect(screen.press(.enter) == [.user(.reviveRenderer(tab: nil))])
    screen.type("K")
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = lines.firstIndex { $0.contains("hang: alive") } ?? 0
    #expect(screen.tap(40, row) == [.user(.killRenderer(.hang, tab: nil, times: 1))])
    screen.type("K")
    #expect(screen.press(.escape) == [])
    #expect(screen.press(.escape) == [.user(.goBack)])
  }

  @Test func addressIsTypedAndPasted() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.type("o")
    for letter in "/pagx" { screen.type(letter) }
    screen.press(.backspace)
    _ = screen.model.handle(
      .paste("e?q=1\n"), state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.render().cursor != nil)
    #expect(screen.press(.enter) == [.user(.openURL("/page?q=1", tab: nil))])
    screen.type("o")
    #expect(screen.press(.enter) == [])
  }

  @Test func confirmIsAnsweredByKeyAndMouse() throws {
    var screen = ScreenFixture(SampleApp.dialog(.confirm))
    #expect(screen.press(.enter) == [.user(.respondToDialog(accepted: true))])
    #expect(screen.press(.escape) == [.user(.respondToDialog(accepted: false))])
    screen.press(.left)
    #expect(screen.press(.enter) == [.user(.respondToDialog(accepted: false))])
    let cancel = try #require(screen.node("dialog.cancel"))
    let accept = try #require(screen.node("dialog.accept"))
    #expect(screen.tap(cancel.bounds.column, cancel.bounds.row) == [.user(.respondToDialog(accepted: false))])
    #expect(screen.tap(accept.bounds.column + 1, accept.bounds.row) == [.user(.respondToDialog(accepted: true))])
    #expect(screen.tap(3, 4) == [])
    #expect(screen.type("x") == [])
  }

  @Test func footerShowsTheDialogsButtons() {
    var screen = ScreenFixture(SampleApp.dialog(.confirm))
    screen.state.dialogs[0].purpose = .stopScript
    #expect(
      screen.lastLine == " Enter wait  Esc wait  Tab next  F6 kill  F1 help  Ctrl+C quit",
      "the focus is on the harmless answer")
    screen.press(.tab)
    #expect(screen.lastLine == " Enter stop script  Esc wait  Tab next  F6 kill  F1 help  Ctrl+C quit")
    #expect(screen.press(.enter) == [.user(.respondToDialog(accepted: true))])
    #expect(
      ScreenFixture(SampleApp.dialog(.confirm)).lastLine
        == " Enter OK  Esc cancel  Tab next  F6 kill  F1 help  Ctrl+C quit")
    #expect(
      ScreenFixture(SampleApp.dialog(.leave)).lastLine
        == " Enter leave  Esc stay  Tab next  F6 kill  F1 help  Ctrl+C quit")
    #expect(ScreenFixture(SampleApp.dialog(.alert)).lastLine == " Enter OK  Esc close  F6 kill  F1 help  Ctrl+C quit")
  }

  @Test func alertHasOneButton() {
    var screen = ScreenFixture(SampleApp.dialog(.alert))
    #expect(screen.press(.escape) == [.user(.respondToDialog(accepted: true))])
    #expect(screen.node("dialog.cancel") == nil)
  }

  @Test func promptIsEdited() {
    var screen = ScreenFixture(SampleApp.dialog(.prompt, text: "Ada"))
    #expect(screen.type("!") == [.user(.editDialog(text: "Ada!"))])
    screen.state.dialogs[0].text = "Ada!"
    screen.press(.home)
    #expect(screen.press(.delete) == [.user(.editDialog(text: "da!"))])
    screen.state.dialogs[0].text = "da!"
    #expect(screen.type("I") == [.user(.editDialog(text: "Ida!"))])
    screen.state.dialogs[0].text = "Ida!"
    #expect(
      screen.model.handle(.paste("x\ny"), state: screen.state, size: screen.size, options: screen.options)
        == [.user(.editDialog(text: "Ix yda!"))])
    screen.press(.tab)
    #expect(screen.press(.enter) == [.user(.respondToDialog(accepted: false))])
  }

  @Test func killingAndSwitchingTabsWorkUnderADialog() throws {
    var screen = ScreenFixture(SampleApp.dialog(.prompt))
    #expect(screen.press(.function(7)) == [.user(.killRenderer(.reported, tab: nil, times: 1))])
    #expect(screen.press(.character("2"), .alt) == [.user(.selectTab("TAB_2"))])
    let tab = try #require(screen.node("tab.TAB_2"))
    #expect(screen.tap(tab.bounds.column, tab.bounds.row) == [.user(.selectTab("TAB_2"))])
  }

  @Test func helpListsAllBindingsAndScrollsToItsEnd() {
    for keys: [Character] in [["?"], ["I", "?"]] {
      var screen = ScreenFixture(SampleApp.busy(), 120, 60)
      for key in keys { screen.type(key) }
      var seen = screen.text
      screen.press(.pageDown)
      seen += screen.text
      screen.press(.end)
      seen += screen.text
      let left: KeySection = keys.count > 1 ? .movement : .insideInspector
      let missing = KeyMap.standard.bindings.filter { $0.section != left && !seen.contains($0.title) }
      #expect(missing == [])
      #expect(screen.type("?") == [])
      #expect(!screen.text.contains("Close"))
    }
    var small = ScreenFixture(SampleApp.homeShown(), 40, 12)
    small.press(.function(1))
    small.wheel(1000, 20, 6)
    #expect(small.text.contains("terminal."))
    small.tap(0, 0)
    #expect(!small.text.contains("Close"))
  }

  @Test func loadOverlayCoversATabsFirstLoad() {
    var state = SampleApp.homeShown()
    state.app.navigation.quirks.loadingOverlay = .load
    state.tabs[0].stack = BackStack()
    state.tabs[0].page?.phase = .empty
    state.tabs[0].page?.provisional = ProvisionalLoad(load: LoadID(9), url: "app://bank/home.html", commit: .push)
    let screen = ScreenFixture(state)
    #expect(screen.nodes.filter { $0.id.hasPrefix("page.") }.map(\.id) == ["page.overlay"])
    #expect(screen.text.contains("Loading"))
  }

  @Test func enterAndTapOpenAnAppInTheBackground() {
    var state = SampleApp.homeShown()
    state.app.platform = .android
    state.isInBackground = true
    var screen = ScreenFixture(state)
    #expect(screen.text.contains("is in the background"))
    #expect(screen.nodes.map(\.id) == ["page.title", "foreground"])
    #expect(screen.press(.escape) == [])
    #expect(screen.model.notice?.text == "Go back: the app is in the background")
    #expect(screen.press(.enter) == [.user(.foreground)])
    let row =
      screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("[ Open the app ]") } ?? 0
    #expect(screen.tap(40, row) == [.user(.foreground)])
  }
}

extension ScreenFixture {
  fileprivate var lastLine: String { text.split(separator: "\n").last.map(String.init) ?? "" }
}
