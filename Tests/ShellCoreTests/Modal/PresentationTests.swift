import BridgeContract
import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct PresentationTests {
  private static let contract = """
    {"id":"transfer","title":"Transfer","rightIcon":"ic_done","elements":[{"input":{"id":"to","label":"To","required":true}},\
    {"input":{"id":"amount","kind":"number","value":5,"max":100}},{"switch":{"id":"urgent"}},\
    {"picker":{"id":"from","options":["giro",{"value":"save","title":"Savings"}]}},{"progress":{"id":"done","value":0.5}},\
    {"button":{"title":"Send","action":"send"}},{"button":{"title":"Later","action":"later","validate":false}}]}
    """

  private static let screen = NativeScreen(
    bar: NavigationBar(rightIcon: "ic_done", title: "Transfer"),
    elements: [
      .input(NativeInput(id: "to", label: "To", isRequired: true)),
      .input(NativeInput(id: "amount", label: "amount", kind: .number, value: "5", maximum: 100)),
      .toggle(NativeSwitch(id: "urgent", label: "urgent")),
      .picker(
        NativePicker(
          id: "from", label: "from",
          options: [.init(value: "giro", title: "giro"), .init(value: "save", title: "Savings")])),
      .progress(NativeProgress(id: "done", label: "done", fraction: 0.5)),
      .button(title: "Send", action: .answer("send")),
      .button(title: "Later", action: .answer("later"), validates: false),
    ])

  private static let roomy = BankApp.description(bridge: BankApp.bridge(payloadLimit: 4_000))

  private func atTransfer() -> ShellStore {
    let store = ShellStore.atHome(Self.roomy)
    store.arrange([.page(.calls("present_screen", Self.contract), generation: 1)])
    return store
  }

  private func outcome(_ store: ShellStore, _ call: Int = 0) -> String {
    switch store.state.calls[call].outcome {
    case nil: "pending"
    case .value(let json): json
    case .failure(let error): error.code
    }
  }

  @Test func contractCoversTheScreenUntilItsButtonIsTapped() {
    let store = ShellStore.atHome(Self.roomy)
    store.send(
      .page(.calls("present_screen", Self.contract), generation: 1),
      effects: [.send(.setVisibility(.hidden), generation: 1)]
    ) {
      $0.counters.entry = 2
      let entry = HistoryEntry(id: EntryID(2), content: .contract("transfer", Self.screen))
      $0.tabs[0].modals = [
        ModalState(style: .fullScreen, stack: BackStack(entries: [entry], index: 0), call: CallID(1))
      ]
      $0.recordsCall(1, "present_screen", Self.contract)
    }
    store.arrange([
      .user(.tapNativeElement(0)), .user(.insertText("Ada")), .user(.editNativeInput(1, text: "12.5")),
      .user(.tapNativeElement(2)), .user(.tapNativeElement(3)), .user(.chooseNativeOption(3, option: 1)),
    ])
    let result =
      #"{"action":"send","canceled":false,"values":{"to":"Ada","amount":12.5,"urgent":true,"from":"save"}}"#
    store.send(
      .user(.tapNativeElement(5)),
      effects: [
        .send(.setVisibility(.visible), generation: 1), .reply(.value(json: result)),
        .setTimer(.probe(request: 1), after: 1_000), .send(.probe(request: 1), generation: 1),
      ]
    ) {
      $0.tabs[0].modals = []
      $0.ends(1, .value(json: result))
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
  }

  @Test func invalidInputBlocksAValidatingButton() {
    let store = atTransfer()
    store.arrange([.user(.editNativeInput(1, text: "101"))])
    store.send(.user(.tapNativeElement(5))) {
      $0.tabs[0].modals[0].stack.updateCurrent {
        $0.form.showsErrors = true
        $0.form.focus = 0
      }
    }
    let entry = store.state.shownEntry(of: "TAB_1")
    #expect(entry.map { Self.screen.validationErrors($0.form) } == [0: "Fill this in.", 1: "At most 100."])
    // The bar's icon validates like a button, the other button does not.
    store.arrange([.user(.tapBarItem(.right))])
    #expect(outcome(store) == "pending")
    store.arrange([.user(.tapNativeElement(6))])
    #expect(
      outcome(store)
        == #"{"action":"later","canceled":false,"values":{"to":"","amount":101,"urgent":false,"from":null}}"#)
  }

  @Test func barIconSubmitsToo() {
    let store = atTransfer()
    store.arrange([.user(.editNativeInput(0, text: "Ada")), .user(.tapBarItem(.right))])
    #expect(outcome(store).hasPrefix(#"{"action":"ic_done","canceled":false"#))
  }

  @Test func backCancels() {
    let store = atTransfer()
    store.arrange([.user(.selectTab("TAB_3")), .user(.selectTab("TAB_1")), .user(.goBack)])
    #expect(outcome(store).hasPrefix(#"{"action":null,"canceled":true"#))
    #expect(store.state.modal(of: "TAB_1") == nil)
  }

  @Test func screenClosesWithItsPage() {
    let store = atTransfer()
    store.arrange([.died(1)])
    #expect(outcome(store) == "PAGE_GONE")
    #expect(store.state.tabs[0].modals.isEmpty)

    let other = atTransfer()
    other.arrange([.user(.openURL("/list", tab: nil))])
    #expect(outcome(other).contains("canceled"))

    let third = atTransfer()
    third.arrange([.page(.requestsNavigation(.locationReplace, "/list"), generation: 1)])
    #expect(third.state.modal(of: "TAB_1") != nil)
    third.finishLoading("/list", load: 2)
    #expect(outcome(third) == "PAGE_GONE")
    #expect(third.state.tabs[0].modals.isEmpty)
  }

  @Test func typedKeysGoToTheFocusedInput() {
    let store = atTransfer()
    #expect(!store.state.acceptsText)
    store.arrange([
      .user(.tapNativeElement(0)), .user(.pressKey(KeyPress(.character("A")))), .user(.insertText("\ndb")),
      .user(.pressKey(KeyPress(.backspace))),
    ])
    #expect(store.state.focusedInput?.text == "A d")
    #expect(store.state.acceptsText)
    store.arrange([.user(.blurPage)])
    #expect(store.state.focusedInput == nil)
  }

  @Test func pageUpdatesItsScreen() {
    let store = atTransfer()
    store.arrange([.page(.calls("update_screen", #"{"values":{"done":0.75,"urgent":true}}"#), generation: 1)])
    #expect(outcome(store, 1) == "null")
    let form = store.state.shownEntry(of: "TAB_1")?.form
    #expect(form?.fraction(of: NativeProgress(id: "done", label: "")) == 0.75)
    store.arrange([
      .page(.calls("update_screen", #"{"values":{"done":2,"nothing":1,"from":"gold"}}"#), generation: 1)
    ])
    let detail = JSONValue.array(
      [
        ("done", "expected 0 to 1"), ("nothing", "the screen has no element with that id"),
        ("from", "expected one of the options"),
      ]
      .map { ContractError(path: [.key("values"), .key($0.0)], message: $0.1).json })
    #expect(
      store.state.calls[2].outcome
        == .failure(
          BridgeError(.badContract, "values.done: expected 0 to 1 (and 2 more, see detail)", detail: detail)))
    store.arrange([.user(.goBack), .page(.calls("update_screen", #"{"values":{}}"#), generation: 1)])
    #expect(outcome(store, 3) == "UNKNOWN_SCREEN")
  }

  @Test func appScreenIsPresentedByName() {
    let store = ShellStore.atHome(Self.roomy)
    store.arrange([
      .page(.calls("present_screen", #"{"screen":"about"}"#), generation: 1),
      .page(.calls("present_screen", #"{"screen":"nowhere"}"#), generation: 1), .user(.tapNativeElement(1)),
    ])
    #expect(outcome(store) == #"{"action":null,"canceled":true,"values":{}}"#)
    #expect(outcome(store, 1) == "UNKNOWN_SCREEN")
  }
}
