import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Requests for new windows, each with a logged decision.
@Suite(.exhaustive) struct WindowTests {
  private func store(_ same: WindowDecision, _ other: WindowDecision = .external) -> ShellStore {
    var app = BankApp.description()
    app.decisions.windows = WindowConfiguration(sameOrigin: same, otherOrigin: other)
    let store = ShellStore.atHome(app)
    store.arrange([.user(.insertText("x"))])
    return store
  }

  private static func blank(_ url: String) -> ShellEvent {
    .page(.didRequestNavigation(NavigationRequest(cause: .link, url: url, target: "_blank")), generation: 1)
  }

  @Test func ownViewNavigatesAndBackReturns() {
    let store = store(.same)
    store.arrange([Self.blank("app://bank/item")])
    store.finishLoading("/item", load: 2)
    #expect(store.stack() == "/home [/item]")
    #expect(store.state.timeline.first { $0.name == .createWebView }?.detail == "same app://bank/item")
  }

  @Test("An opened window has the referrer of the document that opens it; what the app opens has none")
  func referrers() {
    let store = store(.tab, .tab)
    store.arrange([Self.blank("app://bank/item")])
    #expect(
      store.state.tabs.last?.page?.provisional?.referrer?.text(for: "app://bank/item") == "app://bank/home")
    let frame = NavigationRequest(
      cause: .windowOpen, url: "https://shop.example/a", isMainFrame: false, frameOrigin: "https://ads.example",
      referrerPolicy: "unsafe-url", referrer: "https://ads.example/a?b#c")
    store.arrange([.user(.selectTab("TAB_1")), .page(.didRequestNavigation(frame), generation: 1)])
    #expect(
      store.state.tabs.last?.page?.provisional?.referrer
        == NavigationReferrer(url: "https://ads.example/a?b#c", policy: .unsafeURL))
    store.arrange([.user(.openURL("/list", tab: "TAB_1"))])
    #expect(store.state.tabs[0].page?.provisional?.url == "app://bank/list")
    #expect(store.state.tabs[0].page?.provisional?.referrer == nil)
  }

  @Test func crossOriginWindowOpensInTheBrowser() {
    let store = store(.same)
    store.arrange([Self.blank("https://other.example/")])
    #expect(store.state.externals.records.map(\.url) == ["https://other.example/"])
    #expect(store.stack() == "[/home]")
    #expect(store.state.banner == "Opened in the browser: https://other.example/")
  }

  @Test func deniedWindowIsLogged() {
    let store = store(.deny)
    store.arrange([Self.blank("app://bank/item")])
    #expect(store.stack() == "[/home]")
    #expect(store.state.console.last?.message.text == "the app does not open a new view for app://bank/item")
    #expect(store.state.timeline.last?.detail == "deny app://bank/item")
  }

  @Test func ignoredWindowIsNotLogged() {
    let store = store(.ignore, .ignore)
    #expect(store.arrange([Self.blank("app://bank/item"), Self.blank("https://other.example/")]) == [])
    #expect(store.stack() == "[/home]")
    #expect(store.state.console.isEmpty)
    #expect(
      store.state.timeline.suffix(2).map(\.detail) == ["ignore app://bank/item", "ignore https://other.example/"])
  }

  /// The decision depends on the origins of the page, the frame and the target.
  @Test(arguments: [
    ("app://bank", "app://bank/item", "same"), ("https://ads.example", "app://bank/item", "external"),
    ("https://ads.example", "https://ads.example/shop", "external"), ("null", "app://bank/item", "external"),
    ("", "app://bank/item", "external"), ("app://bank", "https://ads.example/shop", "external"),
  ])
  func frameRequestsWithItsOwnOrigin(origin: String, url: String, outcome: String) {
    let store = store(.same)
    let wish = NavigationRequest(cause: .link, url: url, target: "_blank", isMainFrame: false, frameOrigin: origin)
    store.arrange([.page(.didRequestNavigation(wish), generation: 1)])
    #expect(store.state.timeline.last { $0.name == .createWebView }?.detail == "\(outcome) \(url)")
  }

  @Test func tabClosedByItsPageReturnsToTheOpener() {
    let store = store(.tab)
    #expect(
      store.arrange([Self.blank("app://bank/item")]) == [
        .send(.setVisibility(.hidden), generation: 1), .startRenderer(RendererID(2)), .load(2, "/item"),
      ])
    #expect(store.state.selectedTab == "WINDOW_1")
    #expect(store.state.tabs.map(\.id) == ["TAB_1", "TAB_2", "TAB_3", "WINDOW_1"])
    #expect(store.state.app.tabs.last?.title == "bank")
    #expect(store.state.tabs[0].stack.current?.page?.url == "app://bank/home")
    store.arrange([.rendererStarted(RendererID(2), pid: 9), .responded(2, "/item")])
    store.arrange([.page(.didCommitDocument, view: 2, generation: 2)])
    #expect(store.state.navigationBar(of: "WINDOW_1").leftIcon == NavigationBar.backIcon)
    let close = NavigationRequest(cause: .windowClose, url: "")
    let effects = store.arrange([.page(.didRequestNavigation(close), view: 2, generation: 2)])
    #expect(effects.contains(.stopRenderer(RendererID(2))))
    #expect(effects.contains(.send(.setVisibility(.visible), generation: 1)))
    #expect(store.state.selectedTab == "TAB_1")
    #expect(store.state.tabs.map(\.id) == ["TAB_1", "TAB_2", "TAB_3"])
    #expect(store.state.app.tabs.count == 3)
    #expect(store.state.renderers[RendererID(2)] == nil)
  }

  @Test func backAtTheRootOfAnOpenedTabClosesIt() {
    let store = store(.tab)
    store.arrange([Self.blank("app://bank/item"), .rendererStarted(RendererID(2), pid: 9), .responded(2, "/item")])
    store.arrange([.page(.didCommitDocument, view: 2, generation: 2), .user(.goBack)])
    #expect(store.state.selectedTab == "TAB_1")
    #expect(store.state.tabs.count == 3)
  }

  @Test func pagesCanCloseOnlyOpenedViews() {
    let store = store(.tab)
    store.arrange([.page(.didRequestNavigation(NavigationRequest(cause: .windowClose, url: "")), generation: 1)])
    #expect(store.state.tabs.count == 3)
    #expect(store.state.console.last?.message.text == "window.close was ignored: no page has opened this view")
  }

  @Test func windowOpenNeedsUserActivation() {
    let store = ShellStore.atHome()
    store.arrange([.page(.requestsNavigation(.windowOpen, "/item"), generation: 1)])
    #expect(store.state.tabs[0].page?.provisional == nil)
    #expect(
      store.state.console.last?.message.text
        == "window.open of app://bank/item was blocked: the page had no user activation")
  }

  @Test func openedWindowsAreLimited() {
    let store = store(.tab)
    for number in 0..<(ShellLimits.windows + 3) {
      store.arrange([.user(.selectTab("TAB_1")), Self.blank("app://bank/\(number)")])
    }
    #expect(store.state.tabs.count == 3 + ShellLimits.windows)
    #expect(store.state.console.last?.message.text.contains("8 views were opened by pages already") == true)
  }

  @Test func mailInABlankTargetOpensTheMailApp() {
    let store = store(.tab)
    store.arrange([Self.blank("mailto:a@b.c")])
    #expect(store.state.externals.records.map(\.url) == ["mailto:a@b.c"])
    #expect(store.state.tabs.count == 3)
  }

  private static func ask(_ number: UInt32, isMainFrame: Bool = true) -> ShellEvent {
    .page(
      .didRequestNavigation(
        NavigationRequest(
          cause: .link, url: "app://bank/item", target: "help", isMainFrame: isMainFrame,
          frameOrigin: isMainFrame ? "" : "app://bank", window: number)), generation: 1)
  }

  private static func command(_ window: UInt32, _ action: WindowCommand.Action) -> ShellEvent {
    .page(
      .didUseService(.commandWindow(WindowCommand(window: window, origin: "https://lie", action: action))),
      generation: 1)
  }

  /// A page reaches only the windows that it has opened, under the numbers that it has chosen.
  @Test func pageReachesOnlyItsOwnWindows() {
    let store = store(.tab)
    let home = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
    #expect(!store.state.isWindowOpen(0, of: home))
    #expect(
      store.arrange([Self.command(0, .close), Self.command(7, .navigate(url: "app://bank/x", replaces: false))]) == [])
    store.arrange([Self.ask(7)])
    #expect(
      store.state.tab("WINDOW_1")?.openerWindow
        == OpenedWindow(generation: Generation(1), number: 7, serial: 1, name: "help"))
    #expect(
      [0, 1, 7, WindowCommand.firstShellNumber | 1].map { store.state.isWindowOpen($0, of: home) } == [
        false, false, true, true,
      ])
    #expect(
      !store.state.isWindowOpen(7, of: PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(2)))
    )
    #expect(store.arrange([Self.command(7, .navigate(url: "javascript:alert(1)", replaces: false))]) == [])
    #expect(store.state.tabs.count == 4)
    store.arrange([Self.command(7, .close)])
    #expect(store.state.tab("WINDOW_1") == nil)
  }

  @Test("A document that is replaced before its commit is reported leaves the group of its opener, too")
  func separationBeforeCommit() {
    let store = store(.tab)
    store.arrange([Self.ask(7)])
    store.finishLoading("/item", load: 2, view: 2)
    let home = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
    var response = LoadResponse(url: "https://bank.example/", status: 200, contentType: "text/html", bytes: 1)
    response.openerPolicy = "same-origin"
    store.arrange([
      .user(.openURL("https://bank.example/", tab: "WINDOW_1")), .loaderReported(.responded(LoadID(3), response)),
    ])
    #expect(store.state.isWindowOpen(7, of: home))
    store.arrange([.user(.openURL("/list", tab: "WINDOW_1"))])
    #expect(!store.state.isWindowOpen(7, of: home))
    store.arrange([Self.ask(8)])
    #expect(store.state.tab("WINDOW_2") != nil, "a window of another group is not reused")
  }

  @Test(arguments: [(0, true), (WindowCommand.firstShellNumber, true), (3, false)] as [(UInt32, Bool)])
  func numberOfTheShellAndAFrameGetNoConnection(number: UInt32, isMainFrame: Bool) {
    let store = store(.tab)
    store.arrange([Self.ask(number, isMainFrame: isMainFrame)])
    #expect(store.state.tab("WINDOW_1") != nil)
    #expect(store.state.tab("WINDOW_1")?.openerWindow == nil)
  }
}
