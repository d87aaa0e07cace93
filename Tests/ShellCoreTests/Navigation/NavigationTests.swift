import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct NavigationTests {
  @Test func launchLoadsTheFirstTabsStartInANewViewAndRenderer() {
    let store = ShellStore.testing()
    store.send(.launched(url: nil), effects: [.startRenderer(RendererID(1)), .load(1, "/home")]) {
      $0.opensView(1, renderer: 1, tab: 0)
      $0.starts("/home", load: 1, .push)
    }
    store.send(.rendererStarted(RendererID(1), pid: 101)) {
      $0.renderers[RendererID(1)]?.pid = 101
      $0.renderers[RendererID(1)]?.status = .alive
    }
    store.send(.responded(1, "/home"), effects: .open(1, "/home", generation: 1, length: 1)) { $0.receivesResponse(1) }
    store.send(.page(.didCommitDocument, generation: 1), effects: [.cancelTimer(.commit(LoadID(1)))]) {
      $0.pushes("/home", document: 1, entry: 1)
      $0.commits("/home", generation: 1, document: 1, entry: 1)
    }
    store.send(.page(.didFinishDocument, generation: 1)) {
      $0.tabs[0].page?.phase = .shown(isFinished: true)
      $0.recordsEvent(.didFinish, "/home")
    }
    store.finish()
  }

  @Test func secondLaunchAndSecondFinishChangeNothing() {
    let store = ShellStore.atHome()
    store.send(.launched(url: "/other"))
    store.send(.page(.didFinishDocument, generation: 1))
    store.send(.page(.didCommitDocument, generation: 1))
  }

  @Test("Links to the own host and forms of a document with upgrade-insecure-requests are secure")
  func insecureNavigations() {
    let store = ShellStore.atHome()
    var response = LoadResponse(url: "app://bank/list", status: 200, contentType: "text/html", bytes: 1)
    response.policies = DocumentPolicies(contentSecurity: ["img-src *", "upgrade-insecure-requests"])
    store.arrange([
      .user(.openURL("/list", tab: nil)), .loaderReported(.responded(LoadID(2), response)),
      .page(.didCommitDocument, generation: 2), .page(.didFinishDocument, generation: 2), .user(.insertText("x")),
    ])
    let targets: [(NavigationRequest.Cause, String)] = [
      (.link, "http://bank/own"), (.link, "http://other.example/"), (.form, "http://other.example/form"),
    ]
    for (cause, url) in targets {
      store.arrange([.page(.didRequestNavigation(NavigationRequest(cause: cause, url: url)), generation: 2)])
    }
    #expect(
      store.state.timeline.filter { $0.name == .decidePolicyForAction }.suffix(3).map(\.detail) == [
        "https://bank/own", "http://other.example/", "https://other.example/form",
      ])
  }

  @Test func linkPushesAnEntryAndEventsOfTheOldGenerationAreDropped() {
    let store = ShellStore.atHome()
    store.send(.user(.insertText("x")), effects: [.send(.insertText("x"), generation: 1)]) {
      $0.tabs[0].page?.input.hadUserActivation = true
      $0.tabs[0].page?.input.pending.inputs = [.other]
    }
    store.send(.page(.requestsNavigation(.link, "/list"), generation: 1), effects: [.load(2, "/list")]) {
      $0.starts("/list", load: 2, .push)
      $0.tabs[0].page?.provisional?.referrer = NavigationReferrer(url: "app://bank/home")
    }
    store.send(
      .responded(2, "/list"), effects: .open(2, "/list", generation: 2, referrer: "/home", length: 2, deadline: 1_000)
    ) { $0.receivesResponse(2) }
    store.send(.page(.didSaveFormState(json: "{\"a\":1}"), generation: 1)) {
      $0.tabs[0].stack.update(EntryID(1)) { entry in
        var page = PageEntry(url: "app://bank/home", document: DocumentID(1))
        page.formState = "{\"a\":1}"
        entry.content = .page(page)
      }
    }
    store.send(.page(.didCommitDocument, generation: 2), effects: [.cancelTimer(.commit(LoadID(2)))]) {
      $0.pushes("/list", document: 2, entry: 2)
      $0.commits("/list", generation: 2, document: 2, entry: 2)
    }
    store.send(.page(.didChangeTitle("late"), generation: 1)) { $0.droppedEvents = 1 }
    store.send(.page(.didChangeTitle("future"), generation: 3)) { $0.droppedEvents = 2 }
    store.send(.page(.didChangeTitle("no view"), view: 9, generation: 2)) { $0.droppedEvents = 3 }
    store.send(.page(.didSettle(Settlement(sequence: 4)), generation: 1))
  }

  @Test func navigationCancelsAPendingLoad() {
    let store = ShellStore.atHome()
    store.send(.user(.openURL("/a", tab: nil)), effects: [.load(2, "/a")]) { $0.starts("/a", load: 2, .push) }
    store.send(
      .user(.openURL("/b", tab: nil)), effects: [.cancelLoad(LoadID(2)), .load(3, "/b")]
    ) {
      $0.starts("/b", load: 3, .push)
      $0.cancels("/a")
    }
    store.send(.responded(2, "/a"))
    store.send(.loaderReported(.failed(LoadID(2), LoadFailure(kind: .offline, url: "", message: ""))))
  }

  @Test func loadHandedToThePageCountsAsCommittedWhenAnotherStarts() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    store.send(
      .user(.openURL("/b", tab: nil)), effects: [.cancelTimer(.commit(LoadID(2))), .load(3, "/b")]
    ) {
      $0.recordsEvent(.decidePolicyForAction, "/b")
      $0.pushes("/a", document: 2, entry: 2)
      $0.commits("/a", generation: 2, document: 2, entry: 2)
      $0.recordsEvent(.didStartProvisional, "/b")
      $0.loadCounts["app://bank/b"] = 1
      $0.counters.load = 3
      $0.tabs[0].page?.provisional = ProvisionalLoad(load: LoadID(3), url: "app://bank/b", commit: .push)
    }
    store.send(.page(.didCommitDocument, generation: 2))
    store.finish()
  }

  @Test func backAfterTheResponseLeavesTheNewDocument() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    store.arrange([.user(.goBack)])
    #expect(store.stack() == "/home [/a]")
    store.finishLoading("/home", load: 3)
    #expect(store.stack() == "[/home] /a")
    store.finish()
  }

  @Test func backAtTheRootStopsALoadButKeepsTheFirstOne() {
    let first = ShellStore.testing()
    first.arrange([.launched(url: nil)])
    first.send(.user(.goBack))
    let home = ShellStore.atHome()
    home.arrange([.user(.openURL("/a", tab: nil))])
    home.send(.user(.goBack), effects: [.cancelLoad(LoadID(2))]) {
      $0.tabs[0].page?.provisional = nil
      $0.recordsEvent(.didFailProvisional, "app://bank/a was canceled")
    }
  }

  @Test func failedLoadShowsAnErrorPageAndARetryAddsNoEntry() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a", tab: nil))])
    let failure = LoadFailure(kind: .offline, url: "app://bank/a", message: "You are offline.")
    store.send(
      .loaderReported(.failed(LoadID(2), failure)), effects: [.send(.closeView, generation: 1)]
    ) {
      $0.timeline.append(
        TimelineRecord(time: 0, tab: "TAB_1", name: .didFailProvisional, detail: "You are offline."))
      $0.counters.generation = 2
      $0.counters.document = 2
      $0.pushes("/a", document: 2, entry: 2)
      $0.tabs[0].page?.provisional = nil
      $0.tabs[0].page?.generation = Generation(2)
      $0.tabs[0].page?.document = nil
      $0.tabs[0].page?.entry = nil
      $0.tabs[0].page?.phase = .failed(failure)
    }
    store.send(.user(.retry), effects: [.load(3, "/a")]) { $0.starts("/a", load: 3, .reload, restoring: .scroll) }
    store.finishLoading("/a", load: 3)
    #expect(store.stack() == "/home [/a]")
    #expect(store.state.loadCounts["app://bank/a"] == 2)
  }

  @Test func missingFileShowsAnErrorPage() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a", tab: nil))])
    let effects = store.arrange([.responded(2, "/a", status: 404, type: "text/html")])
    #expect(effects == [.cancelLoad(LoadID(2)), .send(.closeView, generation: 1)])
    guard case .failed(let failure)? = store.state.selected?.page?.phase else {
      Issue.record("no error page is shown")
      return
    }
    #expect(failure.kind == .notFound)
  }

  @Test func reloadKeepsTheEntryItsBarAndTheSharedDocument() {
    let store = ShellStore.atHome()
    store.arrange([.page(.changesHistory(.push, "/home?2"), generation: 1), .user(.reload)])
    store.send(
      .responded(2, "/home?2"), effects: .open(2, "/home?2", generation: 2, length: 2, scroll: 0, deadline: 1_000)
    ) { $0.receivesResponse(2) }
    store.send(.page(.didCommitDocument, generation: 2), effects: [.cancelTimer(.commit(LoadID(2)))]) {
      $0.tabs[0].stack = BackStack(
        entries: [
          .page(1, "/home", document: 2, loaded: "/home?2"), .page(2, "/home?2", document: 2),
        ], index: 1)
      $0.commits("/home?2", generation: 2, document: 2, entry: 2)
    }
  }

  @Test func reloadOfAFirstLoadRestartsItsURL() {
    let store = ShellStore.testing()
    store.arrange([.launched(url: "/deep")])
    store.send(.user(.reload), effects: [.cancelLoad(LoadID(1)), .load(2, "/deep")]) {
      $0.starts("/deep", load: 2, .push)
      $0.cancels("/deep")
    }
  }

  @Test func documentReplacedBeforeItFinishedFailsAfterItsCommit() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a"), .page(.didCommitDocument, generation: 2)])
    store.arrange([.user(.openURL("/b", tab: nil)), .responded(3, "/b"), .page(.didCommitDocument, generation: 3)])
    #expect(
      store.state.timeline.suffix(5).map(\.name) == [
        .decidePolicyForAction, .didStartProvisional, .decidePolicyForResponse, .didFail, .didCommit,
      ])
    #expect(
      store.state.timeline.first { $0.name == .didFail }?.detail == "app://bank/a was replaced before it had finished")
  }

  @Test func documentWithAnInterruptedTransferIsShownAndFails() {
    let store = ShellStore.atHome()
    var response = LoadResponse(url: "https://a.example/", status: 200, contentType: "text/html", bytes: 5)
    response.transferError = LoadFailure(kind: .unreadable, url: "https://a.example/", message: "The line broke.")
    store.arrange([
      .user(.openURL("https://a.example/", tab: nil)), .loaderReported(.responded(LoadID(2), response)),
      .page(.didCommitDocument, generation: 2), .page(.didFinishDocument, generation: 2),
    ])
    #expect(store.state.timeline.suffix(2).map(\.name) == [.didCommit, .didFail])
    #expect(store.state.timeline.last?.detail == "The line broke.")
    #expect(store.state.tabs[0].page?.phase == .shown(isFinished: true))
    store.arrange([.user(.reload), .responded(3, "https://a.example/"), .page(.didCommitDocument, generation: 3)])
    store.arrange([.page(.didFinishDocument, generation: 3)])
    #expect(store.state.timeline.last?.name == .didFinish)
  }

  @Test func resizeReachesTheCurrentAndTheCommittingDocument() {
    let store = ShellStore.atHome()
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    var viewport = store.state.viewport
    viewport.size.columns = 40
    store.send(
      .viewportChanged(viewport),
      effects: [.send(.resize(viewport), generation: 1), .send(.resize(viewport), generation: 2)]
    ) { $0.viewport = viewport }
  }

  @Test func timeNeitherGoesBackNorToInfinity() {
    let store = ShellStore.testing()
    store.send(.timePassed(5)) { $0.now = 5 }
    store.send(.timePassed(3))
    store.send(.timePassed(.infinity))
    store.send(.timePassed(.nan))
  }

  @Test(arguments: [204, 205])
  func responseWithoutContentChangesNothing(status: Int) {
    let store = ShellStore.atHome()
    store.arrange([
      .user(.insertText("x")), .page(.requestsNavigation(.form, "/save", method: "POST"), generation: 1),
    ])
    store.send(.responded(2, "/save", status: status, type: ""), effects: [.cancelLoad(LoadID(2))]) {
      $0.recordsEvent(.decidePolicyForResponse, "\(status) ")
      $0.recordsEvent(
        .didFailProvisional, "app://bank/save: the server responded with status \(status) without content (code 102)")
      $0.tabs[0].page?.provisional = nil
    }
    #expect(store.stack() == "[/home]")
    #expect(store.state.tabs[0].page?.isLoading == false)
    store.finish()
  }

  @Test func firstResponseWithoutContentIsExplainedAndAddsNoEntry() {
    let store = ShellStore.testing()
    store.arrange([.launched(url: nil), .responded(1, "/home", status: 204)])
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(
          LoadFailure(
            kind: .unreadable, url: "app://bank/home",
            message: "The server responded with status 204, which has no content.")))
    #expect(store.stack() == "")
    #expect(store.arrange([.user(.retry)]).contains(.load(2, "/home")))
  }
}
