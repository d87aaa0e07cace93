import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Saving of the app's state, and parsing of damaged files.
@Suite(.exhaustive) struct SavedInstanceStateTests {
  private static let app = BankApp.description()

  private static let drawn = NativeScreen(
    bar: NavigationBar(leftIcon: "ic_close", title: "Loan"),
    elements: [
      .heading("Loan"), .text("What it costs"), .separator,
      .row(title: "Each month", value: "275.27", action: .answer("month")),
      .row(title: "In all", value: "", action: nil), .button(title: "Next", action: .answer("next"), validates: false),
      .image(NativeImage(icon: "ic_card", alternative: "A card")),
      .input(
        NativeInput(
          id: "sum", label: "Sum", kind: .number, value: "12.5", placeholder: "euro", isRequired: true,
          maximumLength: 9, minimum: 0.5, maximum: 100)),
      .toggle(NativeSwitch(id: "early", label: "Early", isOn: true)),
      .picker(NativePicker(id: "years", label: "Years", options: [.init(value: "8", title: "Eight")], value: "8")),
      .progress(NativeProgress(id: "share", label: "Share", fraction: 0.25)),
    ])

  private static var rich: SavedInstanceState {
    func page(_ id: UInt32, _ page: PageEntry, bar: NavigationBar? = nil) -> HistoryEntry {
      HistoryEntry(id: EntryID(id), content: .page(page), bar: bar)
    }
    var skipped = page(
      1,
      PageEntry(
        url: "app://bank/list?a=1#b", stateJSON: #"{"deep":[1,"\u2028"]}"#, document: DocumentID(7), title: "Список 👋",
        scrollRow: 40, formState: ##"{"#name":"Анна"}"##, loadedURL: "app://bank/list"),
      bar: NavigationBar(rightIcon: "ic_info", title: ""))
    skipped.isSkipped = true
    var modalPage = page(1, PageEntry(url: "https://shop.test/pay", document: DocumentID(2)))
    modalPage.isModal = true
    var script = page(2, PageEntry(url: "app://bank/logic.js#plan", document: DocumentID(8)))
    script.scriptScreen = ScriptScreen(id: "plan", screen: drawn)
    script.form.values = ["sum": .string("99"), "early": .bool(false)]
    script.form.scroll = 3
    let modal = ModalState(
      style: .fullScreen,
      stack: BackStack(
        entries: [
          HistoryEntry(id: EntryID(0), content: .screen("settings")),
          HistoryEntry(id: EntryID(1), content: .screen("about")),
        ], index: 1))
    return SavedInstanceState(
      origin: BankApp.origin, selectedTab: "WINDOW_2",
      tabs: [
        SavedTab(
          id: "TAB_1",
          stack: BackStack(
            entries: [page(0, PageEntry(url: "app://bank/home", document: DocumentID(7))), skipped, script], index: 1),
          modals: [modal], badge: "3", savedState: .object([JSONMember("draft", .array([.null, .number(0.5)]))]),
          deathCount: 2, lostCalls: ["pay", "pay"]),
        SavedTab(id: "TAB_2"),
        SavedTab(
          id: "WINDOW_2",
          window: SavedTab.Window(title: "shop.test", url: "https://shop.test/", opener: "TAB_1"),
          stack: BackStack(
            entries: [page(0, PageEntry(url: "https://shop.test/", document: DocumentID(1))), modalPage], index: 1)),
      ], attempts: 2)
  }

  @Test func savedStateRoundTrips() throws {
    #expect(try SavedInstanceState(reading: Self.rich.serialized, for: Self.app) == Self.rich)
  }

  private func error(of text: String, for app: AppDescription = app) -> SavedInstanceStateError? {
    do {
      _ = try SavedInstanceState(reading: text, for: app)
      return nil
    } catch {
      return error
    }
  }

  @Test func stateOfAnotherAppOrVersionIsRefused() {
    let text = Self.rich.serialized
    #expect(error(of: "") == .unreadable)
    #expect(error(of: "[1]") == .unreadable)
    #expect(error(of: String(text.dropLast())) == .unreadable)
    #expect(error(of: text.replacing("hull instance state", with: "tabs of a browser")) == .unreadable)
    #expect(error(of: text.replacing("\"version\":1", with: "\"version\":9")) == .version(9))
    #expect(
      error(of: text.replacing("\"app\":\"app://bank\"", with: "\"app\":\"app://shop\"")) == .origin("app://shop"))
    #expect(error(of: text.replacing("\"attempts\":2", with: "\"attempts\":3")) == .tooManyAttempts(3))
    #expect(error(of: text.replacing("\"attempts\":2", with: "\"attempts\":-1")) == .damaged("the file"))
  }

