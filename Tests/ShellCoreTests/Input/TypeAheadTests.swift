import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

/// Keys that the page ignores, and input that waits for the page.
@Suite(.exhaustive) struct TypeAheadTests {
  private let tab = KeyPress(.tab)
  private let letter = TerminalEvent.key(KeyPress(.character("q")))
  private let paste = TerminalEvent.paste("text")
  private let point = GridPoint(column: 3, row: 4)

  private func settled(
    _ input: Settlement.Input, focus: PageFocus = .none, view: UInt32 = 1, generation: UInt32 = 1
  ) -> ShellEvent {
    .page(.didSettle(Settlement(sequence: 1, input: input, focus: focus)), view: view, generation: generation)
  }

  /// A store whose page has not settled a tap, with a letter typed after it.
  private func typedAhead(_ store: ShellStore = .atHome()) -> ShellStore {
    #expect(!store.state.mustDeferInput(dependsOnPage: true))
    store.send(.user(.tapPage(point)), effects: [.send(.tap(point), generation: 1)]) {
      $0.tabs[0].page?.input.hadUserActivation = true
      $0.tabs[0].page?.input.pending.inputs = [.other]
    }
    #expect(store.state.mustDeferInput(dependsOnPage: true))
    #expect(!store.state.mustDeferInput(dependsOnPage: false))
    store.send(.inputDeferred(letter), effects: [.setTimer(.typeAhead, after: 250)]) {
      $0.typeAhead.events = [letter]
      $0.typeAhead.isTimed = true
    }
    #expect(store.state.mustDeferInput(dependsOnPage: false), "the order is kept")
    #expect(store.state.readyInput == [])
    return store
  }

  @Test func keyThatThePageIgnoresIsForTheShell() {
    let store = ShellStore.atHome()
    store.send(.user(.pressKey(tab)), effects: [.send(.pressKey(tab), generation: 1)]) {
      $0.tabs[0].page?.input.hadUserActivation = true
      $0.tabs[0].page?.input.pending.inputs = [.key(tab)]
    }
    store.send(settled(.none))
    store.send(settled(.ignored), effects: [.handleIgnoredKey(tab)]) { $0.tabs[0].page?.input.pending.inputs = [] }
    store.send(settled(.ignored))
    store.finish()
  }

  @Test func keyThatThePageHandlesIsNotForTheShell() {
    let store = ShellStore.atHome()
    store.arrange([.user(.pressKey(tab)), .user(.insertText("x"))])
    store.send(settled(.consumed)) { $0.tabs[0].page?.input.pending.inputs = [.other] }
    store.send(settled(.ignored)) { $0.tabs[0].page?.input.pending.inputs = [] }
    store.finish()
  }

  @Test func deferredInputIsReadyWhenThePageHasReplied() {
    let store = typedAhead()
    store.send(.inputDeferred(paste)) { $0.typeAhead.events = [letter, paste] }
    store.send(settled(.consumed, focus: .textField)) {
      $0.tabs[0].page?.input.focus = .textField
      $0.tabs[0].page?.input.pending.inputs = []
    }
    #expect(store.state.readyInput == [letter, paste])
    #expect(store.state.mustDeferInput(dependsOnPage: false), "the terminal has not handled the earlier input")
    store.send(.deferredInputConsumed, effects: [.cancelTimer(.typeAhead)]) { $0.typeAhead = TypeAheadBuffer() }
    #expect(store.state.readyInput == [])
    #expect(!store.state.mustDeferInput(dependsOnPage: true))
    store.finish()
  }

  @Test func unresponsivePageDelaysInputOnceUntilItHasReplied() {
    let store = typedAhead()
    store.send(.timerFired(.typeAhead)) {
      $0.typeAhead.isTimed = false
      $0.tabs[0].page?.input.pending.hasTimedOut = true
    }
    #expect(store.state.readyInput == [letter])
    store.send(.deferredInputConsumed) { $0.typeAhead.events = [] }
    #expect(!store.state.mustDeferInput(dependsOnPage: true), "the same reply is pending")
    store.arrange([.user(.insertText("x"))])
    #expect(!store.state.mustDeferInput(dependsOnPage: true))
    store.arrange([settled(.consumed), settled(.consumed), .user(.insertText("x"))])
    #expect(store.state.mustDeferInput(dependsOnPage: true), "another reply is pending")
  }

  @Test(arguments: [true, false])
  func deathOfTheRendererEndsPendingInput(isReported: Bool) {
    let store = typedAhead()
    store.arrange([.died(1, isReported: isReported)])
    #expect(store.state.tabs[0].page?.input.pending == PendingInputQueue())
    #expect(store.state.readyInput == [letter])
    store.arrange([.deferredInputConsumed])
    #expect(store.arrange([settled(.ignored)]) == [])
  }

  @Test func replacedDocumentSettlesNothingMore() {
    let store = ShellStore.atHome()
    store.arrange([.user(.pressKey(tab)), .page(.requestsNavigation(.link, "/list"), generation: 1)])
    store.finishLoading("/list", load: 2)
    #expect(store.state.tabs[0].page?.input.pending == PendingInputQueue())
    #expect(!store.state.mustDeferInput(dependsOnPage: true))
    #expect(store.arrange([settled(.ignored)]) == [])
  }

  @Test func inputWaitsForThePageOfItsTabOnly() {
    let store = ShellStore.atPay()
    store.arrange([.user(.pressKey(tab))])
    #expect(store.state.mustDeferInput(dependsOnPage: true))
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(!store.state.mustDeferInput(dependsOnPage: true))
    store.arrange([.user(.pressKey(KeyPress(.left)))])
    #expect(store.arrange([settled(.ignored, view: 2, generation: 2)]) == [], "the user has left the tab")
    #expect(store.state.tabs[1].page?.input.pending.inputs == [])
    #expect(store.state.tabs[0].page?.input.pending.inputs == [.key(KeyPress(.left))])
    #expect(store.arrange([settled(.ignored)]) == [.handleIgnoredKey(KeyPress(.left))])
  }

  @Test func timeoutConcernsTheShownPage() {
    let store = typedAhead(.atTwoPages())
    store.arrange([.user(.selectTab("TAB_2"))])
    #expect(store.state.readyInput == [letter], "the shown page has no pending input")
    store.arrange([.user(.pressKey(tab))])
    #expect(store.state.readyInput == [])
    store.arrange([.timerFired(.typeAhead)])
    #expect(store.state.readyInput == [letter])
    #expect(store.state.tabs[0].page?.input.pending.hasTimedOut == false)
    store.arrange([.deferredInputConsumed])
  }

  @Test func blockedShellReleasesTheTerminalsInput() {
    var app = BankApp.description()
    app.bridge.quirks.evaluation = .blocking
    let store = typedAhead(.atHome(app))
    store.arrange([.user(.runConsole("alert(1)"))])
    #expect(store.state.isBlockedByScript)
    #expect(store.arrange([.timerFired(.typeAhead)]) == [])
    #expect(store.state.readyInput == [letter])
    store.arrange([.deferredInputConsumed])
  }
}

extension ShellStore {
  /// As `atPay`, with the first tab selected.
  fileprivate static func atTwoPages() -> ShellStore {
    let store = ShellStore.atPay()
    store.arrange([.user(.selectTab("TAB_1"))])
    return store
  }
}
