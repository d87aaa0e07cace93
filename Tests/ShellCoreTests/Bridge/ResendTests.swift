import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Resent calls", .exhaustive) struct ResendTests {
  private func atHomeWithCall(_ name: String, _ data: String, origin: String = "app://bank") -> ShellStore {
    let store = ShellStore.atHome()
    store.arrange([
      .page(
        .didCallBridge(
          BridgeCall(interfaceName: name, data: data, callbackID: "c", origin: origin, isMainFrame: true)),
        generation: 1)
    ])
    return store
  }

  @Test func areValidatedAgainAndEndOnceWithoutAReply() {
    let store = atHomeWithCall("set_badge", #"{"count":"#)
    #expect(store.state.calls.map(\.outcome).count == 1)
    let first = store.state.calls[0]
    let effects = store.arrange([.user(.resendCall(first.id))])
    #expect(effects == [])
    var expected = first
    expected.id = CallID(2)
    expected.replyPath = .none
    expected.resentFrom = first.id
    #expect(store.state.calls == [first, expected])
    #expect(expected.outcome != nil)
  }

  @Test func reachTheNativeSideAgain() {
    let store = atHomeWithCall("get_balance", #"{"account":7}"#)
    let before = store.state.calls.count
    let effects = store.arrange([.user(.resendCall(store.state.calls[0].id))])
    #expect(store.state.calls.count == before + 1)
    #expect(store.state.calls.last?.data == #"{"account":7}"#)
    #expect(!effects.contains { if case .send = $0 { true } else { false } })
  }

  @Test func areRefusedWithAReason() {
    let store = atHomeWithCall("last_death", "null")
    let id = store.state.calls[0].id
    #expect(store.state.cannotResendReason(id) == nil)
    #expect(store.state.cannotResendReason(CallID(99)) == "The call is no longer in the call log")
    store.arrange([.rendererDied(RendererID(1), RendererDeath(cause: .signal(9)))])
    if store.state.tabs[0].page?.isShown != true {
      #expect(store.state.cannotResendReason(id) == "TAB_1 shows no page")
      #expect(store.arrange([.user(.resendCall(id))]) == [])
      #expect(store.state.calls.count == 1)
    }
  }

  @Test func ofEachKindReachTheNativeSideAgain() {
    let run = InterfaceDescription(behavior: .run(ProgramReference("native/side.js", kind: .script)))
    var app = BankApp.description()
    app.bridge.handlers = [MessageHandler("sum", native: run, reply: .function("onSum"))]
    app.bridge.objects = ["Device": InterfaceObject(methods: ["model": run])]
    app.bridge.prompts = [PromptHandler(name: "dialect", text: WildcardPattern("_native=*"), native: run)]
    app.bridge.intercepts = [InterceptRule(name: "queue", url: WildcardPattern("yy://*"), native: run)]
    let calls: [(PageEvent, NativeCall.Kind, String)] = [
      (.didPostMessage(handler: "sum", body: "[1]"), .message, "[1]"),
      (
        .didOpenDialog(
          DialogRequest(request: 7, kind: .method, message: "[1]", defaultText: "Device.model", origin: BankApp.origin)),
        .method, "[1]"
      ),
      (
        .didOpenDialog(
          DialogRequest(
            request: 7, kind: .prompt, message: "_native=a", defaultText: "b", origin: BankApp.origin)), .prompt,
        #"{"text":"_native=a","default":"b","origin":"app://bank"}"#
      ),
      (
        .didRequestNavigation(NavigationRequest(cause: .locationAssign, url: "yy://a")), .url,
        #"{"url":"yy://a","kind":"page"}"#
      ),
    ]
    for (event, kind, data) in calls {
      let store = ShellStore.atHome(app)
      store.arrange([.page(event, generation: 1)])
      let first = store.state.calls[0]
      let effects = store.arrange([.user(.resendCall(first.id))])
      let served = effects.compactMap { if case .runNative(let call) = $0 { call } else { nil } }
      #expect(served.map(\.kind) == [kind])
      #expect(served.map(\.data) == [data])
      #expect(store.state.calls.last?.resentFrom == first.id)
      #expect(store.state.calls.last?.replyPath == CallRecord.ReplyPath.none)
      let replies = store.arrange([.nativeReplied(CallID(2), .value(json: "1"))])
      #expect(!replies.contains { if case .send = $0 { true } else { false } }, "the reply is only recorded")
    }
  }
}
