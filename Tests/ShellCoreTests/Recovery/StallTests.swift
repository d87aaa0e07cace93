import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite struct StallTests {
  @Test func aPageThatDoesNotAnswerIsAskedAboutAndCanBeStopped() {
    let store = ShellStore.atPay()
    #expect(store.arrange([.rendererStalled(RendererID(2))]) == [])
    let dialog = store.state.shownDialog
    #expect(dialog?.purpose == .stopScript)
    #expect(dialog?.request.message == "The page does not answer: its script has not come to an end.")
    #expect(store.state.timeline.last?.name == .didFindUnresponsive)
    #expect(store.arrange([.rendererStalled(RendererID(2))]) == [])
    #expect(store.arrange([.user(.pressKey(KeyPress(.enter)))]) == [], "the page gets no key meanwhile")
    #expect(store.arrange([.user(.answerDialog(accepted: true))]) == [.stopScript(RendererID(2))])
    #expect(store.state.shownDialog == nil)
    #expect(store.arrange([.rendererAnswered(RendererID(2))]) == [])
    #expect(store.state.renderers[RendererID(2)]?.stall == nil)
    #expect(store.state.renderers[RendererID(2)]?.life == .alive)
  }

  @Test func whoWaitsIsAskedAgain() {
    let store = ShellStore.atPay()
    store.arrange([.rendererStalled(RendererID(2)), .user(.answerDialog(accepted: false))])
    #expect(store.state.shownDialog == nil)
    store.arrange([.rendererStalled(RendererID(2))])
    #expect(store.state.shownDialog?.purpose == .stopScript)
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.state.shownDialog == nil, "the question is about the page shown")
  }

  @Test func aScriptThatGoesOnEndsWithItsProcess() {
    let store = ShellStore.atPay()
    store.arrange([.rendererStalled(RendererID(2)), .user(.answerDialog(accepted: true))])
    let effects = store.arrange([.rendererStalled(RendererID(2))])
    #expect(effects.first == .stopRenderer(RendererID(2)))
    #expect(store.state.deaths.last?.kind == "hang")
  }
}
