import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Visits by path rules, and redirects of forms.
@Suite(.exhaustive) struct PathRuleTests {
  private func rule(_ pattern: String, _ presentation: Presentation? = nil, _ context: PresentationContext? = nil)
    -> PathRule
  {
    PathRule(pattern: PathPattern(pattern), presentation: presentation, context: context)
  }

  private func expect(
    _ story: PresentationStory, _ stack: String, modal: String = "", loads: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let outcome = story.outcome
    #expect(outcome.stack == stack, sourceLocation: location)
    #expect(outcome.modal == modal, sourceLocation: location)
    #expect(outcome.loads == loads, sourceLocation: location)
  }

  // MARK: Destinations

  @Test func visitOfTheCurrentPageReplacesIt() {
    var story = PresentationStory()
    story.visit("/list")
    story.mark()
    story.visit("/list")
    expect(story, "/home /list", loads: "/list")
  }

  @Test func visitOfThePreviousPageGoesBackAndReloads() {
    var story = PresentationStory()
    story.visit("/list", "/other")
    story.mark()
    story.visit("/list")
    expect(story, "/home /list", loads: "/list")
    #expect(story.store.state.tab("TAB_1")?.stack.forwardIndex == nil)
  }

  @Test func modalAndStackBelowAreSeparate() {
    var story = PresentationStory(rules: [rule("/list", nil, .modal)])
    story.visit("/m1")
    story.mark()
    // `/home` is below the modal; a visit of it belongs to the stack below, which shows it.
    story.visit("/home")
    expect(story, "/home", loads: "/home")
    story.visit("/m1", "/list", "/m1")
    expect(story, "/home", modal: "/m1", loads: "/home, /list, /m1 2 times")
  }

  @Test func lastMatchingRuleCountsForPresentationAndContext() {
    let story = PresentationStory(rules: [
      rule("/a*", .replace, .modal), rule("/a/b*", .push), rule("/a/b/c", nil, .default),
    ])
    #expect(story.store.state.app.rule(for: "app://bank/a")?.presentation == .replace)
    #expect(story.store.state.app.rule(for: "app://bank/a")?.context == .modal)
    #expect(story.store.state.app.rule(for: "app://bank/a/b")?.presentation == .push)
    #expect(story.store.state.app.rule(for: "app://bank/a/b")?.context == .modal)
    #expect(story.store.state.app.rule(for: "app://bank/a/b/c")?.context == .default)
    #expect(story.store.state.app.rule(for: "app://bank/other")?.presentation == .default)
    #expect(ShellStore.testing().state.app.rule(for: "app://bank/a") == nil)
  }

  @Test(arguments: [NavigationRequest.Cause.locationReplace, .metaRefresh, .reload])
  func otherNavigationsAreNotVisits(cause: NavigationRequest.Cause) {
    let story = PresentationStory(rules: [rule("/item", .replaceRoot)])
    story.visit("/list")
    story.visit("/item", by: cause)
    #expect(story.outcome.stack == "/home /item")
  }

  // MARK: Modals

  @Test func pageBelowAModalIsRestoredOnEveryPlatform() {
    for platform in Platform.allCases {
      var story = PresentationStory(platform: platform)
      story.visit("/list", "/m1")
      #expect(story.store.state.navigationBar(of: "TAB_1").leftIcon == NavigationBar.closeIcon)
      story.visit("/m2")
      #expect(story.store.state.navigationBar(of: "TAB_1").leftIcon == NavigationBar.backIcon)
      #expect(story.store.state.showsModal("TAB_1"))
      let document = story.store.state.tab("TAB_1")?.stack.entries[1].page?.document
      story.mark()
      story.back()
      story.back()
      #expect(story.outcome.stack == "/home /list")
      #expect(story.outcome.loads == (platform == .android ? "/m1" : ""))
      #expect(story.store.state.tab("TAB_1")?.page?.document == document)
      #expect(story.store.state.tab("TAB_1")?.stack.forwardIndex == nil)
      #expect(!story.store.state.showsModal("TAB_1"))
    }
  }

  @Test func closeIconDismissesTheWholeModal() {
    var story = PresentationStory()
    story.visit("/m1")
    story.mark()
    ImmediateResponder.play(.user(.tapBarItem(.left)), in: story.store)
    let request = story.store.state.pendingRequests.numbers(of: .barTap).first ?? 0
    let generation = story.store.state.tab("TAB_1")?.page?.generation.rawValue ?? 0
    ImmediateResponder.play(
      .page(.didHandleNavigationBarTap(request: request, handled: false), generation: generation), in: story.store)
    expect(story, "/home", loads: "")
  }

  @Test func sameDocumentNavigationsInAModalBelongToIt() {
    let story = PresentationStory()
    story.visit("/m1")
    let generation = story.store.state.tab("TAB_1")?.page?.generation.rawValue ?? 0
    story.store.arrange([.page(.changesHistory(.push, "/m1?step=2"), generation: generation)])
    #expect(story.outcome.modal == "/m1 /m1?step=2")
  }

