import PageWire
import Testing

@testable import ShellCore

/// Moves in a tab's history, without a shell.
@Suite struct TraversalRuleTests {
  private let app = AppDescription(
    name: "Shop", origin: "app://shop", tabs: [TabDescription(id: "A", title: "A", start: .url("app://shop/"))])
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  private func scenario(_ urls: [String]) -> RuleScenario {
    var state = RuleState(app, tabs: [.showing(urls, id: "A", number: 1)])
    state.shared.renderers[RendererID(1)] = RendererState(id: RendererID(1), status: .alive)
    return RuleScenario(state)
  }

  @Test("Back to a document that is not open requests a load of its entry")
  func backToAnotherDocument() {
    var scenario = scenario(["app://shop/", "app://shop/cart"])
    let load = PendingNavigation(
      tab: "A", url: "app://shop/", commit: .traverse(EntryID(100)), restoring: .scrollAndForm)
    scenario.step(
      [.request(.load(load))],
      by: { state in
        state.apply(to: "A") { Traversal.back.perform(for: &$0, in: &$1) }
      })
  }

  @Test("Back by the user within a document is followed by a probe")
  func backWithinADocument() {
    var scenario = scenario(["app://shop/", "app://shop/#cart"])
    var initial = scenario.machine
    initial.tabs["A"].stack.update(EntryID(100)) {
      $0.content = .page(PageEntry(url: "app://shop/", document: DocumentID(1)))
    }
    initial.tabs["A"].page?.redirects.count = 2
    scenario = RuleScenario(initial)
    let traversal = HistoryTraversal(url: "app://shop/", stateJSON: "null", length: 2, index: 0, scrollRow: 0)
    scenario.step([.shell(.send(.traverse(traversal), to: address)), .request(.probe)]) { state in
      state.tabs["A"].stack.move(to: 0)
      state.tabs["A"].page?.entry = EntryID(100)
      state.tabs["A"].page?.redirects.count = 0
      state.shared.records.timeline = [
        TimelineRecord(time: 0, tab: "A", name: .didChangeHistory, detail: "app://shop/")
      ]
    } by: { state in
      state.apply(to: "A") { Traversal.back.performForUser(for: &$0, in: &$1) }
    }
  }

  @Test("Back in a native stack removes the forward entries after the load")
  func pop() {
    var scenario = scenario(["app://shop/", "app://shop/cart"])
    let load = PendingNavigation(
      tab: "A", url: "app://shop/", commit: .traverse(EntryID(100)), restoring: .scrollAndForm)
    scenario.step(
      [.request(.load(load)), .request(.removeForwardEntries(afterLoad: true))],
      by: { state in
        state.apply(to: "A") { Traversal.pop.perform(for: &$0, in: &$1) }
      })
  }

  @Test("Back at the root of a window requests its end, elsewhere it has no effect")
  func backAtTheRoot() {
    var scenario = scenario(["app://shop/"])
    scenario.step([], by: { state in state.apply(to: "A") { Traversal.back.perform(for: &$0, in: &$1) } })
    var window = scenario.machine
    window.tabs["A"].opener = "B"
    scenario = RuleScenario(window)
    scenario.step(
      [.request(.closeWindow)],
      by: { state in
        state.apply(to: "A") { Traversal.back.perform(for: &$0, in: &$1) }
      })
  }

  @Test("history.go below a native screen is only logged")
  func requestBelowAScreen() {
    var scenario = scenario(["app://shop/", "app://shop/cart"])
    var covered = scenario.machine
    covered.tabs["A"].stack.push(HistoryEntry(id: EntryID(7), content: .screen("about")))
    scenario = RuleScenario(covered)
    scenario.step([]) { state in
      state.shared.log(.warning, "A", "history.go(-1) of a page below a native screen is ignored")
    } by: { state in
      state.apply(to: "A") { Traversal.handleRequest(by: -1, for: &$0, in: &$1) }
    }
  }
}
