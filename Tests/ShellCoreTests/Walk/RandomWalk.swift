import PageWire
import RandomTestKit
import TerminalModel

@testable import ShellCore

/// A shell driven by random events in a simulated environment that responds mostly as a real one: loads succeed or
/// fail, pages commit, timers fire in time, renderers die.
struct RandomWalk {
  var state: ShellState
  var generator: SeededGenerator
  var tracker = EffectTracker()
  private(set) var history: [ShellEvent] = []

  init(seed: UInt64, policy: RecoveryPolicy) {
    let viewport = Viewport(size: GridSize(columns: 80, rows: 20), colorScheme: .dark)
    state = ShellState(app: Self.app(policy), viewport: viewport)
    generator = SeededGenerator(seed: seed)
  }

  /// The bank with links, messages and watched values.
  private static func app(_ policy: RecoveryPolicy) -> AppDescription {
    var app = BankApp.description(policy, deaths: 4)
    app.bfcache = .documents(2)
    app.pages.watches = ["HOME.open"]
    app.pages.actions = [ActionDescription(type: "go")]
    app.bridge.handlers = ["init", "pay"]
    app.pages.schemes["bank"] = .links([
      "seen": .record, "go": .perform(.selectTab("TAB_2")), "send": .send(type: "go", payload: nil),
      "run": .run(program: "native/run", answerType: "go"),
    ])
    return app
  }

  /// Performs one step and returns the effects and the violated invariants.
  mutating func step() -> (effects: [ShellEffect], violations: [String]) {
    let event = history.isEmpty ? .launched(url: nil) : nextEvent()
    history.append(event)
    let before = state
    let effects = state.handle(event)
    return (effects, tracker.record(event, effects, before: before, after: state))
  }

