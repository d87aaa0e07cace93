import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// A call is lost unless its page received the reply.
@Suite(.exhaustive) struct LostCallTests {
  private static let received = PageEvent.didReceiveAnswer(.callback(id: "c1"))

  private func lastDeath(_ store: ShellStore) -> BridgeOutcome? {
    store.arrange([.page(.calls("last_death"), generation: store.state.counters.generation)])
    return store.state.calls.last?.outcome
  }

  private func value(_ kind: String, _ count: Int, _ calls: [String]) -> BridgeOutcome? {
    let names = calls.map { "\"\($0)\"" }.joined(separator: ",")
    return .value(json: #"{"kind":"\#(kind)","count":\#(count),"lost_calls":[\#(names)]}"#)
  }

  @Test func receiptMarksOnlyItsCall() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("balance"), generation: 1)])
    #expect(store.state.calls.map(\.isReplyUnacknowledged) == [true])
    store.send(.page(.didReceiveAnswer(.callback(id: "other")), generation: 1))
    store.send(.page(Self.received, generation: 1)) { $0.calls[0].isReplyAcknowledged = true }
    store.send(.page(Self.received, generation: 1))
    store.finish()
  }

  @Test(arguments: [true, false]) func sentReplyIsLostUnlessAcknowledged(isReceived: Bool) {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.page(.calls("balance"), generation: 1)] + (isReceived ? [.page(Self.received, generation: 1)] : []))
    #expect(store.state.calls.map(\.outcome) == [.value(json: "42")])
    store.arrange([.died(1)])
    #expect(store.state.deaths.map(\.lostCalls) == [isReceived ? [] : ["balance"]])
    store.finishLoading("/home", load: 2)
    #expect(lastDeath(store) == value("reported", 1, isReceived ? [] : ["balance"]))
  }

  @Test func receiptOfAPendingCallIsIgnored() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("pay"), generation: 1)])
    store.send(.page(Self.received, generation: 1))
    store.arrange([.died(1)])
    #expect(store.state.deaths.map(\.lostCalls) == [["pay"]])
  }

  @Test(arguments: [true, false]) func synchronousReplyIsLostUnlessAcknowledged(isReceived: Bool) {
    let store = ShellStore.atHome()
    store.arrange([.page(.callsSynchronously(#"{"interface_name":"balance"}"#), generation: 1)])
    if isReceived { store.arrange([.page(.didReceiveAnswer(.prompt(request: 7)), generation: 1)]) }
    store.arrange([.died(1)])
    #expect(store.state.deaths.map(\.lostCalls) == [isReceived ? [] : ["balance"]])
  }

  @Test func callsThatEndBeforeASilentDeathIsDetectedAreListedOnce() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.calls("slow"), generation: 1), .page(.calls("slow", callback: "c2"), generation: 1),
      .died(1, isReported: false), .timerFired(.nativeDelay(CallID(1))), .timerFired(.nativeDelay(CallID(2))),
    ])
    #expect(store.state.pendingCalls.isEmpty)
    store.arrange([.user(.selectTab("TAB_2")), .user(.selectTab("TAB_1"))])
    let probe = store.runningTimers.last { if case .probe = $0 { true } else { false } }
    store.arrange(probe.map { [.timerFired($0)] } ?? [])
    #expect(store.state.deaths.map(\.verdict) == [.recreate])
    #expect(store.state.deaths.map(\.lostCalls) == [["slow", "slow"]])
  }

  @Test func lostCallsOfTwoDeathsAreReportedTogether() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.page(.calls("pay"), generation: 1), .died(1)])
    store.finishLoading("/home", load: 2)
    // The page queries last_death and dies before the reply.
    #expect(lastDeath(store) == value("reported", 1, ["pay"]))
    store.arrange([.died(2)])
    store.finishLoading("/home", load: 3)
    #expect(lastDeath(store) == value("reported", 2, ["pay", "last_death"]))
    store.arrange([.page(Self.received, generation: store.state.counters.generation)])
    #expect(store.state.tabs[0].reportedDeaths == 2)
    store.arrange([.died(3)])
    #expect(store.state.deaths.count == 3)
    #expect(store.state.tabs[0].unreportedLostCalls(atLeast: 1, in: store.state.shared) == [])
  }

  @Test func hostDeathLosesUnacknowledgedRepliesAndUnreportedDeaths() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.page(.calls("pay"), generation: 1), .died(1)])
    store.finishLoading("/home", load: 2)
    store.arrange([.page(.calls("balance"), generation: store.state.counters.generation)])
    #expect(store.state.instanceState.tabs.first?.lostCalls == ["pay", "balance"])
    store.arrange([.page(Self.received, generation: store.state.counters.generation)])
    #expect(store.state.instanceState.tabs.first?.lostCalls == ["pay"])
  }

  @Test func unacknowledgedRepliesStayInTheCallLogWhileThePageIsAlive() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("refuse", callback: "unread"), generation: 1)])
    store.summarizing("acknowledged calls") {
      for _ in 0..<(2 * ShellLimits.records) {
        store.arrange([.page(.calls("balance"), generation: 1), .page(Self.received, generation: 1)])
      }
    }
    #expect(store.state.calls.first?.interfaceName == "refuse")
    #expect(store.state.calls.count < ShellLimits.records + ShellLimits.recordSlack)
    // A page that reads nothing cannot fill the call log with such calls.
    store.summarizing("unacknowledged calls") {
      for _ in 0..<(2 * ShellLimits.records) { store.arrange([.page(.calls("balance"), generation: 1)]) }
    }
    #expect(store.state.calls.count < ShellLimits.records + ShellLimits.recordSlack)
  }
}
