import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct BundleTests {
  private static let day: Double = 86_400_000
  private let old = StoredBundle(version: 1, digest: "d1", isBuiltIn: true)
  private let new = StoredBundle(version: 2, digest: "d2", isBuiltIn: false)
  private let first = ShellEffect.startLoad(LoadRequest(load: LoadID(1), url: "app://bank/home"))

  private func app(
    use: BundleDescription.Activation = .nextLaunch, stale: BundleDescription.StalePolicy = .refuse,
    server: String? = "http://x.test/b"
  ) -> AppDescription {
    var app = BankApp.description()
    var bundle = BundleDescription(archive: "bundle", server: server)
    bundle.activation = use
    bundle.stale = stale
    bundle.maximumAge = 7 * Self.day
    bundle.checkInterval = 60_000
    app.bundle = bundle
    return app
  }

  private func report(_ report: BundleReport) -> ShellEvent { .bundleReported(report) }

  /// Launched with these stored versions.
  private func open(
    _ app: AppDescription, _ found: [StoredBundle], _ record: BundleRecord = BundleRecord()
  ) -> (store: ShellStore, effects: [ShellEffect]) {
    let store = ShellStore.testing(app)
    #expect(store.arrange([.launched(url: nil)]).contains(.bundle(.open)))
    return (store, store.arrange([report(.opened(found, record, errors: []))]))
  }

  private func timeline(_ store: ShellStore) -> [String] {
    store.state.timeline.filter {
      [.didOpenBundle, .didCheckBundle, .didStoreBundle, .didRefuseBundle].contains($0.name)
    }.map { "\($0.name.rawValue): \($0.detail)" }
  }

  @Test func pagesAreShownBeforeTheServerReplies() {
    let (store, effects) = open(app(), [old])
    var record = BundleRecord()
    record.highest = 1
    record.confirmedAt = 0
    #expect(
      effects == [
        .bundle(.use(old)), .bundle(.saveRecord(record)), first, .setTimer(.bundleCheck, after: 60_000),
        .bundle(.check),
      ])
    #expect(timeline(store) == ["didOpenBundle: version 1, shipped with the app"])
    #expect(store.state.bundle.activity == .checking)
  }

  @Test func newerVersionWaitsForTheNextLaunch() {
    let (store, _) = open(app(), [old])
    #expect(store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))]) == [.bundle(.fetch)])
    store.arrange([report(.progress(done: 1, total: 3))])
    #expect(store.state.bundle.activity == .fetching(version: 2, done: 1, total: 3))
    var record = BundleRecord()
    record.highest = 2
    record.confirmedAt = 0
    #expect(store.arrange([report(.stored(new))]) == [.bundle(.saveRecord(record))])
    #expect(store.state.bundle.current == old)
    #expect(store.state.bundle.next == new)
    let (later, effects) = open(app(), [old, new], record)
    #expect(effects.prefix(2) == [.bundle(.use(new)), first])
    #expect(later.state.bundle.current == new)
  }

  @Test func newerVersionIsActivatedAtOnceIfConfigured() {
    let (store, _) = open(app(use: .immediately), [old])
    store.finishLoading("/home", load: 1)
    store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))])
    let effects = store.arrange([report(.stored(new))])
    #expect(effects.contains(.bundle(.use(new))))
    var again = LoadRequest(load: LoadID(2), url: "app://bank/home")
    again.cachePolicy = .protocolRules
    #expect(effects.contains(.startLoad(again)))
    #expect(store.state.tabs[0].stack.entries.count == 1)
  }

  @Test func olderVersionIsRejected() {
    var record = BundleRecord()
    record.highest = 3
    record.confirmedAt = 0
    let (store, _) = open(app(), [old], record)
    let refusal =
      "The server offers version 2 of the app's pages; older than version 3, which was installed before."
    #expect(store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))]) == [])
    #expect(store.state.bundle.error == refusal)
    #expect(store.state.console.last?.message.text == refusal)
    #expect(timeline(store).last == "didRefuseBundle: \(refusal)")
  }

  @Test func versionWithOtherContentIsRejected() {
    let (store, _) = open(app(), [old])
    #expect(store.arrange([report(.offered(version: 1, digest: "other", revoked: []))]) == [])
    #expect(
      store.state.bundle.error?.hasPrefix("The server offers version 1 of the app's pages with different content")
        == true)
    #expect(store.state.bundle.current == old)
  }

  @Test func revokedVersionIsNotUsedAndItsPagesWait() {
    let (store, _) = open(app(), [old])
    let effects = store.arrange([report(.offered(version: 2, digest: "d2", revoked: [1]))])
    #expect(effects.contains(.bundle(.use(nil))))
    #expect(effects.last == .bundle(.fetch))
    #expect(store.state.bundle.current == nil)
    #expect(
      !store.arrange([.user(.openURL("/list", tab: nil))]).contains { if case .startLoad = $0 { true } else { false } })
    let now = store.arrange([report(.stored(new))])
    #expect(now.contains(.bundle(.use(new))))
    #expect(now.contains(.startLoad(LoadRequest(load: LoadID(2), url: "app://bank/list"))))
  }

  @Test func staleVersionWaitsForConfirmation() {
    let (store, _) = open(app(), [old])
    store.finishLoading("/home", load: 1)
    store.arrange([report(.offered(version: 1, digest: "d1", revoked: [])), .timePassed(8 * Self.day)])
    #expect(store.state.isBundleStale)
    let waiting = store.arrange([.user(.openURL("/list", tab: nil))])
    #expect(waiting.suffix(2) == [.setTimer(.bundleCheck, after: 60_000), .bundle(.check)])
    let word = store.arrange([report(.offered(version: 1, digest: "d1", revoked: []))])
    #expect(word.last == .startLoad(LoadRequest(load: LoadID(2), url: "app://bank/list")))
    #expect(!store.state.isBundleStale)
  }

  @Test func staleVersionWithoutConfirmationShowsAnErrorPage() {
    let (store, _) = open(app(), [old])
    store.arrange([report(.offered(version: 1, digest: "d1", revoked: [])), .timePassed(9 * Self.day)])
    store.arrange([.user(.openURL("/list", tab: nil))])
    store.arrange([report(.failed(LoadFailure(kind: .offline, url: "", message: "The device is offline.")))])
    let message =
      "Version 1 of the app's pages was confirmed by its server 9 days ago, which is longer than the allowed 7 days. The device is offline."
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(LoadFailure(kind: .outdated, url: "app://bank/list", message: message)))
  }

  @Test func staleVersionIsShownWithAWarningIfConfigured() {
    let (store, _) = open(app(stale: .warn), [old])
    store.arrange([report(.offered(version: 1, digest: "d1", revoked: [])), .timePassed(9 * Self.day)])
    let effects = store.arrange([.user(.openURL("/list", tab: nil))])
    #expect(effects.last == .startLoad(LoadRequest(load: LoadID(2), url: "app://bank/list")))
    #expect(
      store.state.console.last?.message.text
        == "Version 1 of the app's pages was confirmed by its server 9 days ago, which is longer than the allowed 7 days"
    )
  }

  @Test func clockSetBackInvalidatesTheConfirmation() {
    var record = BundleRecord()
    record.highest = 1
    record.confirmedAt = 3 * Self.day
    let (store, effects) = open(app(), [old], record)
    #expect(store.state.isBundleStale)
    #expect(!effects.contains(first))
    #expect(effects.last == .bundle(.check))
  }

  @Test func tamperedFileEndsTheUseOfItsVersion() {
    var record = BundleRecord()
    record.highest = 2
    record.confirmedAt = 0
    let (store, _) = open(app(), [old, new], record)
    store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))])
    let failure = LoadFailure(kind: .tampered, url: "", message: "a.js was changed")
    #expect(
      store.arrange([report(.tampered(version: 2, failure))]) == [
        .bundle(.discard(new)), .bundle(.use(old)), .setTimer(.bundleCheck, after: 60_000), .bundle(.check),
      ])
    #expect(store.state.bundle.error == "a.js was changed")
    // Reported twice, handled once.
    #expect(store.arrange([report(.tampered(version: 2, failure))]) == [])
    // The same version from the server is activated at once.
    #expect(store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))]) == [.bundle(.fetch)])
    #expect(store.arrange([report(.stored(new))]).contains(.bundle(.use(new))))
  }

  /// Launched with both versions, and the first page of version 2 is shown.
  private func atNew(_ app: AppDescription) -> ShellStore {
    var record = BundleRecord()
    record.highest = 2
    record.confirmedAt = 0
    let (store, _) = open(app, [old, new], record)
    store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))])
    store.finishLoading("/home", load: 1)
    return store
  }

  private let changed = LoadFailure(kind: .tampered, url: "", message: "a.js was changed")

  @Test("A tampered resource reloads the open page from the fallback version")
  func changedResource() {
    let store = atNew(app())
    store.arrange([.user(.openURL("/list", tab: nil))])
    store.finishLoading("/list", load: 2)
    let effects = store.arrange([report(.tampered(version: 2, changed))])
    #expect(effects.prefix(2) == [.bundle(.discard(new)), .bundle(.use(old))])
    #expect(effects.contains(.load(3, "/list")))
    store.finishLoading("/list", load: 3)
    #expect(store.stack() == "/home [/list]")
    #expect(store.state.tabs[0].page?.source.bundleVersion == 1)
    // Back also loads, because the suspended document was of the other version.
    #expect(store.arrange([.user(.goBack)]).contains(.load(4, "/home")))
  }

  @Test("A page without a fallback version waits for the server's")
  func changedResourceOfTheOnlyVersion() {
    var record = BundleRecord()
    record.highest = 2
    record.confirmedAt = 0
    let (store, _) = open(app(), [new], record)
    store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))])
    store.finishLoading("/home", load: 1)
    let effects = store.arrange([report(.tampered(version: 2, changed))])
    #expect(effects.contains(.bundle(.check)))
    #expect(!effects.contains { if case .startLoad = $0 { true } else { false } })
    store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))])
    #expect(store.arrange([report(.stored(new))]).contains(.load(2, "/home")))
  }

  @Test("A document from a version that was found tampered meanwhile is reloaded")
  func responseOfAChangedVersion() {
    let store = atNew(app())
    #expect(store.arrange([.user(.openURL("/list", tab: nil))]).contains(.load(2, "/list")))
    store.arrange([report(.tampered(version: 2, changed))])
    #expect(store.arrange([.responded(2, "/list")]).contains(.load(3, "/list")))
    store.finishLoading("/list", load: 3)
    #expect(store.stack() == "/home [/list]")
    #expect(store.state.tabs[0].page?.source.bundleVersion == 1)
  }

  @Test("A lost version is activated as soon as the server has sent it")
  func lostVersion() {
    var record = BundleRecord()
    record.highest = 2
    record.confirmedAt = 0
    let (store, _) = open(app(), [old], record)
    store.finishLoading("/home", load: 1)
    #expect(store.arrange([report(.offered(version: 2, digest: "d2", revoked: []))]) == [.bundle(.fetch)])
    #expect(store.arrange([report(.stored(new))]).contains(.bundle(.use(new))))
  }

  @Test func withoutVersionAndServerTheReasonIsShown() {
    let store = ShellStore.testing(app(server: nil))
    store.arrange([.launched(url: nil)])
    let fault = LoadFailure(kind: .tampered, url: "", message: "The manifest was changed.")
    store.arrange([report(.opened([], BundleRecord(), errors: [fault]))])
    let message =
      "The app has no usable version of its pages, and no server to download one from. The manifest was changed."
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(LoadFailure(kind: .tampered, url: "app://bank/home", message: message)))
  }

  @Test func everyLaunchOpensTheBundle() {
    let store = ShellStore.testing(app())
    #expect(store.arrange([.user(.openURL("/home", tab: nil))]).last == .bundle(.open))
    #expect(store.arrange([report(.opened([old], BundleRecord(), errors: []))]).contains(first))
  }

  @Test func canceledLoadIsNotStarted() {
    let store = ShellStore.testing(app())
    store.arrange([.launched(url: nil)])
    #expect(!store.arrange([.user(.openURL("/list", tab: nil))]).contains(.cancelLoad(LoadID(1))))
    let effects = store.arrange([report(.opened([old], BundleRecord(), errors: []))])
    #expect(effects.contains(.startLoad(LoadRequest(load: LoadID(2), url: "app://bank/list"))))
    #expect(!effects.contains(first))
  }
}