  private mutating func nextEvent() -> ShellEvent {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<26: return loaderEvent() ?? userEvent()
    case 26..<46: return commitEvent() ?? pageEvent()
    case 46..<66: return pageEvent()
    case 66..<82: return timerEvent() ?? userEvent()
    case 82..<86: return deathEvent()
    default: return userEvent()
    }
  }

  private mutating func loaderEvent() -> ShellEvent? {
    guard let load = pick(tracker.openLoads.sorted { $0.rawValue < $1.rawValue }) else { return nil }
    let url = BankApp.origin + path()
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return .loaderReported(.redirected(load, status: 302, url: url))
    case 1: return .loaderReported(.failed(load, LoadFailure(kind: .offline, url: url, message: "offline")))
    default:
      return .loaderReported(.responded(load, LoadResponse(url: url, status: 200, contentType: "text/html", bytes: 1)))
    }
  }

  private mutating func commitEvent() -> ShellEvent? {
    let opening = state.tabs.compactMap { tab -> EventEnvelope? in
      guard let page = tab.page, let generation = page.provisional?.generation else { return nil }
      return EventEnvelope(view: page.view, generation: generation, event: .didCommitDocument)
    }
    let suspending = state.tabs.compactMap { tab -> EventEnvelope? in
      guard let page = tab.page, let generation = page.bfcache.suspending?.generation else { return nil }
      return EventEnvelope(view: page.view, generation: generation, event: .didSuspendDocument)
    }
    if let event = pick(suspending), Int.random(in: 0..<4, using: &generator) > 0 { return .pageReported(event) }
    return pick(opening).map { .pageReported($0) }
  }

  private mutating func timerEvent() -> ShellEvent? {
    if Bool.random(using: &generator) {
      return .timePassed(state.now + Double.random(in: 0..<9_000, using: &generator))
    }
    return pick(tracker.timers.keys.sorted { "\($0)" < "\($1)" }).map { .timerFired($0) }
  }

  private mutating func deathEvent() -> ShellEvent {
    let renderer = RendererID(UInt32.random(in: 0...state.counters.renderer, using: &generator))
    let isReported = Int.random(in: 0..<3, using: &generator) > 0
    return .rendererDied(renderer, RendererDeath(cause: .signal(9), isReported: isReported))
  }

  /// An event of some generation, mostly the current one.
  private mutating func pageEvent() -> ShellEvent {
    let page = pick(state.tabs.compactMap(\.page))
    var generation = page?.generation ?? Generation(0)
    if Int.random(in: 0..<6, using: &generator) == 0 {
      generation = Generation(UInt32.random(in: 0...(state.counters.generation + 1), using: &generator))
    }
    return .pageReported(EventEnvelope(view: page?.view ?? ViewID(1), generation: generation, event: report()))
  }

  private mutating func report() -> PageEvent {
    let request = UInt32.random(in: 0...(state.counters.request + 1), using: &generator)
    switch Int.random(in: 0..<26, using: &generator) {
    case 0, 22: return .didFinishDocument
    case 24, 25:
      let input = pick([Settlement.Input.none, .consumed, .ignored]) ?? .none
      return .didSettle(Settlement(sequence: 1, input: input, focus: pick([.none, .textField]) ?? .none))
    case 23: return .didSuspendDocument
    case 1: return .didChangeTitle("Title")
    case 2: return .changesHistory(pick([.push, .replace, .fragment]) ?? .push, path())
    case 3: return .didRequestTraversal(delta: Int.random(in: -3...2, using: &generator))
    case 4, 5:
      let cause = pick([NavigationRequest.Cause.link, .form, .locationAssign, .locationReplace, .reload, .metaRefresh])
      return .requestsNavigation(cause ?? .link, path())
    case 6, 7, 8:
      let name = pick(["balance", "refuse", "slow", "slower", "pay", "save_state", "last_death", "unknown"])
      return .calls(name ?? "balance", callback: Bool.random(using: &generator) ? "c1" : "")
    case 9:
      let tab = pick(["TAB_1", "TAB_2", "TAB_3", "TAB_9"]) ?? "TAB_1"
      return .calls("move_to_tab", #"{"id":"\#(tab)","url":"\#(path())"}"#)
    case 10: return .calls("set_navigation_bar", #"{"leftIcon":"ic_back","title":"T"}"#)
    case 11: return .opensDialog(.confirm, "Sure?")
    case 12: return .callsSynchronously(#"{"interface_name":"slow","data":1}"#)
    case 13: return .didAnswerProbe(request: request)
    case 14: return .didHandleNavigationBarTap(request: request, handled: Bool.random(using: &generator))
    case 15: return .didEvaluate(EvaluationResult(request: request, outcome: .value(json: "1")))
    case 16:
      let call = pick(["present_modal", "push_screen", "dismiss_modal", "present_screen"]) ?? "dismiss_modal"
      return .calls(call, #"{"screen":"\#(pick(["settings", "about", "nowhere"]) ?? "about")"}"#)
    case 17:
      let script = pick(state.pendingRequests.numbers(of: .script)) ?? request
      return .didEvaluate(EvaluationResult(request: script, outcome: .value(json: #""accepted""#)))
    case 18:
      return .requestsNavigation(
        .link, pick(["bank://seen", "bank://go", "bank://send?n=1", "bank://run", "bank://x"]) ?? "")
    case 19:
      return .didRequestResource(
        ResourceRequest(request: 1, destination: .frame, url: pick(["bank://send", "/a"]) ?? ""))
    case 20: return .didPostMessage(handler: pick(["init", "pay", "other"]) ?? "", body: "1")
    case 21: return .didChangeState(json: #"{"HOME.open":true}"#)
    default: return .didChangeScroll(ScrollState(row: 3, contentRows: 30))
    }
  }

  private mutating func userEvent() -> ShellEvent {
    let tab = pick(state.tabs.map(\.id))
    switch Int.random(in: 0..<28, using: &generator) {
    case 24, 25: return .user(.pressKey(KeyPress(.tab)))
    case 26 where state.mustDeferInput(dependsOnPage: true): return .inputDeferred(.key(KeyPress(.character("q"))))
    case 26, 27:
      return state.readyInput.isEmpty ? .user(.tapPage(GridPoint(column: 1, row: 1))) : .deferredInputConsumed
    case 0, 1, 2: return .user(.selectTab(tab ?? "TAB_1"))
    case 3, 4: return .user(.goBack)
    case 5: return .user(.goForward)
    case 6: return .user(.reload)
    case 7: return .user(.retry)
    case 8, 9: return .user(.openURL(path(), tab: Bool.random(using: &generator) ? tab : nil))
    case 10: return .user(.tapBarItem(Bool.random(using: &generator) ? .left : .right))
    case 11: return .user(.respondToDialog(accepted: Bool.random(using: &generator)))
    case 12: return .user(.killRenderer(pick(DeathKind.allCases) ?? .reported, tab: tab, times: 2))
    case 13: return .user(.reviveRenderer(tab: tab))
    case 14: return .user(.insertText("x"))
    case 15: return .user(.tapNativeElement(Int.random(in: 0..<5, using: &generator)))
    case 16: return .user(.evaluate(EvaluationRequest(request: UInt32(history.count), script: "1"), tab: tab))
    case 17: return .user(.describePage(request: UInt32(history.count)))
    case 18: return .user(Bool.random(using: &generator) ? .background : .foreground)
    case 19: return .user(.foreground)
    case 20:
      return .user(Bool.random(using: &generator) ? .memoryWarning : .setAirplaneMode(Bool.random(using: &generator)))
    case 21: return .user(.sendAction(type: "go", payload: nil, tab: tab))
    case 22: return .user(.runConsole("1"))
    default:
      let call = CallID(UInt32.random(in: 0...(state.counters.call + 1), using: &generator))
      return .nativeReplied(call, .value(json: "1"))
    }
  }

  private mutating func path() -> String { pick(["/home", "/list", "/item", "/pay", "/pay#sum"]) ?? "/home" }

  private mutating func pick<Element>(_ choices: [Element]) -> Element? { choices.randomElement(using: &generator) }
}
