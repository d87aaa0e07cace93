import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

/// The on-screen keyboard shrinks the page that has the text focus.
@Suite(.exhaustive) struct KeyboardTests {
  private func store(rows: Int = 6) -> ShellStore {
    var app = BankApp.description()
    app.environment.keyboardRows = rows
    return ShellStore.atHome(app)
  }

  private func focused(_ focus: PageFocus, generation: UInt32 = 1) -> ShellEvent {
    .page(.didSettle(Settlement(sequence: 1, focus: focus)), generation: generation)
  }

  private func resize(_ rows: Int, columns: Int = 80, generation: UInt32 = 1) -> ShellEffect {
    .send(
      .resize(Viewport(size: GridSize(columns: columns, rows: rows), colorScheme: .dark)), generation: generation)
  }

  @Test func focusedFieldShowsTheKeyboardAndBlurHidesIt() {
    let store = store()
    #expect(store.arrange([focused(.textField)]) == [resize(14)])
    #expect(store.state.keyboardRows == 6)
    #expect(store.arrange([focused(.textField)]) == [])
    #expect(store.arrange([focused(.none)]) == [resize(20)])
    #expect(store.state.keyboardRows == 0)
  }

  @Test func tabSwitchNavigationAndBackgroundHideTheKeyboard() {
    let tab = store()
    tab.arrange([focused(.textField)])
    #expect(tab.arrange([.user(.selectTab("TAB_3"))]).contains(resize(20)))
    #expect(tab.arrange([.user(.selectTab("TAB_1"))]).contains(resize(14)))
    #expect(tab.arrange([.user(.background)]).contains(resize(20)))
    let page = store()
    page.arrange([focused(.textField), .user(.openURL("/list", tab: nil)), .responded(2, "/list")])
    #expect(page.arrange([.page(.didCommitDocument, generation: 2)]).last == resize(20, generation: 2))
  }

  @Test func terminalResizeKeepsTheKeyboardRows() {
    let store = store()
    store.arrange([focused(.textField)])
    let viewport = Viewport(size: GridSize(columns: 60, rows: 15), colorScheme: .dark)
    #expect(store.arrange([.viewportChanged(viewport)]) == [resize(9, columns: 60)])
    let small = Viewport(size: GridSize(columns: 60, rows: 8), colorScheme: .dark)
    #expect(store.arrange([.viewportChanged(small)]).last == resize(4, columns: 60))
    #expect(store.state.keyboardRows == 4)
  }

  @Test func noKeyboardWithoutTheSetting() {
    #expect(store(rows: 0).arrange([focused(.textField)]) == [])
  }
}
