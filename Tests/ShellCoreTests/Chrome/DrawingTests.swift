import BridgeContract
import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct ScriptScreenTests {
  private static let script = "app://bank/logic.js"

  /// Contracts are longer than the payload limit of other scenarios.
  private static func app() -> AppDescription {
    var app = BankApp.description()
    app.bridge.payloadLimit = 10_000
    return app
  }

  /// The first tab has a committed script; view, renderer, load, generation, document and entry are number 1.
  private func started() -> ShellStore {
    var app = Self.app()
    app.tabs[0].start = .script(Self.script)
    let store = ShellStore.testing(app)
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 101)])
    store.finishLoading("/logic.js", load: 1)
    return store
  }

  private func call(_ name: String, _ data: String, _ id: String = "c") -> ShellEvent {
    .page(
      .didCallBridge(
        BridgeCall(interfaceName: name, data: data, callbackID: id, origin: "app://bank", isMainFrame: true)),
      generation: 1)
  }

  private func outcome(_ effects: [ShellEffect]) -> BridgeOutcome? {
    for case .send(.deliverReply(let reply), _) in effects { return reply.outcome }
    return nil
  }

  private func event(_ effects: [ShellEffect]) -> String? {
    for case .send(.deliverScreenEvent(let json), _) in effects { return json }
    return nil
  }

  private let home = """
    {"id": "home", "title": "Home", "elements": [
      {"input": {"id": "sum", "label": "Sum", "kind": "number", "value": "5"}},
      {"switch": {"id": "fast", "label": "Fast"}}, {"button": {"title": "Go", "action": "go"}}]}
    """

  @Test func scriptIsOpenedAsScript() {
    var app = Self.app()
    app.tabs[0].start = .script(Self.script)
    let store = ShellStore.testing(app)
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 101)])
    let effects = store.arrange([.responded(1, "/logic.js")])
    #expect(effects.contains { if case .openDocument(let order) = $0 { order.content == .script } else { false } })
    // Other documents of the tab are pages.
    store.arrange([.page(.didCommitDocument, generation: 1), .user(.openURL("/list", tab: nil))])
    let page = store.arrange([.responded(2, "/list")])
    #expect(page.contains { if case .openDocument(let order) = $0 { order.content == .document } else { false } })
  }

  @Test func renderedScreenIsTheTabsScreenWithItsBar() {
    let store = started()
    #expect(outcome(store.arrange([call("render_screen", home)])) == .value(json: "null"))
    #expect(store.state.nativeScreen(of: "TAB_1")?.elements.count == 3)
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(title: "Home"))
    #expect(store.stack() == "[/logic.js]")
  }

  @Test func changesAndTapsAreSentWithAllValues() {
    let store = started()
    store.arrange([call("render_screen", home)])
    #expect(
      event(store.arrange([.user(.editNativeInput(0, text: "70"))]))
        == #"{"type":"change","screen":"home","id":"sum","value":70,"values":{"sum":70,"fast":false}}"#)
    #expect(
      event(store.arrange([.user(.tapNativeElement(1))]))
        == #"{"type":"change","screen":"home","id":"fast","value":true,"values":{"sum":70,"fast":true}}"#)
    #expect(
      event(store.arrange([.user(.tapNativeElement(2))]))
        == #"{"type":"action","screen":"home","action":"go","values":{"sum":70,"fast":true}}"#)
  }

  @Test func rerenderedScreenKeepsInputUnlessItDeclaresAnotherValue() {
    let store = started()
    store.arrange([
      call("render_screen", home), .user(.editNativeInput(0, text: "70")), .user(.tapNativeElement(1)),
      .user(.focusNativeElement(0)),
    ])
    let more = home.replacing("\"elements\": [", with: "\"elements\": [{\"text\": \"Hello\"},")
      .replacing("\"label\": \"Fast\"", with: "\"label\": \"Fast\", \"value\": true")
    store.arrange([call("render_screen", more, "d")])
    let entry = store.state.tabs[0].stack.current
    #expect(entry?.form.values == ["sum": .string("70")])
    // The focus stays on the input, which is one element further down.
    #expect(entry?.form.focus == 1)
    store.arrange([call("render_screen", #"{"id": "other", "title": "Other", "elements": []}"#, "e")])
    #expect(store.state.tabs[0].stack.current?.form == NativeForm())
  }

  @Test func screensAreEntriesAndBackNotifiesTheScript() {
    let store = started()
    let plan = #"{"id": "the plan", "title": "Plan", "elements": []}"#
    store.arrange([call("render_screen", home), call("push_screen", plan, "d")])
    #expect(store.stack() == "/logic.js [/logic.js#the%20plan]")
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_back", title: "Plan"))
    // A screen with the current id is updated, and one below is updated in its entry.
    store.arrange([call("push_screen", plan, "e"), call("render_screen", home, "f")])
    #expect(store.stack() == "/logic.js [/logic.js#the%20plan]")
    let effects = store.arrange([call("pop_screen", "{}", "g")])
    #expect(outcome(effects) == .value(json: "true"))
    #expect(event(effects) == #"{"type":"shown","screen":"home","values":{"sum":5,"fast":false}}"#)
    #expect(store.stack() == "[/logic.js] /logic.js#the%20plan")
    #expect(outcome(store.arrange([call("pop_screen", "{}", "h")])) == .value(json: "false"))
  }

  @Test func screensOutliveTheScript() {
    let store = started()
    store.arrange([
      call("render_screen", home), call("push_screen", #"{"id": "plan", "title": "Plan", "elements": []}"#, "d"),
    ])
    let effects = store.arrange([.rendererDied(RendererID(1), RendererDeath(cause: .signal(9)))])
    #expect(effects.contains(.startLoad(LoadRequest(load: LoadID(2), url: "app://bank/logic.js#plan"))))
    #expect(store.stack() == "/logic.js [/logic.js#plan]")
    #expect(store.state.nativeScreen(of: "TAB_1") == store.state.tabs[0].stack.current?.scriptScreen?.screen)
    #expect(store.state.nativeScreen(of: "TAB_1") != nil)
  }

  @Test func tapDetectsASilentlyDiedScript() {
    let store = started()
    store.arrange([
      call("render_screen", home),
      .rendererDied(RendererID(1), RendererDeath(cause: .signal(9), isReported: false)),
    ])
    let effects = store.arrange([.user(.tapNativeElement(2))])
    #expect(event(effects) == nil)
    #expect(
      store.state.console.last?.message.text == "the script of TAB_1 is gone and did not receive action of home")
    // The probe has a deadline of a second.
    let probes = store.runningTimers.filter { if case .probe = $0 { true } else { false } }
    store.arrange(probes.map { .timerFired($0) })
    #expect(store.state.deaths.count == 1 && store.state.deaths.last?.verdict == .recreate)
  }

  @Test func invalidContractsAndCallersAreRefused() {
    let store = started()
    guard case .failure(let error)? = outcome(store.arrange([call("render_screen", #"{"elements": 1}"#)])) else {
      Issue.record("it was taken")
      return
    }
    #expect(error.code == BridgeErrorCode.badContract.rawValue)
    let page = ShellStore.atHome(Self.app())
    for name in ["render_screen", "pop_screen"] {
      guard case .failure(let error)? = outcome(page.arrange([call(name, home, name)])) else {
        Issue.record("\(name) was taken from a page")
        continue
      }
      #expect(error.code == BridgeErrorCode.unknownInterface.rawValue)
    }
  }

  @Test func keysDoNotReachAScript() {
    let store = started()
    store.arrange([call("render_screen", home)])
    #expect(store.arrange([.user(.pressKey(KeyPress(.character("x"))))]) == [])
    #expect(store.arrange([.user(.tapPage(GridPoint(column: 0, row: 0)))]) == [])
  }
}
