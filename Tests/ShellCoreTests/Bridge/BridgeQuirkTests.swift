import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct BridgeQuirkTests {
  private func app(_ change: (inout BridgeQuirks) -> Void) -> AppDescription {
    var app = BankApp.description()
    change(&app.bridge.quirks)
    app.pages.actions = [ActionDescription(type: "close")]
    return app
  }

  private func call(_ name: String = "last_death", frame: String? = nil, generation: UInt32 = 1) -> ShellEvent {
    .page(
      .didCallBridge(
        BridgeCall(
          interfaceName: name, data: "null", callbackID: "c", origin: frame ?? "app://bank", isMainFrame: frame == nil)),
      generation: generation)
  }

  private func replies(_ effects: [ShellEffect]) -> [BridgeOutcome] {
    effects.compactMap { if case .send(.deliverReply(let reply), _) = $0 { reply.outcome } else { nil } }
  }

  @Test func frameCallIsRefusedWithItsOrigin() {
    let store = ShellStore.atHome()
    let error = BridgeError(
      .frameRefused, "only the main frame may call the bridge; the caller is a frame of http://ads.test",
      detail: .object([JSONMember("origin", .string("http://ads.test"))]))
    #expect(replies(store.arrange([call(frame: "http://ads.test")])) == [.failure(error)])
  }

  @Test func ignoredFrameCallGetsNoReply() {
    let store = ShellStore.atHome(app { $0.frames = .ignore })
    #expect(store.arrange([call(frame: "http://ads.test")]) == [])
    #expect(store.state.pendingCalls == [])
    #expect(
      store.state.console.last?.message.text == "a frame of http://ads.test called last_death, and gets no reply")
  }

  @Test func inheritingFrameCallCountsAsThePages() {
    let store = ShellStore.atHome(app { $0.frames = .inherit })
    #expect(replies(store.arrange([call(frame: "http://ads.test")])) == [.value(json: "null")])
  }

  @Test func repliesToLoadedPageMissAPageThatIsLoading() {
    for target in BridgeQuirks.ReplyTarget.allCases {
      let store = ShellStore.testing(app { $0.replyTarget = target })
      store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 101), .responded(1, "/home")])
      store.arrange([.page(.didCommitDocument, generation: 1)])
      #expect(replies(store.arrange([call()])).count == (target == .caller ? 1 : 0))
      #expect(store.state.droppedReplies == (target == .caller ? 0 : 1))
      store.arrange([.page(.didFinishDocument, generation: 1)])
      #expect(replies(store.arrange([call()])).count == 1)
    }
  }

  @Test func withoutLastDeathThePageSeesNoDeathAndNoSavedState() {
    for isExposed in [true, false] {
      let store = ShellStore.atHome(app { $0.exposesLastDeath = isExposed })
      store.arrange([
        .page(
          .didCallBridge(
            BridgeCall(
              interfaceName: "save_state", data: "7", callbackID: "s", origin: "app://bank", isMainFrame: true)),
          generation: 1), .page(.didReceiveAnswer(.callback(id: "s")), generation: 1),
        .rendererDied(RendererID(1), RendererDeath(cause: .signal(9))),
      ])
      store.finishLoading("/home", load: 2, view: 2)
      let generation = store.state.counters.generation
      func ask(_ name: String) -> [BridgeOutcome] {
        replies(
          store.arrange([
            .page(
              .didCallBridge(
                BridgeCall(interfaceName: name, data: "null", callbackID: "c", origin: "app://bank", isMainFrame: true)),
              view: 2, generation: generation)
          ]))
      }
      #expect(
        ask("last_death") == [.value(json: isExposed ? #"{"kind":"reported","count":1,"lost_calls":[]}"# : "null")])
      #expect(ask("load_state") == [.value(json: isExposed ? "7" : "null")])
    }
  }

  @Test func blockingShellHandlesNoKeysTimersOrDialogs() {
    let store = ShellStore.atHome(app { $0.evaluation = .blocking })
    store.arrange([.user(.sendAction(type: "close", payload: nil, tab: nil))])
    #expect(store.state.isBlockedByScript)
    store.arrange([
      .page(
        .didOpenDialog(
          DialogRequest(request: 1, kind: .confirm, message: "Close?", defaultText: "", origin: "app://bank")),
        generation: 1)
    ])
    #expect(store.state.shownDialog == nil)
    #expect(store.arrange([.user(.selectTab("TAB_2"))]) == [])
    #expect(store.state.selectedTab == "TAB_1")
    let timer = ShellTimer.script(request: 0x8000_0001)
    #expect(store.arrange([.timerFired(timer)]) == [.setTimer(timer, after: 10_000)])
    // The end of the page's process ends the script and unblocks the shell.
    store.arrange([.rendererDied(RendererID(1), RendererDeath(cause: .signal(9)))])
    #expect(!store.state.isBlockedByScript)
    store.arrange([.user(.selectTab("TAB_2"))])
    #expect(store.state.selectedTab == "TAB_2")
  }
}
