import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct StallTests {
  @Test func unresponsivePagePromptsAndCanBeStopped() {
    let store = ShellStore.atPay()
    #expect(store.arrange([.rendererStalled(RendererID(2))]) == [])
    let dialog = store.state.shownDialog
    #expect(dialog?.purpose == .stopScript)
    #expect(dialog?.request.message == "The page is not responding: its script is still running.")
    #expect(store.state.timeline.last?.name == .didFindUnresponsive)
    #expect(store.arrange([.rendererStalled(RendererID(2))]) == [])
    #expect(store.arrange([.user(.pressKey(KeyPress(.enter)))]) == [], "the page gets no key meanwhile")
    #expect(store.arrange([.user(.respondToDialog(accepted: true))]) == [.stopScript(RendererID(2))])
    #expect(store.state.shownDialog == nil)
    #expect(store.arrange([.rendererResponded(RendererID(2))]) == [])
    #expect(store.state.renderers[RendererID(2)]?.stall == nil)
    #expect(store.state.renderers[RendererID(2)]?.status == .alive)
  }

  @Test func waitingPromptsAgainLater() {
    let store = ShellStore.atPay()
    store.arrange([.rendererStalled(RendererID(2)), .user(.respondToDialog(accepted: false))])
    #expect(store.state.shownDialog == nil)
    store.arrange([.rendererStalled(RendererID(2))])
    #expect(store.state.shownDialog?.purpose == .stopScript)
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.state.shownDialog == nil, "the question is about the page shown")
  }

  @Test func externallyStoppedProcessIsSuspendedWithoutAPrompt() {
    let store = ShellStore.atPay()
    store.send(.rendererStopped(RendererID(2))) {
      $0.renderers[RendererID(2)]?.status = .suspended
      $0.renderers[RendererID(2)]?.isStoppedExternally = true
      $0.timeline.append(
        TimelineRecord(
          time: 0, tab: "TAB_2", name: .didFindUnresponsive,
          detail: "the page is suspended: its process was stopped by an external signal"))
    }
    store.send(.rendererStopped(RendererID(2)))
    store.send(.rendererStalled(RendererID(2)))
    #expect(store.state.shownDialog == nil)
    // It runs again.
    store.send(.rendererResponded(RendererID(2))) {
      $0.renderers[RendererID(2)]?.status = .alive
      $0.renderers[RendererID(2)]?.isStoppedExternally = false
    }
    store.arrange([.rendererStopped(RendererID(2))])
    store.send(.user(.reviveRenderer(tab: nil)), effects: [.reviveRenderer(RendererID(2))]) {
      $0.renderers[RendererID(2)]?.status = .alive
      $0.renderers[RendererID(2)]?.isStoppedExternally = false
    }
  }

  @Test func externallyStoppedProcessIsEndedAfterAProbeAsSuspended() {
    let store = ShellStore.atPay()
    store.arrange([.user(.selectTab("TAB_1")), .user(.selectTab("TAB_2")), .rendererStopped(RendererID(2))])
    let probe = store.runningTimers.last
    store.arrange(probe.map { [.timerFired($0)] } ?? [])
    #expect(store.state.deaths.map(\.kind) == ["suspended"])
    #expect(store.state.deaths.map(\.rule) == [.policy(.recreate, .hung)])
  }

  @Test func scriptThatDoesNotStopEndsWithItsProcess() {
    let store = ShellStore.atPay()
    store.arrange([.rendererStalled(RendererID(2)), .user(.respondToDialog(accepted: true))])
    let effects = store.arrange([.rendererStalled(RendererID(2))])
    #expect(effects.first == .stopRenderer(RendererID(2)))
    #expect(store.state.deaths.last?.kind == "hang")
  }
}