  @Test func deepLinkDismissesTheModal() {
    let story = PresentationStory()
    story.visit("/list", "/m1")
    ImmediateResponder.play(.user(.openURL("/news", tab: nil)), in: story.store)
    #expect(story.outcome.stack == "/home /list /news")
    #expect(story.outcome.modal == "")
  }

  @Test func failedPageInAModalBelongsToIt() {
    let story = PresentationStory()
    story.visit("/list")
    story.store.arrange([.user(.insertText("x"))])
    let generation = story.store.state.tab("TAB_1")?.page?.generation.rawValue ?? 0
    let load = story.store.state.counters.load + 1
    let failure = LoadFailure(kind: .offline, url: "app://bank/m1", message: "no")
    story.store.arrange([
      .page(.requestsNavigation(.link, "/m1"), generation: generation), .loaderReported(.failed(LoadID(load), failure)),
    ])
    #expect(story.outcome.stack == "/home /list")
    #expect(story.outcome.modal == "/m1")
    story.back()
    #expect(story.outcome.modal == "")
  }

  // MARK: Forms

  @Test(arguments: [
    (FormRedirect.push, "/home /form /item", "/item, /send"), (.replace, "/home /item", "/item, /send"),
    (.visit, "/home /form /item", "/item 2 times, /send"),
  ])
  func redirectOfAForm(redirect: FormRedirect, stack: String, loads: String) {
    var story = PresentationStory(formRedirect: redirect, hasRules: false)
    story.visit("/form")
    story.mark()
    story.submit(redirectingTo: "/item")
    expect(story, stack, loads: loads)
  }

  @Test func redirectToThePreviousPageGoesBackAndReloads() {
    var story = PresentationStory(formRedirect: .replace)
    story.visit("/list", "/form")
    story.mark()
    story.submit(redirectingTo: "/list")
    expect(story, "/home /list", loads: "/list, /send")
  }

  @Test func formInAModalDismissesIt() {
    for redirect in [FormRedirect.push, .replace] {
      var story = PresentationStory(formRedirect: redirect)
      story.visit("/list", "/m1")
      story.mark()
      story.submit(redirectingTo: "/item")
      expect(story, "/home /list /item", loads: "/item, /send")
      story.visit("/m1")
      story.submit(redirectingTo: "/item")
      #expect(story.outcome.stack == "/home /list /item")
      #expect(story.outcome.modal == "")
    }
  }

  @Test func redirectToACommandRuleIsPerformedWithoutALoad() {
    var story = PresentationStory(rules: [
      rule("/recede", .pop), rule("/refresh", .refresh), rule("/busy", Presentation.none),
    ])
    story.visit("/list", "/m1")
    story.mark()
    story.submit(redirectingTo: "/busy")
    expect(story, "/home /list", modal: "/m1", loads: "/send")
    story.submit(redirectingTo: "/recede")
    expect(story, "/home /list", loads: "/send 2 times")
    story.visit("/form")
    story.submit(redirectingTo: "/refresh")
    expect(story, "/home /list", loads: "/form, /list, /send 3 times")
  }

  @Test func formWithErrorsReplacesTheForm() {
    let story = PresentationStory(formRedirect: .replace)
    story.visit("/form")
    story.store.arrange([.user(.insertText("x"))])
    let generation = story.store.state.tab("TAB_1")?.page?.generation.rawValue ?? 0
    story.store.arrange([.page(.requestsNavigation(.form, "/send", method: "POST"), generation: generation)])
    ImmediateResponder.play(.responded(story.store.state.counters.load, "/send", status: 422), in: story.store)
    #expect(story.outcome.stack == "/home /send")
  }

  @Test func ruleOfTheRedirectTargetCounts() {
    let story = PresentationStory()
    story.visit("/list", "/m1")
    story.store.arrange([.user(.insertText("x"))])
    let generation = story.store.state.tab("TAB_1")?.page?.generation.rawValue ?? 0
    story.store.arrange([.page(.requestsNavigation(.link, "/m2"), generation: generation)])
    let load = story.store.state.counters.load
    story.store.arrange([.redirected(load, "app://bank/item")])
    ImmediateResponder.play(.responded(load, "/item"), in: story.store)
    #expect(story.outcome.stack == "/home /list /item")
    #expect(story.outcome.modal == "")
  }

  @Test func ignoredRulesBehaveAsAWebView() {
    var app = BankApp.description()
    app.navigation.rules = [rule("/item", .replaceRoot), rule("/m*", nil, .modal)]
    app.navigation.quirks.pathRules = .ignore
    let store = ShellStore.atList(app)
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/item"), generation: 2)])
    store.finishLoading("/item", load: 3)
    #expect(store.stack() == "/home /list [/item]")
    #expect(store.state.app.rule(for: "app://bank/m1") == nil)
  }
}
