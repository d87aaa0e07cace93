import PageWire
import Testing

@testable import ShellCore

/// What concerns several tabs, without a shell.
@Suite struct TabListRuleTests {
  private let app = AppDescription(
    name: "Shop", origin: "app://shop",
    tabs: ["A", "B"].map { TabDescription(id: $0, title: $0.rawValue, start: .url("app://shop/")) })

  /// Two tabs with pages, of which the first is selected.
  private func state(sharedRenderer: Bool) -> RuleState {
    var state = RuleState(
      app,
      tabs: [
        .showing(["app://shop/"], id: "A", number: 1),
        .showing(["app://shop/cart"], id: "B", number: 2, renderer: sharedRenderer ? 1 : 2),
      ])
    for renderer in sharedRenderer ? [RendererID(1)] : [RendererID(1), RendererID(2)] {
      state.shared.renderers[renderer] = RendererState(id: renderer, status: .alive)
    }
    return state
  }

  @Test("The end of a shared renderer is handled by one view after the other")
  func lossOfASharedRenderer() {
    var scenario = RuleScenario(state(sharedRenderer: true))
    let end = RendererEnd(
      kind: "reported", cause: nil, detail: nil, pid: nil, detection: DeathDetection(.reported, time: 0, delay: 0))
    scenario.step([.request(.on("A", .loseView(end))), .request(.on("B", .loseView(end)))]) { state in
      state.shared.renderers[RendererID(1)]?.status = .dead
    } by: { state in
      state.tabs.lose(RendererID(1), .reported, kind: "reported", in: &state.shared)
    }
  }

  @Test("The selected page is shown and probed, and the other one hidden")
  func selection() {
    var scenario = RuleScenario(state(sharedRenderer: false))
    let first = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
    let second = PageAddress(renderer: RendererID(2), view: ViewID(2), generation: Generation(2))
    scenario.step([
      .shell(.send(.setVisibility(.hidden), to: first)), .shell(.send(.setVisibility(.visible), to: second)),
      .request(.probe),
    ]) { state in
      state.shared.selectedTab = "B"
    } by: { state in
      state.tabs.select("B", .standalone, in: &state.shared)
    }
  }

  @Test("A window is selected and loaded, and closes with its view")
  func window() {
    var scenario = RuleScenario(state(sharedRenderer: false))
    let request = NavigationRequest(cause: .windowOpen, url: "https://x.test/")
    let load = PendingNavigation(
      tab: "WINDOW_1", url: "https://x.test/", commit: .push, referrer: NavigationReferrer(url: "app://shop/"))
    scenario.step([.request(.on("WINDOW_1", .selectForNavigation)), .request(.on("WINDOW_1", .load(load)))]) { state in
      var window = TabState(id: "WINDOW_1")
      window.opener = "A"
      state.tabs.append(window)
      state.shared.app.tabs.append(
        TabDescription(id: "WINDOW_1", title: "x.test", start: .url("https://x.test/")))
      state.shared.counters.window = 1
      state.shared.recordEvent(.createWebView, "A", "WINDOW_1 https://x.test/")
    } by: { state in
      state.tabs.openWindow(request, from: "A", in: &state.shared)
    }
    scenario.step([.request(.removeWindow)]) { state in
      state.shared.recordEvent(.webViewDidClose, "WINDOW_1", "")
    } by: { state in
      state.tabs.closeWindow("WINDOW_1", in: &state.shared)
    }
  }

  @Test(
    "A driver closes a tab of the app, which is empty then; another one with a page is selected, or its start is opened"
  )
  func driverClosesTab() {
    let start = state(sharedRenderer: true)
    let url = start.tabs["A"].pageURL ?? ""
    var scenario = RuleScenario(start)
    let page = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
    scenario.step([.shell(.send(.closeView, to: page)), .request(.select("B"))]) { state in
      state.tabs["A"] = TabState(id: "A")
      state.shared.recordEvent(.webViewDidClose, "A", url)
    } by: { state in
      state.tabs.close("A", in: &state.shared)
    }
    scenario.step([]) { _ in
    } by: { state in
      state.tabs.close("NONE", in: &state.shared)
    }
  }

  @Test("A view without a renderer requests one, and a hung one is replaced")
  func renderers() {
    var scenario = RuleScenario(RuleState(app))
    scenario.step([.request(.attachRenderer)]) { state in
      state.tabs["A"].page = PageViewState(view: ViewID(1))
      state.shared.counters.view = 1
    } by: { state in
      state.tabs.ensureRenderer("A", in: &state.shared)
    }
    var hung = state(sharedRenderer: false)
    hung.shared.renderers[RendererID(1)]?.status = .hung
    scenario = RuleScenario(hung)
    scenario.step([.shell(.stopRenderer(RendererID(1))), .request(.attachRenderer)]) { state in
      state.shared.renderers[RendererID(1)]?.status = .dead
      state.tabs["A"].page?.dropDocument(next: Generation(1))
      state.shared.counters.generation = 1
    } by: { state in
      state.tabs.ensureRenderer("A", in: &state.shared)
    }
  }
}
