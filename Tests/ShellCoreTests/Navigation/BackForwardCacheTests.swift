import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct BackForwardCacheTests {
  private static func app(documents: Int = 2) -> AppDescription {
    var app = BankApp.description()
    app.bfcache = .documents(documents)
    return app
  }

  /// The user opens a page, and the previous one confirms its suspension.
  private static func go(_ path: String, load: UInt32, from generation: UInt32, _ store: ShellStore) {
    store.arrange([
      .user(.openURL(path, tab: nil)), .responded(load, path),
      .page(.didSuspendDocument, generation: generation),
    ])
    let next = store.state.counters.generation
    store.arrange([
      .page(.didCommitDocument, generation: next), .page(.didFinishDocument, generation: next),
    ])
  }

  private static func suspended(_ store: ShellStore) -> [String] {
    store.state.tabs[0].page?.bfcache.suspended.map { WebAddress.path(of: $0.url) } ?? []
  }

  @Test func leftPageIsSuspendedAndBackResumesIt() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.user(.openURL("/list", tab: nil))])
    let home = SuspendedDocument(
      document: DocumentID(1), generation: Generation(1), url: "app://bank/home", suspendedAt: 0)
    store.send(
      .responded(2, "/list"),
      effects: [.send(.suspendDocument, generation: 1)]
        + .open(2, "/list", generation: 2, length: 2, deadline: 1_000)
    ) {
      $0.receivesResponse(2)
      $0.tabs[0].page?.bfcache.suspending = home
    }
    store.send(.page(.didSuspendDocument, generation: 1)) {
      $0.tabs[0].page?.bfcache.suspending = nil
      $0.tabs[0].page?.bfcache.suspended = [home]
      $0.recordsEvent(.didSuspend, "/home")
    }
    store.arrange([.page(.didCommitDocument, generation: 2), .page(.didFinishDocument, generation: 2)])

    let list = SuspendedDocument(
      document: DocumentID(2), generation: Generation(2), url: "app://bank/list", suspendedAt: 0)
    let order = ResumeDocumentRequest(
      address: .page(generation: 3), suspended: Generation(1),
      entry: HistoryTraversal(url: "app://bank/home", stateJSON: "null", length: 2, index: 0, scrollRow: 0),
      visibility: .visible)
    store.send(
      .user(.goBack),
      effects: [
        .send(.suspendDocument, generation: 2), .setTimer(.commit(LoadID(3)), after: 1_000), .resumeDocument(order),
      ]
    ) {
      $0.recordsEvent(.decidePolicyForAction, "/home")
      $0.recordsEvent(.didStartProvisional, "/home")
      $0.counters.generation = 3
      $0.counters.load = 3
      $0.tabs[0].page?.bfcache.suspending = list
      $0.tabs[0].page?.bfcache.suspended = []
      $0.tabs[0].page?.provisional = ProvisionalLoad(
        load: LoadID(3), url: "app://bank/home", commit: .traverse(EntryID(1)), restoration: .scrollAndForm,
        generation: Generation(3))
      $0.tabs[0].page?.provisional?.resumed = home
    }
    store.arrange([.page(.didSuspendDocument, generation: 2)])
    store.send(
      .page(.didCommitDocument, generation: 3), effects: [.cancelTimer(.commit(LoadID(3)))]
    ) {
      $0.tabs[0].stack.move(to: 0)
      $0.commits("/home", generation: 3, document: 2, entry: 1)
      $0.tabs[0].page?.document = DocumentID(1)
      $0.recordsEvent(.didResume, "/home")
    }
    #expect(Self.suspended(store) == ["/list"])
    #expect(store.stack() == "[/home] /list")
    #expect(store.state.loadCounts == ["app://bank/home": 1, "app://bank/list": 1])
    store.finish()
  }

  @Test func pendingCallEndsAndThePageIsNotifiedOnResume() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.page(.calls("pay", callback: "c7"), generation: 1)])
    Self.go("/list", load: 2, from: 1, store)
    let gone = BridgeError(.pageGone, "the page that called is gone")
    #expect(store.state.calls.map(\.outcome) == [.failure(gone)])
    // The native side has received the message; its reply is dropped.
    store.arrange([.nativeReplied(CallID(1), .value(json: "\"paid\""))])
    #expect(store.state.droppedReplies == 1)
    store.arrange([.user(.goBack), .page(.didSuspendDocument, generation: 2)])
    let effects = store.arrange([.page(.didCommitDocument, generation: 3)])
    let left = BridgeOutcome.failure(BridgeError(.pageGone, "the user left the page before the reply"))
    #expect(effects == [.cancelTimer(.commit(LoadID(3))), .reply(left, callback: "c7", generation: 3)])
    store.finish()
  }

  @Test func oldestDocumentIsDiscardedBeyondTheLimit() {
    let store = ShellStore.atHome(Self.app())
    Self.go("/list", load: 2, from: 1, store)
    Self.go("/item", load: 3, from: 2, store)
    store.arrange([.user(.openURL("/pay", tab: nil)), .responded(4, "/pay")])
    let effects = store.arrange([.page(.didSuspendDocument, generation: 3)])
    #expect(effects == [.send(.discardDocument(Generation(1)), generation: 3)])
    #expect(Self.suspended(store) == ["/list", "/item"])
  }

  @Test func documentWithoutEntryIsDiscarded() {
    let store = ShellStore.atHome(Self.app())
    Self.go("/list", load: 2, from: 1, store)
    store.arrange([
      .user(.goBack), .page(.didSuspendDocument, generation: 2), .page(.didCommitDocument, generation: 3),
      .page(.didFinishDocument, generation: 3),
    ])
    #expect(Self.suspended(store) == ["/list"])
    store.arrange([
      .user(.openURL("/item", tab: nil)), .responded(4, "/item"), .page(.didSuspendDocument, generation: 3),
    ])
    let effects = store.arrange([.page(.didCommitDocument, generation: 4)])
    #expect(effects.contains(.send(.discardDocument(Generation(2)), generation: 4)))
    #expect(Self.suspended(store) == ["/home"])
  }

  @Test func memoryWarningDiscardsAll() {
    let store = ShellStore.atHome(Self.app())
    Self.go("/list", load: 2, from: 1, store)
    let effects = store.arrange([.user(.memoryWarning)])
    #expect(effects == [.send(.discardDocument(Generation(1)), generation: 2), .emptyMemoryCache])
    store.arrange([.user(.goBack)])
    #expect(store.state.loadCounts["app://bank/home"] == 2)
  }

  @Test func deathDiscardsAllAndBackLoads() {
    let store = ShellStore.atHome(Self.app())
    Self.go("/list", load: 2, from: 1, store)
    store.arrange([.died(1), .rendererStarted(RendererID(2), pid: 102)])
    #expect(Self.suspended(store) == [])
    store.finishLoading("/list", load: 3, view: 2)
    #expect(store.arrange([.user(.goBack)]) == [.load(4, "/home")])
  }

  @Test func deathDuringAResumeLoadsThePage() {
    let store = ShellStore.atHome(Self.app())
    Self.go("/list", load: 2, from: 1, store)
    store.arrange([.user(.goBack), .page(.didSuspendDocument, generation: 2)])
    let effects = store.arrange([.died(1)])
    #expect(effects.contains(.load(4, "/home")))
    store.arrange([.rendererStarted(RendererID(2), pid: 102)])
    store.finishLoading("/home", load: 4, view: 2)
    #expect(store.stack() == "[/home] /list")
    store.finish()
  }

  @Test func expiredDocumentIsLoaded() {
    let store = ShellStore.atHome(Self.app())
    Self.go("/list", load: 2, from: 1, store)
    store.arrange([.timePassed(ShellLimits.bfcacheLifetime)])
    let effects = store.arrange([.user(.goBack)])
    #expect(effects == [.load(3, "/home")])
    store.finishLoading("/home", load: 3)
    // Another document has replaced that of the entry.
    #expect(Self.suspended(store) == [])
  }

  @Test func unexpectedSuspensionIsDiscarded() {
    let store = ShellStore.atHome(Self.app())
    store.send(
      .page(.didSuspendDocument, generation: 1), effects: [.send(.discardDocument(Generation(1)), generation: 1)]
    ) { $0.droppedEvents = 1 }
  }

  @Test(arguments: ["reload", "replace", "unfinished", "off", "data"])
  func uncacheableDocumentsAreNotSuspended(reason: String) {
    let store = ShellStore.testing(Self.app(documents: reason == "off" ? 0 : 2))
    store.arrange([.launched(url: nil), .rendererStarted(RendererID(1), pid: 101)])
    if reason == "unfinished" {
      store.arrange([.responded(1, "/home"), .page(.didCommitDocument, generation: 1)])
    } else if reason == "data" {
      store.arrange([.user(.openURL("data:text/html,hello", tab: nil))])
      store.finishLoading("data:text/html,hello", load: 2)
    } else {
      store.finishLoading("/home", load: 1)
    }
    switch reason {
    case "reload": store.arrange([.user(.reload)])
    case "replace": store.arrange([.page(.requestsNavigation(.locationReplace, "/list"), generation: 1)])
    default: store.arrange([.user(.openURL("/list", tab: nil))])
    }
    let effects = store.arrange([.responded(LoadID(store.state.counters.load).rawValue, "/list")])
    let asked = effects.contains { if case .send(.suspendDocument, _) = $0 { true } else { false } }
    #expect(!asked)
    #expect(store.state.tabs[0].page?.bfcache.suspending == nil)
  }

  @Test func noStoreResponseIsNotSuspended() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.user(.openURL("https://bank.example/", tab: nil))])
    var response = LoadResponse(url: "https://bank.example/", status: 200, contentType: "text/html", bytes: 1)
    response.forbidsStore = true
    store.arrange([
      .loaderReported(.responded(LoadID(2), response)), .page(.didSuspendDocument, generation: 1),
      .page(.didCommitDocument, generation: 2), .page(.didFinishDocument, generation: 2),
    ])
    #expect(Self.suspended(store) == ["/home"])
    store.arrange([.user(.openURL("/list", tab: nil))])
    let effects = store.arrange([.responded(3, "/list")])
    #expect(!effects.contains(.send(.suspendDocument, generation: 2)))
  }

  @Test func resumedDocumentKeepsThePoliciesOfItsResponse() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.user(.openURL("https://bank.example/", tab: nil))])
    var response = LoadResponse(url: "https://bank.example/", status: 200, contentType: "text/html", bytes: 1)
    response.policies.referrer = "no-referrer"
    response.openerPolicy = "same-origin"
    store.arrange([
      .loaderReported(.responded(LoadID(2), response)), .page(.didSuspendDocument, generation: 1),
      .page(.didCommitDocument, generation: 2), .page(.didFinishDocument, generation: 2),
    ])
    let source = store.state.tabs[0].page?.source
    #expect(source == DocumentSource(response))
    Self.go("/list", load: 3, from: 2, store)
    #expect(store.state.tabs[0].page?.source == DocumentSource())
    store.arrange([.user(.goBack), .page(.didSuspendDocument, generation: 3), .page(.didCommitDocument, generation: 4)])
    #expect(store.state.tabs[0].page?.source == source)
  }

  @Test func errorPageKeepsThePreviousDocumentInTheCache() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.user(.openURL("/list", tab: nil))])
    let failure = LoadFailure(kind: .offline, url: "app://bank/list", message: "offline")
    let effects = store.arrange([.loaderReported(.failed(LoadID(2), failure))])
    #expect(effects == [.send(.suspendDocument, generation: 1)])
    store.arrange([.page(.didSuspendDocument, generation: 1)])
    store.arrange([.user(.goBack), .page(.didCommitDocument, generation: 3)])
    #expect(store.state.tabs[0].page?.isShown == true)
    #expect(store.stack() == "[/home] /list")
    #expect(store.state.loadCounts["app://bank/home"] == 1)
  }

  @Test func limitDependsOnThePlatform() {
    #expect(Platform.allCases.map { BFCacheConfiguration.platform.limit(on: $0) } == [2, 2, 0])
    #expect(BFCacheConfiguration.documents(99).limit(on: .android) == BFCacheConfiguration.maximum)
    #expect(BFCacheConfiguration.documents(-1).limit(on: .ios) == 0)
  }
}
