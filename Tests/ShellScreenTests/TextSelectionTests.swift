import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Text selection") struct TextSelectionTests {
  /// A screen in selection mode.
  private func begin(_ state: ShellState = SampleApp.homeShown(), _ columns: Int = 80, _ rows: Int = 24)
    -> ScreenFixture
  {
    var screen = ScreenFixture(state, columns, rows)
    #expect(screen.type("v") == [.selectText(at: nil)])
    screen.model.beginSelection(on: screen.render().grid, at: nil, state: screen.state, options: screen.options)
    return screen
  }

  private func press(_ screen: inout ScreenFixture, _ keys: String) -> [ScreenCommand] {
    keys.flatMap { screen.type($0) }
  }

  @Test func keysMoveSelectAndCopy() {
    var screen = begin()
    // The page starts with an empty line; its first text is in the second.
    #expect(press(&screen, "jw") == [])
    #expect(screen.render().cursor == GridPoint(column: 2, row: 4))
    #expect(press(&screen, "vey") == [.copy("Current")])
    #expect(screen.model.notice?.text == "Copied 7 characters")
    #expect(screen.model.overlay == nil)

    screen = begin()
    #expect(press(&screen, "jwv$y") == [.copy("Current account")])
    screen = begin()
    #expect(press(&screen, "jwwvboy") == [.copy("Current a")])
    screen = begin()
    #expect(press(&screen, "jVjy") == [.copy("  Current account\n  1,204.50")])
    #expect(screen.model.notice?.text == "Copied 2 lines")
    screen = begin()
    #expect(press(&screen, "jy") == [.copy("  Current account")])
  }

  @Test func wideCharactersAreSelectedWhole() {
    var screen = begin()
    #expect(press(&screen, "jjjj") == [])
    #expect(press(&screen, "0vly") == [.copy("漢字")])
    screen = begin()
    #expect(press(&screen, "jjjj0v0hhy").count == 1)
    let grid = begin().render().grid
    let row = GridRect(column: 0, row: 7, columns: 80, rows: 1)
    var half = TextSelection(grid: grid, area: row, head: GridPoint(column: 3, row: 7))
    half.anchor = half.head
    #expect(half.text == "漢")
  }

  @Test func screenIsFrozenAndTheSelectionIsReversed() {
    var screen = begin()
    let before = screen.text
    _ = press(&screen, "jwve")
    screen.state.tabs[0].badge = "99"
    let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.dropLast() == before.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    let grid = screen.render().grid
    let reversed = (0..<80).filter { grid[$0, 4].style.attributes.contains(.reverse) }
    #expect(reversed == Array(2...8))
    #expect(screen.press(.escape) == [])
    #expect(screen.model.overlay == nil)
  }

  @Test func inspectorIsSelectedSeparately() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 40)
    screen.type("I")
    screen.model.beginSelection(on: screen.render().grid, at: nil, state: screen.state, options: screen.options)
    guard case .copy(let text)? = press(&screen, "Vy").first else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text.hasPrefix("▸ Bridge"))
    #expect(!text.contains("│"))
  }

  @Test func altDragSelectsAndCopiesOnRelease() {
    var screen = ScreenFixture(SampleApp.homeShown())
    let start = GridPoint(column: 2, row: 4)
    #expect(screen.pointer(.press, 2, 4, .alt) == [.selectText(at: start)])
    screen.model.beginSelection(on: screen.render().grid, at: start, state: screen.state, options: screen.options)
    #expect(screen.pointer(.drag, 5, 4, .alt) == [])
    #expect(screen.pointer(.drag, 8, 4, .alt) == [])
    #expect(screen.pointer(.release, 8, 4, .alt) == [.copy("Current")])
    #expect(screen.model.overlay == nil)

    // A press without a drag keeps the mode open; a later drag copies without a key.
    #expect(screen.pointer(.press, 2, 4, .control) == [.selectText(at: start)])
    screen.model.beginSelection(on: screen.render().grid, at: start, state: screen.state, options: screen.options)
    #expect(screen.pointer(.release, 2, 4, .control) == [])
    #expect(screen.model.overlay != nil)
    screen.pointer(.press, 2, 5)
    screen.pointer(.drag, 4, 5)
    #expect(screen.pointer(.release, 9, 5) == [.copy("1,204.50")])
  }

  @Test func resizeEndsTheSelection() {
    var screen = begin()
    screen.size = GridSize(columns: 60, rows: 20)
    screen.press(.down)
    #expect(screen.model.overlay == nil)
    screen = begin(SampleApp.homeShown(), 20, 8)
    for letter in "GGllll$$wwwbbbeeevjjkky" { screen.type(letter) }
    #expect(screen.model.overlay == nil)
  }
}
