import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Mouse") struct PointerTests {
  @Test func dividerFollowsTheMouse() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 40)
    let before = screen.layout.divider.column
    #expect(screen.pointer(.press, before, 10) == [])
    screen.pointer(.drag, before - 12, 11)
    #expect(screen.layout.divider.column == before - 12)
    #expect(screen.layout.page.columns == before - 12)
    screen.pointer(.drag, 3, 11)
    #expect(screen.layout.divider.column == 40)
    screen.pointer(.drag, 119, 11)
    #expect(screen.layout.divider.column == 99)
    screen.pointer(.release, 70, 11)
    screen.pointer(.drag, 50, 11)
    #expect(screen.layout.divider.column == 99, "released")
    screen.size = GridSize(columns: 100, rows: 30)
    #expect(screen.layout.divider.column == 79)
  }

  @Test func keysMoveTheDivider() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 40)
    let before = screen.layout.divider.column
    screen.type("<")
    #expect(screen.layout.divider.column == before - 4)
    screen.type(">")
    screen.type(">")
    #expect(screen.layout.divider.column == before + 4)
    var narrow = ScreenFixture(SampleApp.busy(), 80, 24)
    narrow.type("<")
    #expect(
      narrow.model.notice?.text == "Make the inspector wider: the inspector is not next to the app")
  }

  @Test func pressAndReleaseIsATapAndADragIsASwipe() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.pointer(.press, 10, 8) == [])
    #expect(screen.pointer(.release, 10, 8) == [.user(.tapPage(GridPoint(column: 10, row: 5)))])
    screen.pointer(.press, 10, 12)
    screen.pointer(.drag, 10, 9)
    let swipe = SwipeGesture(start: GridPoint(column: 10, row: 9), end: GridPoint(column: 10, row: 0))
    #expect(screen.pointer(.release, 10, 1) == [.user(.swipePage(swipe))])
    #expect(screen.pointer(.release, 10, 1) == [])
  }

  @Test("Dragging an iOS sheet down dismisses it, a short drag does not; Android has none")
  func sheets() throws {
    var screen = ScreenFixture(SampleApp.modal())
    let modal = try #require(screen.layout.modal)
    let (column, row) = (modal.bar.column + modal.bar.columns / 2, modal.bar.row)
    func drag(_ screen: inout ScreenFixture, from start: Int, rows: Int) -> [ScreenCommand] {
      screen.pointer(.press, column, start)
      screen.pointer(.drag, column, start + 1)
      return screen.pointer(.release, column, start + rows)
    }
    #expect(drag(&screen, from: row, rows: modal.box.rows / 2) == [.user(.swipeSheetDown)])
    #expect(drag(&screen, from: row, rows: 2) == [])
    #expect(drag(&screen, from: row, rows: 0) == [])
    #expect(drag(&screen, from: modal.box.row - 2, rows: 15) == [], "from outside")
    screen.state.app.platform = .android
    #expect(drag(&screen, from: row, rows: modal.box.rows / 2) == [])
  }

  @Test func pastedControlCharactersBecomeVisible() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.input.focus = .textField
    let pasted = screen.model.handle(
      .paste("one\ntwo\t\u{1B}[31mred\u{7}"), state: screen.state, size: screen.size, options: screen.options)
    #expect(pasted == [.user(.insertText("one\ntwo\t␛[31mred␇"))])
    screen.press(.character("p"), .control)
    _ = screen.model.handle(.paste("a\u{1B}b"), state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.text.contains("a␛b"))
  }

  @Test("A tap outside closes a link preview; its actions can be tapped")
  func linkPreview() throws {
    var screen = ScreenFixture(SampleApp.linkPreview())
    let copy = try #require(screen.node("dialog.copy"))
    #expect(screen.pointer(.press, copy.bounds.column + 2, copy.bounds.row) == [.user(.chooseLinkAction(.copy))])
    let title = try #require(screen.node("dialog.title"))
    #expect(screen.pointer(.press, title.bounds.column, title.bounds.row) == [], "a tap on the text of the preview")
    #expect(screen.pointer(.press, 2, 5) == [.user(.respondToDialog(accepted: false))])
  }

  @Test("Keys select actions of a link preview, and Esc closes it")
  func keysInLinkPreview() {
    var screen = ScreenFixture(SampleApp.linkPreview())
    #expect(screen.press(.enter) == [.user(.chooseLinkAction(.open))])
    screen.press(.down)
    #expect(screen.press(.enter) == [.user(.chooseLinkAction(.copy))])
    screen.press(.tab)
    #expect(screen.type(" ") == [.user(.chooseLinkAction(.share))])
    screen.press(.down)
    #expect(screen.press(.enter) == [.user(.chooseLinkAction(.open))])
    #expect(screen.press(.escape) == [.user(.respondToDialog(accepted: false))])
  }

  @Test("A drag from the edge moves the screen, and its release is a page swipe")
  func backSwipe() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.state.canSwipeBack)
    func columns(_ screen: ScreenFixture) -> Int? {
      screen.model.backSwipeColumns(state: screen.state, layout: screen.layout)
    }
    screen.pointer(.press, 1, 8)
    #expect(columns(screen) == nil)
    screen.pointer(.drag, 31, 9)
    #expect(columns(screen) == 30)
    // A recognized swipe follows only the column.
    screen.pointer(.drag, 21, 16)
    #expect(columns(screen) == 20)
    let swipe = SwipeGesture(start: GridPoint(column: 1, row: 5), end: GridPoint(column: 21, row: 5))
    #expect(screen.pointer(.release, 21, 16) == [.user(.swipePage(swipe))])
    #expect(columns(screen) == nil)
    // A vertical drag is a page swipe, and a press without movement a tap.
    screen.pointer(.press, 1, 8)
    screen.pointer(.drag, 2, 12)
    #expect(columns(screen) == nil)
    screen.pointer(.release, 2, 12)
    screen.pointer(.press, 0, 8)
    #expect(screen.pointer(.release, 0, 8) == [.user(.tapPage(GridPoint(column: 0, row: 5)))])
  }

  @Test("A swiped screen uncovers the dimmed previous page")
  func swipedScreen() throws {
    let screen = ScreenFixture(SampleApp.homeShown())
    let below = try #require(screen.state.belowBackSwipe)
    let under = ScreenFixture(below.state)
    let scene = TransitionState(state: screen.state, model: screen.model, layout: screen.layout)
    let (top, bottom) = (screen.render(), under.render())
    let moved = ScreenTransition.duringBackSwipe(top, over: bottom, scene: scene, columns: 20).grid
    let rows = scene.area.row..<scene.area.maxRow
    for row in rows {
      for column in 0..<19 { #expect(moved[column, row].glyph == bottom.grid[column, row].glyph) }
      for column in 21..<70 { #expect(moved[column, row].glyph == top.grid[column - 20, row].glyph) }
      #expect(moved[5, row].style.attributes.contains(.dim))
    }
    #expect(moved[3, scene.area.maxRow] == top.grid[3, scene.area.maxRow])
  }

  @Test func heldPressIsALongPress() {
    var screen = ScreenFixture(SampleApp.homeShown())
    func hold(_ screen: inout ScreenFixture) -> [ScreenCommand] {
      screen.model.handleLongPress(state: screen.state, size: screen.size, options: screen.options)
    }
    screen.pointer(.press, 10, 8)
    #expect(hold(&screen) == [.user(.longPressPage(GridPoint(column: 10, row: 5)))])
    #expect(screen.pointer(.release, 10, 8) == [], "no tap after it")
    screen.pointer(.press, 10, 8)
    screen.pointer(.drag, 11, 8)
    #expect(hold(&screen) == [], "a finger that moves does not press long")
    #expect(screen.pointer(.release, 10, 8) == [.user(.tapPage(GridPoint(column: 10, row: 5)))])
    #expect(hold(&screen) == [])
  }

  @Test func rightClickIsALongPress() throws {
    var screen = ScreenFixture(SampleApp.homeShown())
    func press(_ column: Int, _ row: Int) -> [ScreenCommand] {
      let event = PointerEvent(action: .press, button: .right, point: GridPoint(column: column, row: row))
      return screen.model.handle(.pointer(event), state: screen.state, size: screen.size, options: screen.options)
    }
    #expect(press(10, 8) == [.user(.longPressPage(GridPoint(column: 10, row: 5)))])
    let back = try #require(screen.node("bar.left"))
    #expect(press(back.bounds.column, back.bounds.row) == [])
    #expect(screen.text.contains("Back to: "), "on the way back it shows where that leads")
    #expect(screen.press(.enter) == [.user(.traverse(by: -1))])
  }
}
