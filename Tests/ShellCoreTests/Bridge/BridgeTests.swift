import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct BridgeTests {
  @Test func immediateReplyNeedsNoTimer() {
    let store = ShellStore.atHome()
    let value = BridgeOutcome.value(json: "42")
    store.send(.page(.calls("balance"), generation: 1), effects: [.reply(value)]) {
      $0.recordsCall(1, "balance", outcome: value) { $0.nativeStage = .called }
    }
    store.finish()
  }

  @Test func delayedReplyHasADeadlineAndEndsOnce() {
    let store = ShellStore.atHome()
    store.send(
      .page(.calls("slow"), generation: 1),
      effects: [
        .setTimer(.bridgeDeadline(CallID(1)), after: 1_000), .setTimer(.nativeDelay(CallID(1)), after: 300),
      ]
    ) {
      $0.recordsCall(1, "slow") {
        $0.nativeStage = .delayed
        $0.hasDeadline = true
      }
      $0.callLog.delayed = [CallID(1): $0.app.bridge.interfaces["slow"]].compactMapValues(\.self)
    }
    let value = BridgeOutcome.value(json: "\"late\"")
    store.send(
      .timerFired(.nativeDelay(CallID(1))), effects: [.cancelTimer(.bridgeDeadline(CallID(1))), .reply(value)]
    ) {
      $0.ends(1, value) {
        $0.nativeStage = .called
      }
      $0.callLog.delayed = [:]
    }
    store.send(.timerFired(.nativeDelay(CallID(1))))
    store.send(.timerFired(.bridgeDeadline(CallID(1))))
    store.finish()
  }

  @Test func deadlineEndsTheCallAndDropsALateReply() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("slower"), generation: 1), .timePassed(500)])
    let failure = BridgeOutcome.failure(BridgeError(.deadline, "slower sent no reply within 500 ms"))
    store.send(.timerFired(.bridgeDeadline(CallID(1))), effects: [.reply(failure)]) { $0.ends(1, failure) }
    store.send(.timerFired(.nativeDelay(CallID(1)))) {
      $0.calls[0].nativeStage = .called
      $0.calls[0].nativeCalledAt = 500
      $0.droppedReplies = 1
      $0.callLog.delayed = [:]
    }
    store.finish()
  }

  @Test func programRunsOnceAndItsFailureEndsTheCall() {
    let store = ShellStore.atHome()
    let order = NativeCall(call: CallID(1), interfaceName: "pay", program: "native/pay", data: #"{"sum":5}"#)
    store.send(
      .page(.calls("pay", #"{"sum":5}"#), generation: 1),
      effects: [.setTimer(.bridgeDeadline(CallID(1)), after: 1_000), .runNative(order)]
    ) {
      $0.recordsCall(1, "pay", #"{"sum":5}"#) {
        $0.nativeStage = .called
        $0.program = "native/pay"
        $0.hasDeadline = true
      }
    }
    let error = BridgeError(.nativeError, "exit 1")
    store.send(
      .nativeReplied(CallID(1), .failure(error)),
      effects: [.cancelTimer(.bridgeDeadline(CallID(1))), .reply(.failure(error))]
    ) { $0.ends(1, .failure(error)) }
    store.send(.nativeReplied(CallID(1), .value(json: "1"))) { $0.droppedReplies = 1 }
    store.finish()
  }

  @Test func reloadEndsTheCallWithoutAReplyToTheNewDocument() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.calls("pay"), generation: 1), .page(.requestsNavigation(.reload, "/home"), generation: 1),
      .responded(2, "/home"),
    ])
    let effects = store.arrange([.page(.didCommitDocument, generation: 2)])
    #expect(
      effects == [
        .cancelTimer(.commit(LoadID(2))), .cancelTimer(.bridgeDeadline(CallID(1))),
        .sendToProgram("native/pay", .cancel(CallID(1), .pageGone)),
      ])
    store.send(.nativeReplied(CallID(1), .value(json: "1"))) { $0.droppedReplies = 1 }
    #expect(store.arrange([.page(.calls("balance"), generation: 2)]).count == 1)
    store.finish()
  }

  @Test func synchronousCallOpensNoDialog() {
    let store = ShellStore.atHome()
    let value = BridgeOutcome.value(json: "42")
    store.send(
      .page(.callsSynchronously(#"{"interface_name":"balance","data":{"a":1}}"#), generation: 1),
      effects: [.answer(.accepted(text: "42"))]
    ) {
      $0.recordsCall(1, "balance", #"{"a":1}"#, path: .prompt(request: 7), outcome: value) { $0.nativeStage = .called }
    }
    store.finish()
  }

  @Test(arguments: ["", "no json", "[]", #"{"data":1}"#, #"{"interface_name":5}"#])
  func malformedSynchronousCallFailsAndUnblocksThePage(message: String) {
    let store = ShellStore.atHome()
    let error = BridgeError(.badPayload, "a synchronous call must be JSON with interface_name and data")
    let effects = store.arrange([.page(.callsSynchronously(message), generation: 1)])
    #expect(effects == [.answer(.failed(errorJSON: error.json.text))])
  }

  @Test func synchronousCallEndsWhenItsDocumentIsReplaced() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.callsSynchronously(#"{"interface_name":"slow"}"#), generation: 1), .user(.openURL("/a", tab: nil)),
    ])
    let error = BridgeError(.pageGone, "the page that called is being replaced")
    let effects = store.arrange([.responded(2, "/a")])
    #expect(
      effects.prefix(2) == [
        .cancelTimer(.bridgeDeadline(CallID(1))), .answer(.failed(errorJSON: error.json.text)),
      ])
  }

  @Test(arguments: [
    (PageEvent.calls("nothing"), BridgeErrorCode.unknownInterface), (.calls("balance", "{"), .badPayload),
    (.calls("balance", "\"" + String(repeating: "x", count: 99) + "\""), .payloadTooLarge),
    (.calls("balance", origin: "https://evil.example"), .originRefused),
    (.calls("balance", origin: ""), .originRefused),
    (.calls("balance", isMainFrame: false), .frameRefused), (.calls("move_to_tab", #"{"id":"TAB_9"}"#), .unknownTab),
  ])
  func invalidCallsFail(event: PageEvent, code: BridgeErrorCode) {
    let store = ShellStore.atHome()
    let effects = store.arrange([.page(event, generation: 1)])
    guard case .send(.deliverReply(let reply), _)? = effects.first, case .failure(let error) = reply.outcome else {
      Issue.record("the call was not refused: \(effects)")
      return
    }
    #expect(effects.count == 1)
    #expect(error.code == code.rawValue)
    #expect(store.state.pendingCalls.isEmpty)
  }

  @Test func declaredOriginMayCall() {
    let store = ShellStore.atHome()
    let effects = store.arrange([.page(.calls("balance", origin: "https://partner.example"), generation: 1)])
    #expect(effects == [.reply(.value(json: "42"))])
  }

  @Test func oversizedRepliesAndDeclaredErrorsReachThePage() {
    let store = ShellStore.atHome()
    #expect(
      store.arrange([.page(.calls("refuse"), generation: 1)]) == [
        .reply(.failure(BridgeError(code: "NO_FUNDS", message: "too little")))
      ])
    store.arrange([.page(.calls("pay"), generation: 1)])
    let large = store.arrange([.nativeReplied(CallID(2), .value(json: String(repeating: "1", count: 101)))])
    #expect(large.last == .reply(.failure(BridgeError(.payloadTooLarge, "101 bytes exceed the limit of 100"))))
  }

  @Test func tooManyPendingCallsFailWithHostBusy() {
    let store = ShellStore.atHome()
    store.arrange((1...256).map { _ in .page(.calls("slow"), generation: 1) })
    let effects = store.arrange([.page(.calls("balance"), generation: 1)])
    let error = BridgeError(.hostBusy, "256 calls of this page are pending already")
    #expect(effects == [.reply(.failure(error))])
  }

  @Test func callWithoutCallbackGetsNoReply() {
    let store = ShellStore.atHome()
    #expect(store.arrange([.page(.calls("balance", callback: ""), generation: 1)]) == [])
    #expect(store.state.calls.first?.outcome == .value(json: "42"))
  }
}
