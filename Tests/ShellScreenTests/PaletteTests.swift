import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Command palette") struct PaletteTests {
  private func open(_ state: ShellState, _ words: String = "", _ columns: Int = 80, _ rows: Int = 24) -> ScreenFixture {
    var screen = ScreenFixture(state, columns, rows)
    screen.type(":")
    for letter in words { screen.type(letter) }
    return screen
  }

  private func titles(_ screen: ScreenFixture) -> [String] {
    guard case .palette(let palette)? = screen.model.overlay else { return [] }
    return palette.list(screen.model.disabledReasons(screen.state, screen.layout), screen.options)
      .rows.map(\.entry.title)
  }

  @Test func listsAllCommands() {
    let all = titles(open(SampleApp.watching()))
    #expect(Set(all).count == all.count)
    for title in [
      "Go back", "Tab: About", "Kill: out of memory", "Inspector: Timeline", "Policy: breaker", "Theme: light",
    ] {
      #expect(all.contains(title), "\(title)")
    }
    #expect(all.contains { $0.hasPrefix("Send: ") })
    let bound = KeyMap.standard.bindings.map(\.title)
    let special = [
      "Run any command by its name", "Select a tab by its number", "Show a panel by its number",
      "Kill the page process, and notify the shell", "Kill the page process without notification",
      "Stop the page process: alive, but unresponsive", "Resume a stopped page process",
    ]
    let missing = bound.filter { title in !special.contains(title) && !all.contains { $0.hasSuffix(title) } }
    #expect(missing == [])
  }

  @Test func typingFindsACommandAndEnterRunsIt() {
    var tab = open(SampleApp.homeShown(), "tababo")
    #expect(tab.press(.enter) == [.user(.selectTab("TAB_3"))])
    #expect(tab.model.overlay == nil)
    var death = open(SampleApp.homeShown(), "kill silent")
    #expect(death.press(.enter) == [.user(.killRenderer(.silent, tab: nil, times: 1))])
    var policy = open(SampleApp.homeShown(), "poli breaker")
    #expect(policy.press(.enter) == [.user(.setRecovery(.policy(.breaker)))])
    var theme = open(SampleApp.homeShown(), "theme light")
    #expect(theme.press(.enter) == [.useTheme("light")])
    var address = open(SampleApp.homeShown(), "open url")
    #expect(address.press(.enter) == [])
    #expect(address.model.overlay == .address(LineEditor()))
    var panel = open(SampleApp.homeShown(), "insp timeline")
    panel.press(.enter)
    #expect(panel.model.focus == .inspector)
    #expect(panel.model.panes.first.panel == .timeline)
    var down = open(SampleApp.homeShown(), "scroll down by half")
    let scroll = down.press(.enter)
    #expect(scroll == [.user(.wheelPage(at: GridPoint(column: 40, row: 9), rows: 9))])
  }

  @Test func commandsOfFlowsAreCompletedAndTyped() {
    var screen = open(SampleApp.homeShown())
    #expect(!titles(screen).contains { $0.hasPrefix("Command: ") })
    screen.options.flowCommands = [
      FlowCommandText(name: "memoryWarning", summary: "sends a `low-memory` warning", needsValue: false),
      FlowCommandText(name: "assertStack", summary: "asserts the stack", needsValue: true),
    ]
    #expect(titles(screen).suffix(2) == ["Command: memoryWarning", "Command: assertStack: ..."])
    for letter in "low-memory" { screen.type(letter) }
    #expect(titles(screen) == ["Command: memoryWarning"])
    #expect(screen.press(.enter) == [.runFlowCommand(name: "memoryWarning", arguments: nil)])
    screen.type(":")
    for letter in "assertst" { screen.type(letter) }
    #expect(screen.press(.enter) == [], "it needs arguments, so the palette stays open")
    #expect(titles(screen) == ["Command: assertStack: ..."])
    for letter in "[a.html, \u{1B}]" { screen.type(letter) }
    #expect(titles(screen) == ["Command: assertStack: [a.html, ␛]"])
    #expect(screen.press(.enter) == [.runFlowCommand(name: "assertStack", arguments: "[a.html, ␛]")])
    #expect(screen.model.overlay == nil)
  }

  @Test func stackEntriesAreReachedInOneStep() {
    var screen = open(SampleApp.homeShown(), "back to")
    let command = screen.press(.enter)
    #expect(command == [.user(.traverse(by: -1))])
  }

  @Test func disabledCommandShowsItsReasonAndKeepsThePaletteOpen() {
    var screen = open(SampleApp.homeShown(), "go forward")
    #expect(screen.text.contains("Go forward (the stack has no forward entry)"))
    #expect(screen.text.contains("Not available: the stack has no forward entry"))
    #expect(screen.press(.enter) == [])
    #expect(screen.model.notice?.text == "Go forward: the stack has no forward entry")
    #expect(screen.model.overlay != nil)
    screen.press(.escape)
    #expect(screen.model.overlay == nil)
  }

  @Test func recentCommandsAreListedFirst() {
    var screen = open(SampleApp.homeShown(), "theme light")
    screen.press(.enter)
    screen.type(":")
    for letter in "reload" { screen.type(letter) }
    #expect(screen.press(.enter) == [.user(.reload)])
    screen.type(":")
    #expect(titles(screen).prefix(2) == ["Reload the page", "Theme: light"])
    screen.press(.down)
    #expect(screen.press(.enter) == [.useTheme("light")])
  }

  @Test func mouseWheelAndPasteWork() throws {
    var screen = open(SampleApp.homeShown())
    screen.wheel(3, 40, 10)
    screen.wheel(3, 40, 10)
    guard case .palette(let moved)? = screen.model.overlay else {
      Issue.record("closed")
      return
    }
    #expect(moved.selected == 2)
    _ = screen.model.handle(.paste("tab: pay\n"), state: screen.state, size: screen.size, options: screen.options)
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Tab: Pay") && !$0.contains("Commands") })
    #expect(screen.tap(20, row) == [.user(.selectTab("TAB_2"))])
  }

  @Test func chordOpensThePaletteInAField() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.input.focus = .textField
    #expect(screen.press(.character("p"), .control) == [])
    #expect(!titles(screen).isEmpty)
    screen.press(.character("n"), .control)
    screen.press(.character("n"), .control)
    screen.press(.character("p"), .control)
    guard case .palette(let palette)? = screen.model.overlay else {
      Issue.record("closed")
      return
    }
    #expect(palette.selected == 1)
  }
}
