import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// A renderer dies during a load: the load ends with it, and the policy decides.
@Suite(.exhaustive) struct InterruptedLoadTests {
  /// The user follows a link to `/next` from `/list`, and the renderer dies before the response.
  private func inFlight(_ policy: RecoveryPolicy, platform: Platform = .ios) -> (ShellStore, [ShellEffect]) {
    var app = BankApp.description(policy)
    app.platform = platform
    let store = ShellStore.atList(app)
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/next"), generation: 2)])
    return (store, store.arrange([.died(1)]))
  }

  @Test func withoutARecoveryALateResponseChangesNothing() {
    let (store, effects) = inFlight(.none)
    #expect(effects == [.cancelLoad(LoadID(3))])
    #expect(store.state.tabs[0].page?.provisional == nil)
    #expect(
      store.state.timeline.suffix(2).map(\.name) == [.didFailProvisional, .processDidTerminate])
    #expect(store.state.deaths.last?.losses == [.scriptState, .navigation])
    store.send(.responded(3, "/next"))
    #expect(store.state.tabs[0].page?.phase == .gone)
    #expect(store.stack() == "/home [/list]")
  }

  @Test func reloadLoadsTheCurrentEntryInsteadOfTheInterruptedLoad() {
    let (store, effects) = inFlight(.reload)
    #expect(effects == [.cancelLoad(LoadID(3)), .startRenderer(RendererID(2)), .load(4, "/list")])
    store.finishLoading("/list", load: 4)
    #expect(store.stack() == "/home [/list]")
    store.finish()
  }

  @Test(arguments: [RecoveryPolicy.recreate, .breaker])
  func newViewRestartsTheLoad(policy: RecoveryPolicy) {
    let (store, effects) = inFlight(policy)
    #expect(effects == [.cancelLoad(LoadID(3)), .startRenderer(RendererID(2)), .load(4, "/next")])
    #expect(store.state.deaths.last?.losses == [.scriptState])
    store.finishLoading("/next", load: 4, view: 2)
    #expect(store.stack() == "/home /list [/next]")
    store.finish()
  }

  @Test func startPageReplacesTheStack() {
    let (store, effects) = inFlight(.startPage)
    #expect(effects.suffix(1) == [.load(4, "/home")])
    store.finishLoading("/home", load: 4)
    #expect(store.stack() == "[/home]")
  }

  @Test func deadAndroidViewLoadsNothing() {
    let (store, effects) = inFlight(.reload, platform: .android)
    #expect(effects == [.cancelLoad(LoadID(3))])
    #expect(store.state.timeline.last?.name == .didUseDeadView)
  }

  @Test func viewWithoutACommitHasNothingToReload() {
    for fallsBack in [false, true] {
      var app = BankApp.description(.reload)
      app.recovery.fallsBackToRecreate = fallsBack
      let store = ShellStore.testing(app)
      store.arrange([.launched(url: "/deep"), .rendererStarted(RendererID(1), pid: 101)])
      let effects = store.arrange([.died(1)])
      #expect(effects.contains(.load(2, "/deep")) == fallsBack)
      #expect(store.state.tabs[0].page?.phase == .gone)
      #expect(
        store.state.console.map(\.message.text)
          == (fallsBack ? [] : ["reload has no effect: the view has not committed a load yet"]))
    }
  }

  @Test func deferredRecoveriesFollowTheirPoliciesWhenShown() {
    for (hidden, url) in [(RecoveryPolicy.deferred, "/list"), (.recreate, "/next")] {
      var app = BankApp.description(.reload)
      app.recovery.hidden = hidden
      let store = ShellStore.atList(app)
      store.arrange([
        .user(.insertText("x")), .page(.requestsNavigation(.link, "/next"), generation: 2), .user(.selectTab("TAB_2")),
        .died(1),
      ])
      store.arrange([.user(.selectTab("TAB_1"))])
      #expect(store.state.tabs[0].page?.provisional?.url == BankApp.absolute(url))
    }
  }

  @Test func silentDeathEndsTheLoadWithoutACallback() {
    let store = ShellStore.atList()
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/next"), generation: 2)])
    let timeline = store.state.timeline
    #expect(store.arrange([.died(1, isReported: false)]) == [.cancelLoad(LoadID(3))])
    #expect(store.state.timeline == timeline)
    #expect(store.state.tabs[0].page?.provisional == nil)
    // A probe detects it, and the recovery restarts the load.
    store.arrange([.user(.background), .user(.foreground)])
    let request = store.state.counters.request
    #expect(store.arrange([.timerFired(.probe(request: request))]).contains(.load(4, "/next")))
  }

  @Test func silentDeathDuringAFirstLoadIsDetectedAtTheForeground() {
    let store = ShellStore.testing()
    store.arrange([
      .launched(url: nil), .rendererStarted(RendererID(1), pid: 101), .died(1, isReported: false), .user(.background),
      .user(.foreground),
    ])
    let request = store.state.counters.request
    #expect(store.arrange([.timerFired(.probe(request: request))]).contains(.load(2, "/home")))
  }

  @Test func formIsNotSubmittedAgain() {
    let store = ShellStore.atList()
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.form, "/pay", method: "POST"), generation: 2)])
    let effects = store.arrange([.died(1)])
    #expect(effects == [.cancelLoad(LoadID(3)), .startRenderer(RendererID(2)), .load(4, "/list")])
    #expect(store.state.deaths.last?.losses == [.scriptState, .navigation])
    #expect(
      store.state.console.last?.message.text
        == "the form submission to app://bank/pay ended with the renderer and is not repeated")
  }

  @Test func loadWaitingForItsDecisionEndsToo() {
    var app = BankApp.description(.none)
    app.bridge.interfaces["may_load"] = InterfaceDescription(behavior: .reply(.bool(true)), delay: 400)
    app.navigation.policy = NavigationPolicyConfiguration(interface: "may_load")
    app.navigation.policy?.prefixes = ["app://bank/next"]
    let store = ShellStore.atList(app)
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/next"), generation: 2), .died(1)])
    store.arrange([.timerFired(.nativeDelay(CallID(1)))])
    #expect(store.state.tabs[0].page?.provisional == nil)
    #expect(store.state.loadCounts["app://bank/next"] == nil)
  }

  // MARK: Restarted loads without a document

  @Test(arguments: [
    ShellEvent.responded(4, "/next", status: 204), .responded(4, "/next", status: 205),
    .responded(4, "/next", type: "application/zip"), .redirected(4, "mailto:a@example.org"),
  ])
  func previousEntryIsLoadedWhenNoDocumentCommits(end: ShellEvent) {
    let (store, _) = inFlight(.recreate)
    #expect(store.arrange([end]).contains(.load(5, "/list")))
    store.finishLoading("/list", load: 5, view: 2)
    #expect(store.stack() == "/home [/list]")
    if end != .responded(4, "/next", status: 204), end != .responded(4, "/next", status: 205) {
      store.arrange([.timerFired(.banner)])
    }
    store.finish()
  }

  @Test func loadIntoASilentlyDiedViewRecoversByThePolicyForSilentDeaths() {
    for (silent, isLoaded) in [(RecoveryPolicy.recreate, true), (.reload, true), (.none, false)] {
      var app = BankApp.description(.recreate)
      app.recovery.silent = silent
      let store = ShellStore.atList(app)
      store.arrange([.died(1, isReported: false), .user(.openURL("/seen", tab: nil))])
      let effects = store.arrange([.responded(3, "/seen", status: 204)])
      #expect(effects.contains(.load(4, "/list")) == isLoaded)
      #expect(store.stack() == "/home [/list]")
    }
  }

  @Test func previousEntryIsLoadedWhenTheRestartedLoadIsDenied() {
    for isRedirected in [false, true] {
      var app = BankApp.description(.recreate)
      app.bridge.interfaces["may_load"] = InterfaceDescription(behavior: .reply(.bool(false)), delay: 400)
      app.navigation.policy = NavigationPolicyConfiguration(interface: "may_load")
      app.navigation.policy?.prefixes = [isRedirected ? "app://bank/moved" : "app://bank/next"]
      let store = ShellStore.atList(app)
      store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/next"), generation: 2), .died(1)])
      if isRedirected { store.arrange([.redirected(4, "app://bank/moved")]) }
      let call = store.state.counters.call
      let effects = store.arrange([.timerFired(.nativeDelay(CallID(call)))])
      #expect(effects.contains(.load(isRedirected ? 5 : 3, "/list")), "\(effects)")
      #expect(store.state.tabs[0].page?.provisional?.url == BankApp.absolute("/list"))
      #expect(store.stack() == "/home [/list]")
    }
  }

  @Test func firstLoadWithoutADocumentShowsTheReason() {
    let store = ShellStore.testing(BankApp.description(.recreate))
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 101), .died(1)])
    store.arrange([.responded(2, "/home", status: 204)])
    guard case .failed? = store.state.tabs[0].page?.phase else {
      Issue.record("the tab shows \(String(describing: store.state.tabs[0].page?.phase))")
      return
    }
  }

  // MARK: Between the response and the commit

  @Test func deathBeforeTheCommitIsADeathDuringTheLoad() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    let effects = store.arrange([.died(1)])
    #expect(effects == [.cancelTimer(.commit(LoadID(2))), .startRenderer(RendererID(2)), .load(3, "/home")])
    #expect(store.state.timeline.map(\.name).contains(.didFailProvisional))
    store.finishLoading("/home", load: 3)
    #expect(store.stack() == "[/home]")
    store.finish()
  }

  /// `/m` is shown in a modal over `/home`; its form is redirected to `/home`.
  private func submitted(_ events: [ShellEvent]) -> ShellStore {
    var app = BankApp.description()
    app.bfcache = .platform
    app.navigation.rules = [PathRule(pattern: PathPattern("/m*"), context: .modal)]
    let store = ShellStore.atHome(app)
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/m"), generation: 1)])
    store.finishLoading("/m", load: 2)
    store.arrange([
      .user(.insertText("x")), .page(.requestsNavigation(.form, "/send", method: "POST"), generation: 2),
      .redirected(3, "app://bank/home"),
    ])
    store.arrange(events)
    return store
  }

  @Test(
    "A death keeps the rule of a form's redirect and the dismissal of its modal",
    arguments: [[ShellEvent.died(1)], [.responded(3, "/home"), .died(1)]])
  func redirectRule(events: [ShellEvent]) {
    let baseline = submitted([.responded(3, "/home")])
    baseline.arrange([.page(.didCommitDocument, generation: baseline.state.counters.generation)])
    #expect(baseline.stack() == "[/home]")
    let store = submitted(events)
    store.finishLoading("/home", load: 4, view: 2)
    #expect(store.stack() == "[/home]")
    #expect(store.state.isInPageModal("TAB_1") == false)
  }

  @Test func deathKeepsThePresentationOfAVisit() {
    var app = BankApp.description()
    app.navigation.rules = [PathRule(pattern: PathPattern("/m*"), context: .modal)]
    let store = ShellStore.atHome(app)
    store.arrange([
      .user(.insertText("x")), .page(.requestsNavigation(.link, "/m"), generation: 1), .responded(2, "/m"), .died(1),
    ])
    store.finishLoading("/m", load: 3, view: 2)
    #expect(store.stack() == "/home [/m]")
    #expect(store.state.isInPageModal("TAB_1"))
  }
}
