import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Mouse") struct PointerTests {
  @Test func theDividerFollowsTheMouse() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 40)
    let before = screen.layout.divider.column
    #expect(screen.pointer(.press, before, 10) == [])
    screen.pointer(.drag, before - 12, 11)
    #expect(screen.layout.divider.column == before - 12)
    #expect(screen.layout.page.columns == before - 12)
    screen.pointer(.drag, 3, 11)
    #expect(screen.layout.divider.column == 40)
    screen.pointer(.drag, 119, 11)
    #expect(screen.layout.divider.column == 89)
    screen.pointer(.release, 70, 11)
    screen.pointer(.drag, 50, 11)
    #expect(screen.layout.divider.column == 89, "released")
    screen.size = GridSize(columns: 100, rows: 30)
    #expect(screen.layout.divider.column == 69)
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
      narrow.model.notice?.text == "Give the inspector more room: the inspector does not stand beside the frame")
  }

  @Test func aTapIsAPressAndItsReleaseAndADragIsASwipe() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.pointer(.press, 10, 8) == [])
    #expect(screen.pointer(.release, 10, 8) == [.user(.tapPage(GridPoint(column: 10, row: 5)))])
    screen.pointer(.press, 10, 12)
    screen.pointer(.drag, 10, 9)
    let swipe = SwipeGesture(start: GridPoint(column: 10, row: 9), end: GridPoint(column: 10, row: 0))
    #expect(screen.pointer(.release, 10, 1) == [.user(.swipePage(swipe))])
    #expect(screen.pointer(.release, 10, 1) == [])
  }

  @Test func pastedControlCharactersAreShown() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.focus = .textField
    let pasted = screen.model.handle(
      .paste("one\ntwo\t\u{1B}[31mred\u{7}"), state: screen.state, size: screen.size, options: screen.options)
    #expect(pasted == [.user(.insertText("one\ntwo\t␛[31mred␇"))])
    screen.press(.character("p"), .control)
    _ = screen.model.handle(.paste("a\u{1B}b"), state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.text.contains("a␛b"))
  }
}
