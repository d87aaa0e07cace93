import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Compatibility quirks of known shells, off by default, each with the correct behavior.
@Suite(.exhaustive) struct NavigationQuirkTests {
  private func app(_ change: (inout NavigationQuirks) -> Void) -> AppDescription {
    var app = BankApp.description()
    change(&app.navigation.quirks)
    return app
  }

  // MARK: Redirects

  @Test(arguments: NavigationQuirks.Redirects.allCases)
  func clientRedirectReplacesOrAddsAnEntry(redirects: NavigationQuirks.Redirects) {
    let store = ShellStore.atList(app { $0.redirects = redirects })
    store.arrange([.page(.requestsNavigation(.locationAssign, "/item"), generation: 2)])
    store.finishLoading("/item", load: 3)
    #expect(store.stack() == (redirects == .keep ? "/home /list [/item]" : "/home [/item]"))
  }

  @Test func loopOfKeptRedirectsEndsToo() {
    let store = ShellStore.atHome(app { $0.redirects = .keep })
    store.summarizing("kept redirects") {
      for step in 2...21 {
        store.arrange([.page(.requestsNavigation(.locationAssign, "/\(step)"), generation: UInt32(step - 1))])
        store.finishLoading("/\(step)", load: UInt32(step))
      }
    }
    store.arrange([.page(.requestsNavigation(.locationAssign, "/22"), generation: 21)])
    #expect(store.state.selected?.page?.phase == .failed(.tooManyRedirects(at: "app://bank/22")))
  }

  // MARK: Same-document navigations

