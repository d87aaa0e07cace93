import BridgeContract
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Page state, actions and console") struct StateScenarioTests {
  @Test func actionMenuSendsByKeyArrowsAndMouse() {
    var screen = ScreenFixture(SampleApp.watching())
    screen.type("a")
    #expect(screen.type("s") == [.user(.sendAction(type: "select_child", payload: nil, tab: nil))])
    screen.type("a")
    screen.press(.up)
    #expect(screen.press(.enter) == [.user(.sendAction(type: "share", payload: nil, tab: nil))])
    screen.type("a")
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = lines.firstIndex { $0.contains("refresh") } ?? 0
    #expect(screen.tap(40, row) == [.user(.sendAction(type: "refresh", payload: nil, tab: nil))])
    screen.type("a")
    #expect(screen.press(.escape) == [])
    var plain = ScreenFixture(SampleApp.homeShown())
    #expect(plain.type("a") == [])
    #expect(plain.model.notice?.text == "Send an action to the page: the app declares no actions")
  }

  @Test func consoleRunsScriptsAndRecallsThem() {
    var screen = ScreenFixture(SampleApp.watching())
    screen.type("e")
    for letter in "1+1" { screen.type(letter) }
    #expect(screen.press(.enter) == [.user(.runConsole("1+1"))])
    #expect(screen.press(.enter) == [])
    _ = screen.model.handle(.paste("bridge.state"), state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.press(.enter) == [.user(.runConsole("bridge.state"))])
    screen.press(.up)
    screen.press(.up)
    screen.press(.up)
    #expect(screen.text.contains("› 1+1"))
    screen.press(.down)
    #expect(screen.press(.enter) == [.user(.runConsole("bridge.state"))])
    #expect(screen.press(.escape) == [])
    var native = ScreenFixture(SampleApp.nativeScreen())
    #expect(native.type("e") == [])
    #expect(native.model.notice?.text == "Run a script in the page: a native screen cannot run scripts")
  }

  @Test func statePanelSendsTheSelectedAction() {
    var screen = ScreenFixture(SampleApp.watching(), 120, 40)
    screen.open(.state)
    screen.type("/")
    for letter in "select" { screen.type(letter) }
    screen.press(.enter)
    screen.press(.home)
    #expect(screen.press(.enter) == [.user(.sendAction(type: "select_child", payload: nil, tab: nil))])
  }

  @Test func statePanelIsHiddenWithoutState() {
    var screen = ScreenFixture(SampleApp.homeShown(), 120, 40)
    screen.open(.state)
    #expect(screen.model.panes.first.panel == .bridge)
    screen.press(.left)
    #expect(screen.model.panes.first.panel == InspectorPanel.available(in: screen.state).last)
    screen.type("]")
    #expect(screen.model.panes.first.panel == .bridge)
  }
}
