import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Back swipes", .exhaustive) struct BackSwipeTests {
  private func swipe(_ start: Int, _ end: Int, rows: Int = 0) -> SwipeGesture {
    SwipeGesture(start: GridPoint(column: start, row: 5), end: GridPoint(column: end, row: 5 + rows))
  }

  private func isSentToPage(_ gesture: SwipeGesture, on store: ShellStore) -> Bool {
    store.arrange([.user(.swipePage(gesture))]).contains { effect in
      if case .send(.swipe, _) = effect { true } else { false }
    }
  }

  @Test("From the edge beyond half of the width, it goes back")
  func completed() {
    let store = ShellStore.atList()
    let columns = store.state.viewport.size.columns
    #expect(!isSentToPage(swipe(1, 1 + columns / 2), on: store))
    #expect(store.state.tabs[0].page?.provisional?.url.hasSuffix("/home") == true)
  }

  @Test("Before half of the width it is canceled, and the page receives nothing")
  func canceled() {
    let store = ShellStore.atList()
    let columns = store.state.viewport.size.columns
    store.send(.user(.swipePage(swipe(0, columns / 2 - 1))))
    store.finish()
  }

  @Test("The page receives other swipes: from further in, vertical, at the root, disabled, on Android")
  func others() {
    let columns = ShellStore.atList().state.viewport.size.columns
    #expect(isSentToPage(swipe(2, columns - 1), on: .atList()))
    #expect(isSentToPage(swipe(0, 10, rows: 6), on: .atList()))
    #expect(isSentToPage(swipe(0, columns - 1), on: .atHome()))
    var app = BankApp.description()
    app.navigation.swipesBack = false
    #expect(isSentToPage(swipe(0, columns - 1), on: .atList(app)))
    app = BankApp.description()
    app.platform = .android
    #expect(isSentToPage(swipe(0, columns - 1), on: .atList(app)))
  }

  @Test("Under a dialog and in the background there is none")
  func covered() {
    let store = ShellStore.atList()
    #expect(store.state.canSwipeBack)
    let dialog = DialogRequest(request: 1, kind: .alert, message: "Wait", origin: "app://bank")
    store.arrange([.page(.didOpenDialog(dialog), generation: 2)])
    #expect(!store.state.canSwipeBack)
    let hidden = ShellStore.atList()
    hidden.arrange([.user(.background)])
    #expect(!hidden.state.canSwipeBack)
  }

  @Test("The entry below is the back entry with its bar")
  func below() throws {
    let state = ShellStore.atList().state
    let (below, entry) = try #require(state.belowBackSwipe)
    #expect(entry.page?.url.hasSuffix("/home") == true)
    #expect(below.navigationBar(of: "TAB_1").leftIcon == nil)
    #expect(state.navigationBar(of: "TAB_1").leftIcon == "ic_back")
  }
}