  @Test func shellThatTracksLoadsOnlyKeepsTitleAndBackState() {
    let store = ShellStore.atHome(app { $0.tracksSameDocument = false })
    store.arrange([
      .page(.changesHistory(.push, "/home?mail=1"), generation: 1), .page(.didChangeTitle("Mail 1"), generation: 1),
    ])
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(title: "Bank"))
    #expect(store.arrange([.user(.goBack)]) == [])
    #expect(store.stack() == "/home [/home?mail=1]")
    // The next load updates the state.
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/list"), generation: 1)])
    store.finishLoading("/list", load: 2)
    #expect(store.state.navigationBar(of: "TAB_1").leftIcon == NavigationBar.backIcon)
    #expect(store.arrange([.user(.goBack)]) != [])
  }

  @Test func barSetByThePageIsShownByEveryShell() {
    let store = ShellStore.atHome(app { $0.tracksSameDocument = false })
    store.arrange([.page(.calls("set_navigation_bar", #"{"title":"Own","rightIcon":"ic_add"}"#), generation: 1)])
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(rightIcon: "ic_add", title: "Own"))
  }

  // MARK: Tabs

  @Test(arguments: NavigationQuirks.Selection.allCases)
  func selectedTabKeepsOrReloadsItsPage(selection: NavigationQuirks.Selection) {
    let store = ShellStore.atPay(app { $0.selection = selection })
    let effects = store.arrange([.user(.selectTab("TAB_1"))])
    #expect(effects.contains(.load(3, "/home")) == (selection == .reload))
    #expect(store.stack() == "[/home]")
    #expect(store.state.loadCounts["app://bank/home"] == (selection == .reload ? 2 : 1))
  }

  @Test func tabSettingOverridesTheApps() {
    var app = app { $0.selection = .reload }
    app.tabs[0].selection = .keep
    let store = ShellStore.atPay(app)
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.state.loadCounts["app://bank/home"] == 1)
    store.arrange([.user(.selectTab("TAB_2"))])
    #expect(store.state.loadCounts["app://bank/pay"] == 2)
    var settings = NavigationOverrides()
    settings.selection = .keep
    app.set(settings)
    #expect(app.tabs[0].selection == nil)
    #expect(app.navigation.quirks.selection == .keep)
  }

  @Test func tabBarShowsThePagesTitle() {
    let store = ShellStore.atHome(app { $0.tabTitles = .page })
    #expect(store.state.title(of: "TAB_1") == "Home")
    store.arrange([.page(.didChangeTitle("128 selected"), generation: 1)])
    #expect(store.state.title(of: "TAB_1") == "128 selected")
    #expect(store.state.title(of: "TAB_3") == "More")
    let right = ShellStore.atHome()
    right.arrange([.page(.didChangeTitle("128 selected"), generation: 1)])
    #expect(right.state.title(of: "TAB_1") == "Home")
  }

  @Test func allTabsLoadAtLaunch() {
    let store = ShellStore.testing(app { $0.initialLoads = .parallel })
    let effects = store.arrange([.launched(url: nil)])
    #expect(
      effects == [
        .startRenderer(RendererID(1)), .load(1, "/home"), .startRenderer(RendererID(2)), .load(2, "/pay"),
      ])
    #expect(store.state.selectedTab == "TAB_1")
    #expect(store.stack("TAB_3") == "")
  }

  @Test func nextTabLoadsWhenThePreviousOneFinishedOrFailed() {
    let store = ShellStore.testing(app { $0.initialLoads = .serial })
    #expect(store.arrange([.launched(url: nil)]) == [.startRenderer(RendererID(1)), .load(1, "/home")])
    store.arrange([.rendererStarted(RendererID(1), pid: 101), .responded(1, "/home")])
    #expect(store.arrange([.page(.didCommitDocument, generation: 1)]).contains(.load(2, "/pay")) == false)
    #expect(store.arrange([.page(.didFinishDocument, generation: 1)]).contains(.load(2, "/pay")))
    let failing = ShellStore.testing(app { $0.initialLoads = .serial })
    failing.arrange([.launched(url: nil)])
    let failure = LoadFailure(kind: .offline, url: "app://bank/home", message: "no")
    #expect(failing.arrange([.loaderReported(.failed(LoadID(1), failure))]).contains(.load(2, "/pay")))
  }

  @Test func tabSelectedByTheUserLoadsOnce() {
    let store = ShellStore.testing(app { $0.initialLoads = .serial })
    store.arrange([.launched(url: nil), .user(.selectTab("TAB_2"))])
    store.finishLoading("/pay", load: 2, view: 2)
    store.finishLoading("/home", load: 1)
    #expect(store.state.loadCounts == ["app://bank/home": 1, "app://bank/pay": 1])
  }

  // MARK: Bars

  @Test(arguments: NavigationQuirks.BarScope.allCases)
  func barBelongsToTheEntryOrIsLostWithTheView(bars: NavigationQuirks.BarScope) {
    let store = ShellStore.atHome(app { $0.barScope = bars })
    let expected = NavigationBar(rightIcon: "ic_add", title: "Home")
    let kept = bars == .entry ? expected : NavigationBar(title: "Bank")
    store.arrange([.page(.calls("set_navigation_bar", #"{"title":"Home","rightIcon":"ic_add"}"#), generation: 1)])
    #expect(store.state.navigationBar(of: "TAB_1") == expected)
    store.arrange([.page(.calls("push_screen", #"{"screen":"about"}"#), generation: 1), .user(.goBack)])
    #expect(store.state.navigationBar(of: "TAB_1") == kept)
    // While another tab is shown.
    store.arrange([
      .user(.selectTab("TAB_3")),
      .page(.calls("set_navigation_bar", #"{"title":"Home","rightIcon":"ic_add"}"#, callback: "c2"), generation: 1),
      .user(.selectTab("TAB_1")),
    ])
    #expect(store.state.navigationBar(of: "TAB_1") == kept)
    #expect(store.state.calls.allSatisfy { $0.outcome == .value(json: "null") })
  }

  // MARK: The loading overlay

  @Test func overlayOfLoadsEndsWithTheLastLoadAndBlocksInput() {
    let store = ShellStore.atList(app { $0.loadingOverlay = .load })
    #expect(!store.state.isCoveredByLoadingOverlay("TAB_1"))
    store.arrange([.user(.goBack)])
    #expect(store.state.isCoveredByLoadingOverlay("TAB_1"))
    #expect(store.arrange([.user(.insertText("x"))]) == [])
    // A reload is another load under the same overlay.
    store.arrange([.user(.goBack)])
    store.finishLoading("/home", load: 4)
    #expect(!store.state.isCoveredByLoadingOverlay("TAB_1"))
    #expect(store.arrange([.user(.insertText("x"))]) != [])
  }

  @Test func overlayOfCallbacksStaysWhenItsLoadWasReplaced() {
    let store = ShellStore.atList(app { $0.loadingOverlay = .callbacks })
    #expect(!store.state.isCoveredByLoadingOverlay("TAB_1"))
    store.arrange([.user(.goBack), .user(.goBack)])
    store.finishLoading("/home", load: 4)
    #expect(store.state.isCoveredByLoadingOverlay("TAB_1"))
    // A failed load has an end.
    let failing = ShellStore.atHome(app { $0.loadingOverlay = .callbacks })
    let failure = LoadFailure(kind: .offline, url: "app://bank/list", message: "no")
    failing.arrange([.user(.openURL("/list", tab: nil))])
    #expect(failing.state.isCoveredByLoadingOverlay("TAB_1"))
    failing.arrange([.loaderReported(.failed(LoadID(2), failure))])
    #expect(!failing.state.isCoveredByLoadingOverlay("TAB_1"))
  }
}
