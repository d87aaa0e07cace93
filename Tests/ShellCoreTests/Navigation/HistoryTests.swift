import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct HistoryTests {
  @Test func pushStateAddsAnEntryAndBackIsAPopstate() {
    let store = ShellStore.atHome()
    store.send(.page(.changesHistory(.push, "/home?tab=2", state: "{\"n\":2}"), generation: 1)) {
      $0.recordsEvent(.didChangeHistory, "/home?tab=2")
      $0.counters.entry = 2
      $0.tabs[0].stack.push(.page(2, "/home?tab=2", document: 1, state: "{\"n\":2}", loaded: "/home"))
      $0.tabs[0].page?.entry = EntryID(2)
    }
    let back = HistoryTraversal(url: "app://bank/home", stateJSON: "null", length: 2, index: 0, scrollRow: 0)
    store.send(.user(.goBack), effects: [.send(.traverse(back), generation: 1)] + .probe(1)) {
      $0.counters.request = 1
      $0.requests(.probe, 1)
      $0.tabs[0].stack.move(to: 0)
      $0.tabs[0].page?.entry = EntryID(1)
      $0.recordsEvent(.didChangeHistory, "/home")
    }
    let forward = HistoryTraversal(
      url: "app://bank/home?tab=2", stateJSON: "{\"n\":2}", length: 2, scrollRow: 0)
    store.send(.user(.goForward), effects: [.send(.traverse(forward), generation: 1)] + .probe(2)) {
      $0.counters.request = 2
      $0.requests(.probe, 2)
      $0.tabs[0].stack.move(to: 1)
      $0.tabs[0].page?.entry = EntryID(2)
      $0.recordsEvent(.didChangeHistory, "/home?tab=2")
    }
    store.send(.user(.goForward))
  }

  @Test func replaceStateChangesTheEntryAndAFragmentAddsOne() {
    let store = ShellStore.atHome()
    store.send(.page(.changesHistory(.replace, "/start", state: "1"), generation: 1)) {
      $0.recordsEvent(.didChangeHistory, "/start")
      $0.tabs[0].stack = BackStack(
        entries: [.page(1, "/start", document: 1, state: "1", loaded: "/home")], index: 0)
    }
    store.arrange([.page(.changesHistory(.fragment, "/start#top"), generation: 1)])
    #expect(store.stack() == "/start [/start#top]")
  }

  @Test func documentCannotTakeAnotherOrigin() {
    let store = ShellStore.atHome()
    let forged = HistoryChange(kind: .push, url: "https://bank.example/", stateJSON: "null")
    store.send(.page(.didChangeHistory(forged), generation: 1)) {
      let text = "a page of app://bank/home cannot change its URL to https://bank.example/"
      $0.console.append(
        ConsoleRecord(time: 0, tab: "TAB_1", message: ConsoleMessage(level: .error, text: text, source: "shell")))
    }
  }

  @Test func backToAnotherDocumentRestoresScrollAndForm() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.didChangeScroll(ScrollState(row: 12, contentRows: 90)), generation: 1),
      .page(.didSaveFormState(json: "[1]"), generation: 1), .user(.insertText("x")),
      .page(.requestsNavigation(.link, "/list"), generation: 1),
    ])
    store.finishLoading("/list", load: 2)
    store.send(.user(.goBack), effects: [.load(3, "/home")]) {
      $0.starts("/home", load: 3, .traverse(EntryID(1)), restoring: .scrollAndForm)
    }
    store.send(
      .responded(3, "/home"),
      effects: .open(3, "/home", generation: 3, length: 2, index: 0, scroll: 12, form: "[1]", deadline: 1_000)
    ) { $0.receivesResponse(3) }
    store.arrange([.page(.didCommitDocument, generation: 3)])
    #expect(store.stack() == "[/home] /list")
    store.finish()
  }

  @Test(arguments: [(-1, 0), (1, 2), (Int.max, 1), (Int.min, 1), (-2, 1)])
  func historyGoStaysInTheStack(delta: Int, index: Int) {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.changesHistory(.push, "/home?1"), generation: 1), .page(.changesHistory(.push, "/home?2"), generation: 1),
      .user(.goBack), .page(.didRequestTraversal(delta: delta), generation: 1),
    ])
    #expect(store.state.selected?.stack.index == index)
  }

  @Test func goZeroReloads() {
    let store = ShellStore.atHome()
    store.send(.page(.didRequestTraversal(delta: 0), generation: 1), effects: [.load(2, "/home")]) {
      $0.starts("/home", load: 2, .reload, restoring: .scroll)
    }
  }

  @Test func skippedEntryIsSkippedByBack() {
    let store = ShellStore.atList()
    store.arrange([
      .page(.calls("skip_history_entry", #"{"skip":true}"#), generation: 2), .user(.openURL("/item", tab: nil)),
    ])
    store.finishLoading("/item", load: 3)
    store.arrange([.user(.goBack)])
    store.finishLoading("/home", load: 4)
    #expect(store.stack() == "[/home] /list /item")
  }

  @Test func stackDropsItsOldestEntries() {
    let store = ShellStore.atHome()
    store.arrange((1...510).map { .page(.changesHistory(.push, "/home?\($0)"), generation: 1) })
    #expect(store.state.selected?.stack.entries.count == 500)
    #expect(store.state.selected?.stack.index == 499)
    #expect(store.state.timeline.count < ShellLimits.records + ShellLimits.recordSlack)
  }

  @Test func pageBelowANativeScreenChangesOnlyItsOwnEntries() {
    let store = ShellStore.testing()
    store.arrange([.launched(url: nil)])
    store.finishLoading("/home", load: 1)
    store.arrange([.user(.selectTab("TAB_3")), .user(.tapNativeElement(2))])
    store.finishLoading("/limits", load: 2, view: 2)
    store.arrange([.user(.goBack)])
    #expect(store.stack("TAB_3") == "[#settings] /limits")
    store.arrange([
      .page(.changesHistory(.push, "/limits?1"), view: 2, generation: 2),
      .page(.didRequestTraversal(delta: -1), view: 2, generation: 2),
      .page(.requestsNavigation(.locationAssign, "/other"), view: 2, generation: 2),
    ])
    #expect(store.stack("TAB_3") == "[#settings] /limits /limits?1")
    store.finishLoading("/other", load: 3, view: 2)
    #expect(store.stack("TAB_3") == "[#settings] /limits /other")
    store.finish()
  }
}
