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
}
