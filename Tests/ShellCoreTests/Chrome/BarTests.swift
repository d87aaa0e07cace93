import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct BarTests {
  private let tap = NavigationBarTap(request: 1, item: .left, icon: "ic_back")

  @Test func tapGoesToThePageFirstAndBackIsTheDefault() {
    let store = ShellStore.atList()
    store.send(
      .user(.tapBarItem(.left)),
      effects: [.setTimer(.barTap(request: 1), after: 1_000), .send(.tapNavigationBarItem(tap), generation: 2)]
    ) {
      $0.counters.request = 1
      $0.requests(.barTap(icon: "ic_back"), 1)
      $0.tabs[0].page?.input.hadUserActivation = true
    }
    let answer = ShellEvent.page(.didHandleNavigationBarTap(request: 1, handled: false), generation: 2)
    store.send(answer, effects: [.cancelTimer(.barTap(request: 1)), .load(3, "/home")]) {
      $0.pendingRequests.table = [:]
      $0.starts("/home", load: 3, .traverse(EntryID(1)), restoring: .scrollAndForm)
    }
    store.send(answer)
    store.finish()
  }

  @Test func handledTapHasNoDefaultAction() {
    let store = ShellStore.atList()
    store.arrange([.user(.tapBarItem(.left))])
    let answer = ShellEvent.page(.didHandleNavigationBarTap(request: 1, handled: true), generation: 2)
    store.send(answer, effects: [.cancelTimer(.barTap(request: 1))]) { $0.pendingRequests.table = [:] }
  }

  @Test func tapWaitsForADialogOfThePage() {
    let store = ShellStore.atList()
    store.arrange([.user(.tapBarItem(.left)), .page(.opensDialog(.confirm, "Leave?"), generation: 2)])
    store.send(.timerFired(.barTap(request: 1)), effects: [.setTimer(.barTap(request: 1), after: 1_000)])
  }

  @Test func unresponsivePageIsProbedAndTheDefaultActionRuns() {
    let store = ShellStore.atList(BankApp.description(.none))
    store.arrange([.user(.tapBarItem(.left))])
    let effects = store.arrange([.timerFired(.barTap(request: 1))])
    #expect(effects == [.stopRenderer(RendererID(1)), .startRenderer(RendererID(2)), .load(3, "/home")])
  }

  @Test func missingIconCannotBeTapped() {
    let store = ShellStore.atHome()
    store.send(.user(.tapBarItem(.left)))
    store.send(.user(.tapBarItem(.right)))
  }
}
