import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Detection of deaths and outcomes of recoveries", .exhaustive)
struct DeathDetectionTests {
  @Test("A reported death is detected at once, and its outcome is recorded when the page has loaded")
  func reported() throws {
    let store = ShellStore.atList()
    store.arrange([
      .page(.didChangeScroll(ScrollState(row: 40, contentRows: 90)), generation: 2),
      .page(.calls("set_navigation_bar", #"{"title":"Mine"}"#), generation: 2), .timePassed(1_000), .died(1),
    ])
    let death = try #require(store.state.deaths.last)
    #expect(death.pid == 101)
    #expect(death.detection == DeathDetection(.reported, time: 1_000, delay: 0))
    #expect(death.outcome == nil)
    #expect(death.stateDescription == "recovering")
    store.arrange([
      .rendererStarted(RendererID(2), pid: 102), .responded(3, "/list"),
      .page(.didCommitDocument, view: 2, generation: 4),
      .page(.didChangeScroll(ScrollState(row: 40, contentRows: 90)), view: 2, generation: 4), .timePassed(1_014),
      .page(.didFinishDocument, view: 2, generation: 4),
    ])
    let outcome = RecoveryOutcome(time: 1_014, stackDepth: 2, hasBar: true, scrollRow: 40)
    #expect(store.state.deaths.last?.outcome == outcome)
    #expect(
      store.state.deaths.last?.summary
        == "the page process of TAB_1 died, reported: SIGKILL (9); noticed by the platform's callback, at once; "
        + "recreate, by policy recreate for reported deaths; restored: back stack (2 entries), bar, scroll (row 40); "
        + "lost: call set_navigation_bar; JavaScript state; back after 14 ms")
    // Later loads do not change the outcome.
    store.arrange([.timePassed(5_000), .user(.reload)])
    store.finishLoading("/list", load: 4, view: 2)
    #expect(store.state.deaths.last?.outcome == outcome)
  }

  @Test("A silent death is detected by a probe some time later")
  func silent() throws {
    let store = ShellStore.atPay()
    store.arrange([
      .timePassed(2_000), .user(.killRenderer(.silent, tab: "TAB_1", times: 1)), .died(1, isReported: false),
    ])
    #expect(store.state.deaths.last?.detection == nil)
    #expect(store.state.lastDetectedDeath == nil)
    #expect(store.state.detectedDeaths == 0)
    store.arrange([.timePassed(4_500), .user(.selectTab("TAB_1"))])
    let request = try #require(store.state.pendingRequests.numbers(of: .probe).first)
    store.arrange([.timePassed(5_500), .timerFired(.probe(request: request))])
    #expect(store.state.deaths.count == 1)
    #expect(store.state.deaths.last?.detection == DeathDetection(.silent, time: 5_500, delay: 3_500))
    #expect(store.state.deaths.last?.detection?.description == "a probe, after 3500 ms")
    #expect(store.state.lastDetectedDeath == 0)
    #expect(store.state.detectedDeaths == 1)
  }

  @Test("A hung page is detected by a probe")
  func hung() throws {
    let store = ShellStore.atPay()
    store.arrange([
      .timePassed(2_000), .user(.killRenderer(.hang, tab: "TAB_1", times: 1)), .timePassed(3_000),
      .user(.selectTab("TAB_1")),
    ])
    let request = try #require(store.state.pendingRequests.numbers(of: .probe).first)
    store.arrange([.timePassed(4_000), .timerFired(.probe(request: request))])
    #expect(store.state.deaths.last?.detection == DeathDetection(.hung, time: 4_000, delay: 2_000))
  }

  @Test("A death without a recovery has no outcome, even after a reload by the user")
  func withoutRecovery() {
    let store = ShellStore.atHome(BankApp.description(.none))
    store.arrange([.page(.calls("slow"), generation: 1), .died(1)])
    #expect(store.state.deaths.last?.stateDescription == "the page stays blank")
    #expect(store.state.deaths.last?.lossDescription == "call slow; JavaScript state")
    store.arrange([.user(.reload), .rendererStarted(RendererID(2), pid: 102)])
    store.finishLoading("/home", load: 2)
    #expect(store.state.deaths.last?.outcome == nil)
  }

  @Test("Restarts count the processes that replaced dead ones")
  func restarts() throws {
    let store = ShellStore.atHome(BankApp.description(.none))
    func restarts() throws -> Int { store.state.restarts(of: try #require(store.state.selected)) }
    #expect(try restarts() == 0)
    store.arrange([.died(1)])
    #expect(try restarts() == 0)
    store.arrange([.user(.reload), .rendererStarted(RendererID(2), pid: 102)])
    #expect(try restarts() == 1)
  }
}
