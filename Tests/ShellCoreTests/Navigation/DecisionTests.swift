import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct DecisionTests {
  private func app(
    _ reply: JSONValue = .bool(false), delay: Double = 400, late: NavigationPolicyConfiguration.Verdict = .deny
  )
    -> AppDescription
  {
    var app = BankApp.description()
    app.bridge.interfaces["may_load"] = InterfaceDescription(behavior: .reply(reply), delay: delay)
    var navigation = NavigationPolicyConfiguration(interface: "may_load", deadline: 250)
    navigation.onTimeout = late
    navigation.prefixes = ["app://bank/pay"]
    app.navigation.policy = navigation
    return app
  }

  private let pay = ShellEvent.user(.openURL("/pay", tab: nil))
  private let load = ShellEffect.startLoad(LoadRequest(load: LoadID(2), url: "app://bank/pay"))
  private let call = CallID(1)

  private func console(_ store: ShellStore) -> [String] { store.state.console.map(\.message.text) }

  @Test func loadWaitsForItsDecision() {
    let store = ShellStore.atHome(app(.bool(true)))
    #expect(
      store.arrange([pay]) == [.setTimer(.bridgeDeadline(call), after: 250), .setTimer(.nativeDelay(call), after: 400)])
    #expect(store.state.calls.last?.data == #"{"url":"app://bank/pay","tab":"TAB_1"}"#)
    #expect(store.arrange([.timePassed(200), .timerFired(.nativeDelay(call))]).contains(load))
    #expect(store.state.loadCounts["app://bank/pay"] == 1)
  }

  @Test func deniedLoadChangesNothing() {
    let store = ShellStore.atHome(app())
    store.arrange([pay])
    let effects = store.arrange([.timePassed(100), .timerFired(.nativeDelay(call))])
    #expect(effects == [.cancelTimer(.bridgeDeadline(call))])
    #expect(store.stack() == "[/home]")
    #expect(console(store) == ["app://bank/pay is not loaded: the app does not allow it"])
  }

  @Test func defaultAppliesOnTimeoutAndALateDecisionIsLogged() {
    for late in NavigationPolicyConfiguration.Verdict.allCases {
      let store = ShellStore.atHome(app(late: late))
      store.arrange([pay])
      let effects = store.arrange([.timePassed(250), .timerFired(.bridgeDeadline(call))])
      #expect(effects.contains(load) == (late == .allow))
      let after = store.arrange([.timePassed(400), .timerFired(.nativeDelay(call))])
      #expect(after == [])
      #expect(console(store).last == "may_load decided deny about app://bank/pay after 400 ms, after the deadline")
      #expect(store.state.droppedReplies == 1)
    }
  }

  @Test func errorIsNotADecision() {
    var app = app()
    app.bridge.interfaces["may_load"] = InterfaceDescription(behavior: .error(BridgeError(.nativeError, "broken")))
    let store = ShellStore.atHome(app)
    #expect(store.arrange([pay]) == [])
    #expect(console(store).first == "may_load did not decide about app://bank/pay: deny")
  }

  @Test func laterLoadReplacesAWaitingOne() {
    let store = ShellStore.atHome(app(.bool(true)))
    store.arrange([pay, .user(.openURL("/pay?again", tab: nil))])
    #expect(store.arrange([.timerFired(.nativeDelay(call))]) == [.cancelTimer(.bridgeDeadline(call))])
    let effects = store.arrange([.timerFired(.nativeDelay(CallID(2)))])
    #expect(effects.contains(.startLoad(LoadRequest(load: LoadID(2), url: "app://bank/pay?again"))))
  }

  @Test func otherURLsBackAndReloadNeedNoDecision() {
    let store = ShellStore.atHome(app(.bool(true), delay: 0))
    store.arrange([.user(.openURL("/list", tab: nil))])
    #expect(store.state.calls.isEmpty)
    store.arrange([pay])
    #expect(store.state.calls.count == 1)
    store.finishLoading("/pay", load: 3)
    store.arrange([.user(.reload), .user(.goBack)])
    #expect(store.state.calls.count == 1)
  }

  @Test func deniedFirstPageShowsAnErrorPage() {
    let store = ShellStore.testing(app())
    store.arrange([.launched(url: "/pay"), .timerFired(.bridgeDeadline(call))])
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(
          LoadFailure(kind: .refused, url: "app://bank/pay", message: "The app does not allow app://bank/pay.")))
    #expect(store.stack() == "[/pay]")
  }

  // MARK: Redirects

  /// `/go` loads, and its server redirects to `/pay`.
  private func redirected(_ app: AppDescription, status: Int = 302) -> (ShellStore, [ShellEffect]) {
    let store = ShellStore.atHome(app)
    store.arrange([.user(.openURL("/go", tab: nil))])
    let redirect = LoadEvent.redirected(LoadID(2), status: status, url: "app://bank/pay")
    return (store, store.arrange([.loaderReported(redirect)]))
  }

  private func names(_ store: ShellStore) -> [TimelineRecord.Name] { store.state.timeline.dropFirst(5).map(\.name) }

  @Test func redirectWaitsForItsOwnDecision() {
    let (store, effects) = redirected(app(.bool(true)))
    #expect(effects == [.setTimer(.bridgeDeadline(call), after: 250), .setTimer(.nativeDelay(call), after: 400)])
    #expect(store.state.calls.last?.data == #"{"url":"app://bank/pay","tab":"TAB_1"}"#)
    #expect(names(store) == [.decidePolicyForAction, .didStartProvisional, .decidePolicyForAction])
    #expect(store.state.loadCounts["app://bank/pay"] == nil)
    #expect(
      store.arrange([.timerFired(.nativeDelay(call))])
        == [.cancelTimer(.bridgeDeadline(call)), .followRedirect(LoadID(2))])
    #expect(
      names(store) == [.decidePolicyForAction, .didStartProvisional, .decidePolicyForAction, .didReceiveRedirect])
    store.finishLoading("/pay", load: 2)
    #expect(store.stack() == "/home [/pay]")
  }

  @Test func deniedRedirectIsNotFollowedAndThePageStays() {
    let (store, _) = redirected(app())
    #expect(
      store.arrange([.timerFired(.nativeDelay(call))])
        == [.cancelTimer(.bridgeDeadline(call)), .cancelLoad(LoadID(2))])
    #expect(
      names(store) == [.decidePolicyForAction, .didStartProvisional, .decidePolicyForAction, .didFailProvisional])
    #expect(store.stack() == "[/home]")
    #expect(store.state.tabs[0].page?.phase == .shown(isFinished: true))
    #expect(store.state.tabs[0].page?.provisional == nil)
  }

  // MARK: Frames and downloads

  private func frame(_ url: String) -> ResourceRequest { ResourceRequest(request: 9, destination: .frame, url: url) }

  /// The home page has a frame that requests a document.
  private func asking(_ url: String, _ app: AppDescription) -> (ShellStore, [ShellEffect]) {
    let store = ShellStore.atHome(app)
    return (store, store.arrange([.page(.didRequestResource(frame(url)), generation: 1)]))
  }

  private var address: PageAddress {
    PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
  }

  @Test("A frame's document waits for its decision, and a denied one leaves the frame unchanged")
  func frames() {
    for isAllowed in [true, false] {
      let (store, effects) = asking("app://bank/pay", app(.bool(isAllowed)))
      #expect(effects == [.setTimer(.bridgeDeadline(call), after: 250), .setTimer(.nativeDelay(call), after: 400)])
      #expect(store.state.calls.last?.data == #"{"url":"app://bank/pay","tab":"TAB_1","frame":true}"#)
      let answer = ResourceDelivery(request: 9, status: 204, url: "app://bank/pay")
      #expect(
        store.arrange([.timerFired(.nativeDelay(call))]) == [
          .cancelTimer(.bridgeDeadline(call)),
          isAllowed
            ? .fetchResource(frame("app://bank/pay"), for: address) : .send(.deliverResource(answer), to: address),
        ])
      let denied = ["app://bank/pay is not loaded in a frame: the app does not allow it"]
      #expect(console(store) == (isAllowed ? [] : denied))
    }
    // Others are loaded at once.
    let (_, effects) = asking("app://bank/list", app())
    #expect(effects == [.fetchResource(frame("app://bank/list"), for: address)])
  }

  @Test("Each redirect of a frame's document is decided")
  func redirectsOfFrames() {
    let id = FrameLoadID(address: address, request: 9)
    for verdict in NavigationPolicyConfiguration.Verdict.allCases {
      let (store, _) = asking("app://bank/list", app(.string(verdict.rawValue)))
      #expect(
        store.arrange([.frameRedirected(id, url: "app://bank/list?2")]) == [.decideFrameRedirect(id, .allow)],
        "not asked about")
      #expect(
        store.arrange([.frameRedirected(id, url: "app://bank/pay")]).first
          == .setTimer(.bridgeDeadline(call), after: 250))
      #expect(store.state.calls.last?.data == #"{"url":"app://bank/pay","tab":"TAB_1","frame":true}"#)
      #expect(store.arrange([.timerFired(.nativeDelay(call))]).last == .decideFrameRedirect(id, verdict))
      let policies = store.state.timeline.filter { $0.name == .decidePolicyForAction }.map(\.detail)
      #expect(
        policies.suffix(3) == [
          "app://bank/list in a frame", "app://bank/list?2 in a frame", "app://bank/pay in a frame",
        ])
    }
  }

  @Test("A redirect of a frame without a page, or to an app link, is not followed")
  func redirectsOfFramesThatLeadNowhere() {
    let (store, _) = asking("app://bank/list", app())
    var gone = FrameLoadID(address: address, request: 9)
    gone.address.generation = Generation(7)
    #expect(store.arrange([.frameRedirected(gone, url: "app://bank/pay")]) == [.decideFrameRedirect(gone, .deny)])
    #expect(store.state.calls == [])
  }

  @Test("Pending decisions about frames are limited")
  func manyFrames() {
    let store = ShellStore.atHome(app(.bool(true)))
    store.summarizing("requests of frames") {
      for number in 0..<ShellLimits.queuedActions {
        let request = ResourceRequest(request: UInt32(number), destination: .frame, url: "app://bank/pay?\(number)")
        store.arrange([.page(.didRequestResource(request), generation: 1)])
      }
    }
    let answer = ResourceDelivery(request: 500, status: 204, url: "app://bank/pay")
    let last = ResourceRequest(request: 500, destination: .frame, url: "app://bank/pay")
    #expect(
      store.arrange([.page(.didRequestResource(last), generation: 1)]) == [.send(.deliverResource(answer), to: address)]
    )
  }

  @Test("A download and each of its redirects are decided")
  func downloads() {
    func wish(_ url: String) -> ShellEvent {
      .page(
        .didRequestNavigation(NavigationRequest(cause: .link, url: url, download: "a.pdf")), generation: 1)
    }
    let denied = ShellStore.atHome(app())
    denied.arrange([wish("app://bank/pay")])
    #expect(denied.state.calls.last?.data == #"{"url":"app://bank/pay","tab":"TAB_1","download":true}"#)
    #expect(denied.state.downloads.records == [])
    denied.arrange([.timerFired(.nativeDelay(call))])
    #expect(denied.state.downloads.records.map(\.phase) == [.refused])

    for isAllowed in [true, false] {
      var app = app(.bool(isAllowed))
      app.navigation.policy?.prefixes = ["https://a.example/pay"]
      let store = ShellStore.atHome(app)
      store.arrange([wish("https://a.example/go")])
      #expect(store.arrange([.redirected(2, "https://a.example/next")]) == [.followRedirect(LoadID(2))])
      store.arrange([.redirected(2, "https://a.example/pay")])
      #expect(store.state.calls.last?.data == #"{"url":"https://a.example/pay","tab":"TAB_1","download":true}"#)
      let effects = store.arrange([.timerFired(.nativeDelay(call))])
      #expect(effects.contains(.followRedirect(LoadID(2))) == isAllowed)
      #expect(effects.contains(.cancelLoad(LoadID(2))) != isAllowed)
      #expect(
        store.state.downloads.records.map(\.phase)
          == [isAllowed ? .loading : .failed("the app does not allow https://a.example/pay")])
    }
  }

  @Test func deniedRedirectOfAFirstLoadShowsAnErrorPage() {
    let store = ShellStore.testing(app())
    store.arrange([
      .launched(url: "/go"), .redirected(1, "app://bank/pay"), .timerFired(.bridgeDeadline(call)),
    ])
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(
          LoadFailure(kind: .refused, url: "app://bank/pay", message: "The app does not allow app://bank/pay.")))
  }

  @Test func redirectOfAReloadIsDecided() {
    let store = ShellStore.atHome(app(delay: 0))
    store.arrange([.user(.reload)])
    #expect(store.arrange([.redirected(2, "app://bank/pay")]) == [.cancelLoad(LoadID(2))])
    #expect(store.stack() == "[/home]")
  }

  @Test func anotherLoadEndsOneWithAWaitingRedirect() {
    for path in ["/list", "/pay?again"] {
      let (store, _) = redirected(app())
      #expect(store.arrange([.user(.openURL(path, tab: nil))]).contains(.cancelLoad(LoadID(2))))
      #expect(store.arrange([.timerFired(.nativeDelay(call))]).contains(.followRedirect(LoadID(2))) == false)
    }
  }

  @Test func clientRedirectIsDecided() {
    let store = ShellStore.atHome(app(delay: 0))
    store.arrange([.page(.requestsNavigation(.locationReplace, "/pay"), generation: 1)])
    #expect(store.state.loadCounts["app://bank/pay"] == nil)
    #expect(store.stack() == "[/home]")
    // A page cannot change its URL first and then reload that.
    store.arrange([
      .page(.changesHistory(.replace, "/pay"), generation: 1),
      .page(.requestsNavigation(.reload, "/pay"), generation: 1),
    ])
    #expect(store.state.loadCounts["app://bank/pay"] == nil)
  }

  @Test func formSubmissionIsDecided() {
    let store = ShellStore.atHome(app(.bool(true), delay: 0))
    store.arrange([
      .user(.insertText("x")), .page(.requestsNavigation(.form, "/pay", method: "POST"), generation: 1),
    ])
    #expect(store.state.calls.map(\.interfaceName) == ["may_load"])
    #expect(store.state.tabs[0].page?.provisional?.isSubmission == true)
  }

  @Test func loadWithoutDecisionReplacesAWaitingOne() {
    let store = ShellStore.atHome(app(.bool(true)))
    store.arrange([pay, .user(.openURL("/list", tab: nil))])
    #expect(store.arrange([.timerFired(.nativeDelay(call))]) == [.cancelTimer(.bridgeDeadline(call))])
    #expect(store.state.tabs[0].page?.provisional?.url == "app://bank/list")
  }
}