  @Test(
    "An invalid value is reported with its location",
    arguments: [
      ("\"index\":1", "\"index\":\"1\"", "tab 1"), ("\"scroll\":40", "\"scroll\":1e9", "tab 1, entry 2"),
      ("app://bank/home", "home", "tab 1, entry 1"), ("\"document\":8", "\"document\":8.5", "tab 1, entry 3"),
      ("\"badge\":\"3\"", "\"badge\":3", "tab 1"), ("fullScreen", "wholeScreen", "tab 1"),
      ("\"kind\":\"number\"", "\"kind\":\"date\"", "tab 1, entry 3"),
      ("\"title\":\"shop.test\"", "\"title\":null", "tab 3"),
      (#""state":"{\"draft\""#, #""state":"{\"draft"#, "tab 1"), ("[\"pay\"", "[{}", "tab 1"),
    ])
  func damage(text: String, damaged: String, place: String) throws {
    try #require(Self.rich.serialized.contains(text))
    #expect(error(of: Self.rich.serialized.replacing(text, with: damaged)) == .damaged(place))
  }

  @Test(.exhaustivity(off: "random bytes have no expected state")) func damagedBytesDoNotCrashTheParser() {
    var random = SeededRandomNumberGenerator(seed: 45)
    let bytes = Array(Self.rich.serialized.utf8)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let state = try? SavedInstanceState(reading: String(decoding: damaged, as: UTF8.self), for: Self.app) {
        let store = ShellStore.launched(with: .state(state))
        #expect(store.state.tabs.allSatisfy { $0.stack.entries.indices.contains($0.stack.index) || $0.stack.isEmpty })
      }
    }
  }

  @Test func missingTabsAndScreensAreOmitted() throws {
    var app = Self.app
    app.tabs.removeAll { $0.id == "TAB_2" }
    app.screens["about"] = nil
    let state = try SavedInstanceState(reading: Self.rich.serialized, for: app)
    #expect(state.tabs.map(\.id) == ["TAB_1", "WINDOW_2"])
    #expect(state.tabs[0].modals.map(\.stack.entries) == [[HistoryEntry(id: EntryID(0), content: .screen("settings"))]])
    app.tabs.removeAll { $0.id == "TAB_1" }
    #expect(try SavedInstanceState(reading: Self.rich.serialized, for: app).tabs.isEmpty)
  }

