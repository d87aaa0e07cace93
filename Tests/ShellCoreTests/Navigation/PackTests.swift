import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct PackTests {
  private let dice = PackID(scheme: "odr", tag: "dice")
  private let guess = PackID(scheme: "odr", tag: "guess")

  private static func app(limit: Int? = nil) -> AppDescription {
    var app = BankApp.description()
    app.pages.schemes["odr"] = .resources(
      ResourceScheme(
        tags: [
          "dice": ResourceTag(source: "app://bank/packs/dice", version: 2, fallback: "https://games.test/dice"),
          "guess": ResourceTag(source: "https://games.test/guess", version: 1),
        ], limit: limit))
    return app
  }

  private func open(_ url: String) -> ShellEvent { .user(.openURL(url, tab: nil)) }

  private func stored(_ id: PackID, _ bytes: Int = 10) -> ShellEvent {
    .packReported(.stored(StoredPack(id: id, version: 1, bytes: bytes)))
  }

  @Test func loadWaitsForItsPackWhichIsDownloadedOnce() {
    let store = ShellStore.atHome(Self.app())
    #expect(store.arrange([open("odr://dice/")]) == [.fetchPack(dice)])
    #expect(store.state.packs[dice]?.phase == .fetching(done: 0, total: 0))
    #expect(store.state.awaitedPack?.id == dice)
    let script = ResourceRequest(request: 4, destination: .script, url: "odr://dice/game.js")
    #expect(store.arrange([.page(.didRequestResource(script), generation: 1)]) == [])
    store.arrange([.packReported(.progress(dice, done: 1, total: 3))])
    #expect(store.state.packs[dice]?.phase == .fetching(done: 1, total: 3))
    #expect(
      store.arrange([stored(dice)]) == [
        .startLoad(LoadRequest(load: LoadID(2), url: "odr://dice/")),
        .fetchResource(script, for: .page(generation: 1)),
      ])
    #expect(store.state.awaitedPack == nil)
    #expect(store.arrange([.packReported(.progress(dice, done: 2, total: 3))]) == [])
    #expect(store.state.packs[dice]?.phase == .present(bytes: 10))
    #expect(
      store.arrange([open("odr://DICE/x")]).contains(.startLoad(LoadRequest(load: LoadID(3), url: "odr://DICE/x"))))
  }

  @Test func failureShowsAnErrorPageAndTheNextLoadRetries() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([open("odr://guess/a.html")])
    let failure = LoadFailure(kind: .tampered, url: "https://games.test/guess/a.html", message: "changed")
    store.arrange([.packReported(.failed(guess, failure))])
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(LoadFailure(kind: .tampered, url: "odr://guess/a.html", message: "changed")))
    #expect(store.arrange([.user(.retry)]).contains(.fetchPack(guess)))
  }

  @Test func canceledLoadIsNotStarted() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([open("odr://dice/")])
    let effects = store.arrange([open("/list")])
    #expect(!effects.contains(.cancelLoad(LoadID(2))))
    #expect(store.arrange([stored(dice)]) == [])
  }

  @Test func newerVersionLoadsTheFallbackOrFails() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([open("odr://dice/?version=3")])
    #expect(store.state.tabs[0].page?.provisional?.url == "https://games.test/dice/?version=3")
    #expect(
      store.state.console.last?.message.text
        == "odr://dice is version 2 in this app, but version 3 is required: https://games.test/dice/?version=3 instead")
    store.arrange([open("odr://guess/?version=2")])
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(
          LoadFailure(
            kind: .outdated, url: "odr://guess/?version=2",
            message: "odr://guess is version 1 in this app, but version 2 is required. It has no fallback.")))
    #expect(store.arrange([open("odr://dice/?version=2")]).last == .fetchPack(dice))
  }

  @Test func unknownTagCannotBeOpened() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([open("odr://bridge/")])
    let message = "The app has no resources for odr://bridge; known resources: odr://dice, odr://guess."
    #expect(
      store.state.tabs[0].page?.phase == .failed(LoadFailure(kind: .notFound, url: "odr://bridge/", message: message)))
  }

  @Test func packsOfOtherVersionsAreRemoved() {
    let store = ShellStore.testing(Self.app())
    #expect(store.arrange([.launched(url: nil)]).first == .openPacks)
    let found = [StoredPack(id: dice, version: 1, bytes: 5), StoredPack(id: guess, version: 1, bytes: 7)]
    #expect(store.arrange([.packReported(.found(found))]) == [.removePack(dice)])
    #expect(store.state.packs[guess]?.phase == .present(bytes: 7))
    #expect(store.state.packs[dice] == nil)
  }

  @Test func leastRecentlyUsedPackIsEvictedUnlessHeldOrShown() {
    let store = ShellStore.atHome(Self.app(limit: 100))
    store.arrange([.page(.calls("request_resources", #"{"tag":"dice"}"#), generation: 1), stored(dice, 60)])
    #expect(
      store.state.calls.last?.outcome
        == .value(
          json: #"{"tag":"dice","url":"odr://dice/","version":2,"state":"present","done":0,"total":0,"bytes":60,"#
            + #""held":true}"#))
    store.arrange([.page(.calls("request_resources", #"{"tag":"guess"}"#), generation: 1), stored(guess, 60)])
    #expect(store.state.packs[dice]?.bytes == 60)
    #expect(
      store.state.console.last?.message.text.hasPrefix("packs of odr have 120 bytes, more than the limit of 100")
        == true)
    let effects = store.arrange([.page(.calls("release_resources", #"{"tag":"dice"}"#), generation: 1)])
    #expect(!effects.contains(.removePack(guess)))
    store.arrange([.timePassed(10), open("odr://guess/")])
    #expect(
      store.arrange([.page(.calls("release_resources", #"{"tag":"guess"}"#), generation: 1)])
        .contains(.removePack(dice)))
    #expect(store.state.packs[dice]?.phase == .absent)
  }

  @Test func unknownTagIsABadPayload() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.page(.calls("request_resources", #"{"tag":"chess"}"#), generation: 1)])
    #expect(
      store.state.calls.last?.outcome
        == .failure(
          BridgeError(.badPayload, "request_resources expects an object with a known tag; known tags: dice, guess")))
  }
}
