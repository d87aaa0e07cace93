import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct DialogTests {
  @Test func promptIsEditedAndAnsweredOnce() {
    let store = ShellStore.atHome()
    store.arrange([.page(.opensDialog(.prompt, "Name?", default: "A"), generation: 1)])
    store.send(.user(.editDialog(text: "Bo"))) { $0.dialogs[0].text = "Bo" }
    store.send(.user(.insertText("not for the page")))
    store.send(.user(.respondToDialog(accepted: true)), effects: [.answer(.accepted(text: "Bo"))]) { $0.dialogs = [] }
    store.send(.user(.respondToDialog(accepted: true)))
  }

  @Test func dialogOfAHiddenTabWaitsUntilTheTabIsShown() {
    let store = ShellStore.atPay()
    store.arrange([.page(.opensDialog(.confirm, "Sure?"), generation: 1)])
    #expect(store.state.shownDialog == nil)
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.state.shownDialog?.request.message == "Sure?")
    #expect(store.arrange([.user(.goBack)]) == [.answer(.dismissed)])
  }

  @Test("A dialog of a hidden tab is shown if it blocks the current page in a shared renderer")
  func sharedRenderer() {
    var app = BankApp.description()
    app.platform = .android
    let store = ShellStore.atPay(app)
    #expect(Set(store.state.tabs.compactMap(\.page?.renderer)).count == 1)
    store.arrange([.page(.opensDialog(.prompt, "Name?", default: "A"), generation: 1)])
    #expect(store.state.selectedTab == "TAB_2")
    #expect(store.state.shownDialog?.request.message == "Name?")
    store.arrange([.user(.editDialog(text: "Bo"))])
    #expect(store.arrange([.user(.respondToDialog(accepted: true))]) == [.answer(.accepted(text: "Bo"))])
    #expect(store.state.shownDialog == nil)
    // A dialog of the selected tab itself comes first.
    store.arrange([.page(.opensDialog(.confirm, "Hidden?"), generation: 1)])
    store.arrange([.page(.opensDialog(.confirm, "Shown?"), view: 2, generation: 2)])
    #expect(store.state.shownDialog?.request.message == "Shown?")
  }

  @Test func dialogClosesWithItsPage() {
    let store = ShellStore.atHome()
    store.arrange([.page(.opensDialog(.confirm, "Sure?"), generation: 1), .died(1)])
    #expect(store.state.dialogs == [])
  }

  @Test func documentBeingReplacedOpensNoDialog() {
    let store = ShellStore.atHome()
    store.arrange([.page(.opensDialog(.alert, "1"), generation: 1), .user(.openURL("/a", tab: nil))])
    #expect(store.arrange([.responded(2, "/a")]).first == .answer(.dismissed))
    #expect(store.arrange([.page(.opensDialog(.alert, "2"), generation: 1)]) == [.answer(.dismissed)])
    #expect(store.state.dialogs == [])
  }
}
