import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// Each overlay alone: its state and what it asks of the screen.
@Suite("Overlay states") struct OverlayStateTests {
  private static func letter(_ letter: Character) -> KeyPress { KeyPress(.character(letter)) }

  @Test("Arrows wrap around in a menu, and keys of entries choose them")
  func menu() {
    let menu = MenuState(selected: 2, keys: ["a", nil, "c"])
    let reactions = [
      KeyPress(.up), KeyPress(.down), KeyPress(.enter), Self.letter("a"), Self.letter("x"),
      KeyPress(.character("a"), .control), KeyPress(.tab),
    ].map(menu.handle)
    #expect(
      reactions == [.selected(1), .selected(0), .chosen(2), .chosen(0), .unknownKey, .unknownKey, .unknownKey])
    #expect(MenuState(selected: 0, keys: []).handle(KeyPress(.enter)) == .unknownKey)
  }

  @Test("A complete label taps its target; an unknown one closes jump mode")
  func jump() {
    let targets = [
      JumpTarget(destination: .part(.retry), point: GridPoint(column: 0, row: 0), label: "as"),
      JumpTarget(destination: .node(7), point: GridPoint(column: 0, row: 1), label: "d"),
    ]
    var jump = JumpState(request: 1)
    #expect(jump.handle(Self.letter("A"), targets) == [])
    #expect(jump.typed == "a")
    #expect(jump.handle(KeyPress(.backspace), targets) == [])
    #expect(jump.typed == "")
    #expect(jump.handle(KeyPress(.backspace), targets) == [.closeOverlay])
    #expect(
      jump.handle(Self.letter("d"), targets) == [
        .closeOverlay, .focus(.page), .user(.actOnNode(.tap(node: 7))),
      ])
    jump.typed = "a"
    #expect(jump.handle(Self.letter("s"), targets) == [.closeOverlay, .tap(.retry)])
    jump.typed = "a"
    #expect(jump.handle(Self.letter("x"), targets) == [.warning("No label begins with ax"), .closeOverlay])
  }

  @Test("The help searches, scrolls to its last line, and closes step by step")
  func help() {
    let screen = ScreenFixture(SampleApp.homeShown())
    let reasons = screen.model.disabledReasons(screen.state, screen.layout)
    var help = HelpState()
    #expect(help.handle(KeyPress(.end), reasons, screen.options) == [])
    let last = help.scroll
    #expect(last > 0)
    #expect(help.handle(KeyPress(.down), reasons, screen.options) == [])
    #expect(help.scroll == last)
    #expect(help.handle(Self.letter("z"), reasons, screen.options) == [])
    #expect(help == HelpState(filter: LineEditor("z"), scroll: 0))
    #expect(help.handle(KeyPress(.escape), reasons, screen.options) == [])
    #expect(help == HelpState())
    #expect(help.handle(Self.letter("?"), reasons, screen.options) == [.closeOverlay])
  }

  @Test("The palette runs an entry and records it; a disabled one stays selected with its reason")
  func palette() throws {
    let screen = ScreenFixture(SampleApp.homeShown())
    let reasons = screen.model.disabledReasons(screen.state, screen.layout)
    var palette = PaletteState(query: LineEditor("tab: pay"))
    #expect(
      palette.handle(KeyPress(.enter), reasons, screen.options) == [
        .closeOverlay, .recordCommand("tab:TAB_2"), .user(.selectTab("TAB_2")),
      ])
    palette = PaletteState(query: LineEditor("inspector: network"))
    #expect(
      palette.handle(KeyPress(.enter), reasons, screen.options) == [
        .closeOverlay, .recordCommand("panel:\(InspectorPanel.network.rawValue)"), .showPanel(.network),
      ])
    palette = PaletteState(query: LineEditor("go forward"))
    #expect(
      palette.handle(KeyPress(.enter), reasons, screen.options) == [
        .warning("Go forward: the stack has no forward entry")
      ])
    palette = PaletteState(recent: ["tab:TAB_2"])
    #expect(palette.list(reasons, screen.options).rows.first?.entry.id == "tab:TAB_2")
    palette.scroll(5, in: palette.list(reasons, screen.options))
    #expect(palette.selected == 1)
  }

  @Test("A selection copies on y and after a drag of the mouse")
  func selection() {
    let grid = ScreenFixture(SampleApp.homeShown()).render().grid
    let area = GridRect(column: 0, row: 0, columns: 80, rows: 23)
    let keys = KeyMap.standard
    var selection = TextSelection(grid: grid, area: area, head: GridPoint(column: 2, row: 4))
    #expect(selection.handle(Self.letter("v"), keys) == [])
    #expect(selection.handle(Self.letter("e"), keys) == [])
    #expect(
      selection.handle(Self.letter("y"), keys) == [
        .closeOverlay, .notice(ScreenNotice("Copied 7 characters")), .command(.copy("Current")),
      ])
    #expect(selection.handle(Self.letter("q"), keys) == [.closeOverlay])

    func event(_ action: PointerEvent.Action, _ column: Int) -> PointerEvent {
      PointerEvent(action: action, point: GridPoint(column: column, row: 4))
    }
    #expect(selection.handle(event(.drag, 4)) == [])
    #expect(selection.handle(event(.press, 10)) == [])
    #expect(selection.handle(event(.drag, 12)) == [])
    #expect(
      selection.handle(event(.release, 16)) == [
        .closeOverlay, .notice(ScreenNotice("Copied 7 characters")), .command(.copy("account")),
      ])
    #expect(selection.handle(event(.press, 10)) == [])
    #expect(selection.handle(event(.release, 10)) == [])
    #expect(selection.anchor == nil)
  }
}
