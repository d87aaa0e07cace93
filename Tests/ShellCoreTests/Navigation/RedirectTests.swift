import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct RedirectTests {
  @Test func httpRedirectIsFollowedAsOneEntry() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a#part", tab: nil))])
    store.send(.redirected(2, "app://bank/b"), effects: [.followRedirect(LoadID(2))]) {
      $0.recordsEvent(.decidePolicyForAction, "/b")
      $0.timeline.append(
        TimelineRecord(time: 0, tab: "TAB_1", name: .didReceiveRedirect, detail: "302 app://bank/b"))
      $0.tabs[0].page?.provisional?.redirects = 1
      $0.tabs[0].page?.provisional?.url = "app://bank/b#part"
      $0.loadCounts["app://bank/b"] = 1
    }
    store.finishLoading("/b", load: 2)
    #expect(store.stack() == "/home [/b#part]")
  }

  @Test func twentyFirstHTTPRedirectShowsAnErrorPage() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("https://a.example/1", tab: nil))])
    for step in 1...20 {
      #expect(store.arrange([.redirected(2, "https://a.example/\(step)")]) == [.followRedirect(LoadID(2))])
    }
    let last = store.arrange([.redirected(2, "https://a.example/21")])
    #expect(last == [.cancelLoad(LoadID(2)), .send(.closeView, generation: 1)])
    #expect(store.state.selected?.page?.phase == .failed(.tooManyRedirects(at: "https://a.example/21")))
    #expect(store.stack() == "/home [https://a.example/20]")
  }

  @Test(arguments: ["app://bank/secret", "data:text/html,x"])
  func redirectIntoAppFilesOrADataURLFails(url: String) {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("https://a.example/1", tab: nil))])
    #expect(
      store.arrange([.redirected(2, url)]) == [.cancelLoad(LoadID(2)), .send(.closeView, generation: 1)])
    guard case .failed(let failure)? = store.state.selected?.page?.phase else {
      Issue.record("the redirect was followed")
      return
    }
    #expect(failure.kind == .unsupportedScheme)
  }

  @Test func redirectToAnotherAppsSchemeKeepsThePage() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("https://a.example/login", tab: nil))])
    #expect(
      store.arrange([.redirected(2, "myapp://done")]) == [
        .cancelLoad(LoadID(2)), .setTimer(.banner, after: ShellLimits.bannerDuration),
      ])
    #expect(store.state.selected?.page?.phase == .shown(isFinished: true))
    #expect(store.state.externals.records.map(\.url) == ["myapp://done"])
  }

  @Test(arguments: [
    NavigationRequest.Cause.link, .form, .locationAssign, .locationReplace, .metaRefresh,
  ])
  func clientRedirectReplacesItsEntry(cause: NavigationRequest.Cause) {
    let store = ShellStore.atList()
    store.arrange([.page(.requestsNavigation(cause, "/item"), generation: 2)])
    store.finishLoading("/item", load: 3)
    #expect(store.stack() == "/home [/item]")
    store.arrange([.user(.goBack)])
    store.finishLoading("/home", load: 4)
    #expect(store.stack() == "[/home] /item")
  }

  @Test(arguments: [
    (NavigationRequest.Cause.link, "/home /list [/item]"), (.form, "/home /list [/item]"),
    (.locationAssign, "/home /list [/item]"), (.locationReplace, "/home [/item]"), (.metaRefresh, "/home [/item]"),
    (.windowOpen, "/home /list [/item]"),
  ])
  func withUserActivationOnlyReplacingCausesReplace(cause: NavigationRequest.Cause, stack: String) {
    let store = ShellStore.atList()
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(cause, "/item"), generation: 2)])
    store.finishLoading("/item", load: 3)
    #expect(store.stack() == stack)
  }

  @Test func linkToTheSamePageAddsNoEntryButAPostDoes() {
    let same = ShellStore.atList()
    same.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/list"), generation: 2)])
    same.finishLoading("/list", load: 3)
    #expect(same.stack() == "/home [/list]")
    let post = ShellStore.atList()
    post.arrange([.user(.insertText("x")), .page(.requestsNavigation(.form, "/list", method: "POST"), generation: 2)])
    post.finishLoading("/list", load: 3)
    #expect(post.stack() == "/home /list [/list]")
  }

  @Test func redirectLoopBetweenPagesShowsAnErrorPage() {
    let store = ShellStore.atHome()
    var load: UInt32 = 1
    store.summarizing("redirects") {
      while case .shown? = store.state.selected?.page?.phase, load < 50 {
        load += 1
        let generation = store.state.selected?.page?.generation.rawValue ?? 0
        store.arrange([
          .page(.requestsNavigation(.locationReplace, load.isMultiple(of: 2) ? "/a" : "/b"), generation: generation)
        ])
        guard case .shown? = store.state.selected?.page?.phase else { break }
        store.finishLoading(load.isMultiple(of: 2) ? "/a" : "/b", load: load)
      }
    }
    #expect(load == 22)
    #expect(store.state.selected?.page?.phase == .failed(.tooManyRedirects(at: "app://bank/a")))
    #expect(store.stack() == "[/a]")
    store.finish()
  }

  @Test func backByTheUserAndASlowPageResetTheCount() {
    let store = ShellStore.atList()
    store.arrange([.page(.requestsNavigation(.locationReplace, "/a"), generation: 2)])
    #expect(store.state.selected?.page?.redirects.count == 1)
    store.arrange([.user(.goBack)])
    #expect(store.state.selected?.page?.redirects.count == 0)
    store.finishLoading("/home", load: 4)
    store.arrange([.timePassed(6_000), .page(.requestsNavigation(.locationReplace, "/b"), generation: 3)])
    #expect(store.state.selected?.page?.redirects.count == 0)
  }

  @Test func redirectedTraversalDropsTheEntrysState() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.calls("set_navigation_bar", #"{"title":"Mine"}"#), generation: 1),
      .page(.didChangeTitle("Home"), generation: 1),
      .page(.didChangeScroll(ScrollState(row: 9, contentRows: 90)), generation: 1),
      .user(.insertText("x")), .page(.requestsNavigation(.link, "/list"), generation: 1),
    ])
    store.finishLoading("/list", load: 2)
    store.arrange([.user(.goBack), .redirected(3, "app://bank/login")])
    store.send(
      .responded(3, "/login"), effects: .open(3, "/login", generation: 3, length: 2, index: 0, deadline: 1_000)
    ) { $0.receivesResponse(3) }
    store.send(.page(.didCommitDocument, generation: 3), effects: [.cancelTimer(.commit(LoadID(3)))]) {
      $0.tabs[0].stack = BackStack(
        entries: [.page(1, "/login", document: 3), .page(2, "/list", document: 2)], index: 0)
      $0.commits("/login", generation: 3, document: 3, entry: 1)
    }
  }
}