  @Test func oversizedStateLosesFormsFirstAndDistantEntriesNext() throws {
    var state = Self.rich
    let long = PageEntry(
      url: "app://bank/long", stateJSON: "\"\(String(repeating: "x", count: 9_000))\"", document: DocumentID(1))
    let entries = (0..<9).map { HistoryEntry(id: EntryID($0), content: .page(long)) }
    state.tabs[1].stack = BackStack(entries: entries, index: 4)
    let whole = state.serialized.utf8.count
    #expect(state.serialized(fitting: whole) == state.serialized)
    let withoutForms = try SavedInstanceState(reading: #require(state.serialized(fitting: whole - 1)), for: Self.app)
    #expect(withoutForms.tabs[0].stack.entries[1].page?.formState == "")
    #expect(withoutForms.tabs[1].stack == state.tabs[1].stack)
    let near = try SavedInstanceState(reading: #require(state.serialized(fitting: 60_000)), for: Self.app)
    #expect(
      near.tabs[1].stack
        == BackStack(entries: (0..<5).map { HistoryEntry(id: EntryID($0), content: .page(long)) }, index: 2))
    #expect(near.tabs[0].stack.index == 1)
    #expect(state.serialized(fitting: 9_000) == nil)
  }

  @Test func launchRestoresTheStateAndLoadsVisiblePages() {
    var saved = Self.rich
    saved.selectedTab = "TAB_1"
    let store = ShellStore.launched(with: .state(saved))
    #expect(store.state.selectedTab == "TAB_1")
    #expect(store.state.loadCounts == ["app://bank/list?a=1#b": 1])
    let tab = store.state.tabs[0]
    #expect(tab.stack.entries.map(\.bar) == saved.tabs[0].stack.entries.map(\.bar))
    #expect(tab.stack.entries.map(\.form) == saved.tabs[0].stack.entries.map(\.form))
    // The first two entries shared a document, and share one again.
    #expect(tab.stack.entries[0].page?.document == tab.stack.entries[1].page?.document)
    #expect(tab.stack.entries[0].page?.document != tab.stack.entries[2].page?.document)
    #expect(Set(store.state.tabs.flatMap { $0.stack.entries.map(\.id) }).count == 5)
    #expect(store.state.tabs.map(\.id) == ["TAB_1", "TAB_2", "TAB_3", "WINDOW_2"])
    #expect(store.state.tabs[3].opener == "TAB_1")
    #expect((tab.badge, tab.deathCount, tab.callsLostWithHost) == ("3", 3, ["pay", "pay"]))
    #expect(
      store.state.console.map(\.message.text)
        == ["the app was ended before the page received the replies to these calls: pay, pay"])
    // A tab that was never opened opens its start when it is shown; restored pages are loaded then.
    store.arrange([.user(.selectTab("TAB_2"))])
    #expect(store.state.loadCounts["app://bank/pay"] == 1)
    store.arrange([.user(.selectTab("WINDOW_2"))])
    #expect(store.state.loadCounts["https://shop.test/pay"] == 1)
    #expect(store.state.tabs[3].stack.entries.map(\.isModal) == [false, true])
    #expect(store.state.timeline.count { $0.name == .didRestoreState } == 2)
  }

  @Test func refusedStateIsLoggedAndTheAppStartsNormally() {
    let store = ShellStore.launched(with: .refused(.version(9)))
    #expect(store.state.loadCounts == ["app://bank/home": 1])
    #expect(
      store.state.console.map(\.message.text)
        == ["the app's saved state is not restored: it has version 9, expected 1"])
  }

  @Test func launchWithAURLOpensItOnTopOfTheRestoredState() {
    var saved = Self.rich
    saved.selectedTab = "TAB_1"
    let store = ShellStore.launched(with: .state(saved), url: "/limits")
    #expect(store.state.loadCounts == ["app://bank/limits": 1])
    #expect(store.state.tabs[0].page?.provisional?.commit == .push)
    #expect(store.state.tabs[0].stack.entries.count == 3)
    let same = ShellStore.launched(with: .state(saved), url: "app://bank/list?a=1#b")
    #expect(same.state.tabs[0].page?.provisional?.commit == .reload)
  }

  @Test func passwordsAndScreensOfPendingCallsAreNotSaved() {
    var app = Self.app
    app.screens["login"] = NativeScreen(
      bar: NavigationBar(title: "Login"),
      elements: [
        .input(NativeInput(id: "name", label: "Name")),
        .input(NativeInput(id: "secret", label: "Secret", kind: .password)),
      ])
    app.tabs[0].start = .screen("login")
    let store = ShellStore.testing(app)
    store.arrange([
      .launched(url: nil), .user(.editNativeInput(0, text: "Anna")), .user(.editNativeInput(1, text: "opensesame")),
    ])
    #expect(store.state.tabs[0].stack.current?.form.values.count == 2)
    #expect(store.state.instanceState.tabs[0].stack.current?.form.values == ["name": .string("Anna")])
    #expect(store.state.isLaunched)
  }
}

extension ShellStore {
  fileprivate static func launched(with restoration: InstanceRestoration, url: String? = nil) -> ShellStore {
    let store = testing(restoration: restoration)
    store.arrange([.launched(url: url)])
    return store
  }
}
