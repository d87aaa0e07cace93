import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Quirks", .exhaustive) struct QuirkTests {
  private func home(_ quirk: Quirk, _ change: (inout AppDescription) -> Void = { _ in }) -> ShellStore {
    var app = BankApp.description()
    app.quirks.set(quirk, true)
    change(&app)
    return .atHome(app)
  }

  @Test("None is enabled by default, and each has a description")
  func defaults() {
    #expect(Quirks().listed == [])
    #expect(Set(Quirk.allCases.map(\.summary)).count == Quirk.allCases.count)
    var quirks = Quirks()
    quirks.setInset(rows: 3)
    #expect(quirks.listed == [.contentInset])
    quirks.setInset(rows: 0)
    #expect(quirks.listed == [])
  }

  @Test("Every second challenge, including the first, is handled without the app")
  func challenges() {
    let store = home(.missedChallenges)
    let challenge = AuthenticationChallenge(origin: "https://a.test", kind: .serverTrust(reason: "has expired"))
    for (load, isMissed) in [(2, true), (3, false), (4, true)] as [(UInt32, Bool)] {
      store.arrange([.user(.openURL("https://a.test/\(load)", tab: nil))])
      let effects = store.arrange([.loaderReported(.challenged(LoadID(load), challenge))])
      #expect(effects.contains(.respondToChallenge(LoadID(load), .reject)) == isMissed)
      #expect((store.state.shownDialog == nil) == isMissed)
    }
  }

  @Test("A document opens with a higher viewport, and its layout follows the load")
  func layout() {
    let store = home(.lateLayout)
    let rows = store.state.viewport.size.rows
    #expect(store.state.openingViewport.size.rows == rows + ShellLimits.lateLayoutRows)
    #expect(store.runningTimers.contains(.layout("TAB_1")))
    let effects = store.arrange([.timerFired(.layout("TAB_1"))])
    #expect(effects == [.send(.resize(store.state.viewport), generation: 1)])
    #expect(ShellStore.atHome().state.openingViewport == ShellStore.atHome().state.viewport)
  }

  @Test("With a replaced delegate a reported death is not detected")
  func delegate() {
    let store = home(.replacedDelegate)
    store.arrange([.died(1)])
    #expect(store.state.deaths.map(\.verdict) == [.undetected])
    #expect(store.state.renderers[RendererID(1)]?.status == .diedSilently)
  }

  @Test("Bodies and headers of scripts are dropped, those of other resources are not")
  func bodies() {
    let store = home(.dropRequestBodies)
    var request = ResourceRequest(
      request: 1, destination: .fetch, url: "app://bank/a", method: "POST",
      headers: [StorageItem(key: "X-A", value: "1")],
      body: [1])
    let effects = store.arrange([.page(.didRequestResource(request), generation: 1)])
    guard case .fetchResource(let sent, _)? = effects.first else { return #expect(Bool(false), "nothing is fetched") }
    #expect(sent.body == [] && sent.headers == [] && sent.method == "POST")
    request.destination = .script
    guard
      case .fetchResource(let script, _)? = store.arrange([.page(.didRequestResource(request), generation: 1)]).first
    else { return #expect(Bool(false), "nothing is fetched") }
    #expect(script == request)
  }

  @Test("A page that runs out of memory ends the app, other deaths do not")
  func memory() {
    let store = home(.killAppOnOOM)
    store.arrange([
      .rendererDied(RendererID(1), RendererDeath(cause: .signal(9), isReported: true, isOutOfMemory: true))
    ])
    #expect(store.state.hasExited)
    #expect(store.state.deaths.last?.rule == .killAppOnOOM)
    let other = home(.killAppOnOOM)
    other.arrange([.died(1)])
    #expect(!other.state.hasExited)
  }
}
