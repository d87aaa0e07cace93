import BridgeContract
import PageWire
import TerminalModel

@testable import ShellCore

/// Shell states of a small bank app.
enum SampleApp {
  static let home = TabDescription(id: "TAB_1", title: "Home", icon: "ic_home", start: .url("app://bank/home.html"))
  static let pay = TabDescription(id: "TAB_2", title: "Pay", icon: "ic_pay", start: .url("app://bank/pay.html"))
  static let about = TabDescription(id: "TAB_3", title: "About", icon: "ic_about", start: .screen("about"))

  static let aboutScreen = NativeScreen(
    bar: NavigationBar(title: "About"),
    elements: [
      .heading("Hull Bank"),
      .text("A bank that lives in a terminal. Its pages are real, its money is not."),
      .row(title: "Version", value: "2.4.1", action: nil),
      .row(title: "Licences", value: "", action: .push("licences")),
      .separator,
      .row(title: "Main page", value: "home.html", action: .open(url: "/home.html", tab: "TAB_1")),
      .button(title: "Back to the start", action: .selectTab("TAB_1")),
    ])

  static let description = AppDescription(
    name: "Hull Bank", origin: "app://bank", tabs: [home, pay, about], screens: ["about": aboutScreen])

  /// The first page is shown.
  static func homeShown() -> ShellState {
    var state = ShellState(
      app: description, viewport: Viewport(size: GridSize(columns: 80, rows: 18), colorScheme: .dark))
    state.now = 12_345
    state.renderers[RendererID(1)] = RendererState(id: RendererID(1), pid: 4242, status: .alive)
    var page = PageViewState(view: ViewID(1))
    page.renderer = RendererID(1)
    page.generation = Generation(3)
    page.phase = .shown(isFinished: true)
    page.document = DocumentID(1)
    state.tabs[0].page = page
    state.tabs[0].stack = BackStack(
      entries: [
        entry(1, "app://bank/home.html", "Accounts"),
        HistoryEntry(
          id: EntryID(2),
          content: .page(PageEntry(url: "app://bank/item.html?id=7", document: DocumentID(2), title: "Item 7")),
          bar: NavigationBar(leftIcon: "ic_back", rightIcon: "ic_info", title: "Current account")),
      ], index: 1)
    state.tabs[1].stack = BackStack(entries: [entry(3, "app://bank/pay.html", "Pay")], index: 0)
    state.tabs[1].badge = "2"
    state.tabs[2].stack = BackStack(
      entries: [HistoryEntry(id: EntryID(4), content: .screen("about"))], index: 0)
    return state
  }

  static func entry(_ id: UInt32, _ url: String, _ title: String) -> HistoryEntry {
    HistoryEntry(
      id: EntryID(id), content: .page(PageEntry(url: url, document: DocumentID(id), title: title)))
  }

  /// The first load has started.
  static func loading() -> ShellState {
    var state = homeShown()
    state.tabs[0].stack = BackStack()
    state.tabs[0].page?.phase = .empty
    state.tabs[0].page?.document = nil
    state.tabs[0].page?.provisional = ProvisionalLoad(
      load: LoadID(1), url: "app://bank/home.html", commit: .push)
    state.renderers[RendererID(1)]?.status = .starting
    return state
  }

  static func gone() -> ShellState {
    var state = homeShown()
    state.tabs[0].page?.phase = .gone
    state.tabs[0].deathCount = 1
    state.renderers[RendererID(1)]?.status = .dead
    state.deaths = [
      DeathRecord(
        time: 12_300, tab: "TAB_1", kind: "reported", cause: .signal(9), url: "app://bank/item.html?id=7",
        lostCalls: ["pay", "history"], verdict: .leaveBlank)
    ]
    return state
  }

  static func failed() -> ShellState {
    var state = homeShown()
    state.tabs[0].page?.phase = .failed(
      LoadFailure(
        kind: .offline, url: "https://bank.example/home", message: "The host bank.example could not be reached."))
    return state
  }

  static func dialog(_ kind: DialogRequest.Kind, text: String = "") -> ShellState {
    var state = homeShown()
    let request = DialogRequest(
      request: 9, kind: kind, message: "Send 25.00 to Ada Lovelace?\nThis cannot be undone.", defaultText: text,
      origin: "app://bank")
    state.dialogs = [
      DialogState(
        tab: "TAB_1", view: ViewID(1), generation: Generation(3), request: request, text: text)
    ]
    return state
  }

  static func nativeScreen() -> ShellState {
    var state = homeShown()
    state.selectedTab = "TAB_3"
    return state
  }

  /// A native screen as a modal over the page.
  static func modal() -> ShellState {
    var state = homeShown()
    let entry = HistoryEntry(id: EntryID(9), content: .screen("about"))
    state.tabs[0].modals = [ModalState(style: .sheet, stack: BackStack(entries: [entry], index: 0))]
    return state
  }

  /// A form as a full-screen modal, partly filled in, with a validation error.
  static func form() -> ShellState {
    var state = homeShown()
    let screen = NativeScreen(
      bar: NavigationBar(leftIcon: "ic_close", rightIcon: "ic_done", title: "Transfer"),
      elements: [
        .image(NativeImage(icon: "ic_card", alternative: "The card that pays")),
        .input(NativeInput(id: "to", label: "To", placeholder: "A name", isRequired: true)),
        .input(NativeInput(id: "amount", label: "Amount", kind: .number, value: "25")),
        .input(NativeInput(id: "pin", label: "PIN", kind: .password, value: "1234")),
        .toggle(NativeSwitch(id: "urgent", label: "Today still", isOn: true)),
        .toggle(NativeSwitch(id: "again", label: "Every month")),
        .picker(
          NativePicker(
            id: "from", label: "From",
            options: [.init(value: "giro", title: "Current account"), .init(value: "save", title: "Savings 漢字")],
            value: "giro")),
        .progress(NativeProgress(id: "limit", label: "Of your limit", fraction: 0.4)),
        .button(title: "Send", action: .answer("send")),
      ])
    var entry = HistoryEntry(id: EntryID(9), content: .contract("transfer", screen))
    entry.form.showsErrors = true
    entry.form.openPicker = 6
    entry.form.focus = 2
    state.tabs[0].modals = [ModalState(style: .fullScreen, stack: BackStack(entries: [entry], index: 0))]
    return state
  }

  static func hung() -> ShellState {
    var state = homeShown()
    state.renderers[RendererID(1)]?.status = .hung
    return state
  }

  /// With rows in all inspector panels.
  static func busy() -> ShellState {
    var state = homeShown()
    state.calls = [
      call(1, "set_navigation_bar", #"{"title":"Current account"}"#, at: 11_020, .none, .value(json: "null"), 11_021),
      call(2, "history", #"{"account":7}"#, at: 11_040, .callback(id: "c1"), .value(json: "[1,2,3]"), 11_124),
      call(
        3, "pay", #"{"amount":25}"#, at: 11_500, .prompt(request: 4),
        .failure(BridgeError(.deadline, "The native side did not answer")), 21_500),
      call(4, "contacts", "null", at: 12_000, .callback(id: "c2"), nil, nil),
    ]
    state.timeline = [
      TimelineRecord(time: 10_900, tab: "TAB_1", name: .didStartProvisional, detail: "app://bank/item.html?id=7"),
      TimelineRecord(time: 11_000, tab: "TAB_1", name: .didCommit, detail: "app://bank/item.html?id=7"),
      TimelineRecord(time: 11_010, tab: "TAB_1", name: .didFinish, detail: "app://bank/item.html?id=7"),
    ]
    state.deaths = [
      DeathRecord(
        time: 10_800, tab: "TAB_1", kind: "crash", cause: .signal(11), url: "app://bank/home.html",
        lostCalls: ["pay"], verdict: .recreate)
    ]
    state.console = [
      record(11_030, .log, "rendered 12 rows", ""),
      record(11_130, .warning, "slow answer\u{1B}[31m", "home.js:12:3"),
      record(21_510, .error, "Uncaught (in promise) DEADLINE", "pay.js:40:11"),
    ]
    return state
  }

  /// A page that was recovered after its process died during a payment.
  static func recovered() -> ShellState {
    var state = busy()
    state.tabs[0].deathCount = 1
    state.deaths[0].pid = 4_199
    state.deaths[0].rule = .policy(.recreate, .reported)
    state.deaths[0].losses = [.scriptState, .formText]
    state.deaths[0].detection = DeathDetection(.reported, time: 10_800, delay: 0)
    state.deaths[0].outcome = RecoveryOutcome(time: 10_814, stackDepth: 3, hasBar: true, scrollRow: 12)
    return state
  }

  static func call(
    _ id: UInt32, _ name: String, _ data: String, at start: Double, _ path: CallRecord.ReplyPath,
    _ outcome: BridgeOutcome?, _ end: Double?
  ) -> CallRecord {
    var call = CallRecord(
      id: CallID(id), tab: "TAB_1", view: ViewID(1), generation: Generation(3), interfaceName: name,
      data: data, replyPath: path, startedAt: start)
    call.outcome = outcome
    call.endedAt = end
    call.isReplyAcknowledged = end != nil
    return call
  }

  private static func record(_ time: Double, _ level: ConsoleMessage.Level, _ text: String, _ source: String)
    -> ConsoleRecord
  {
    ConsoleRecord(time: time, tab: "TAB_1", message: ConsoleMessage(level: level, text: text, source: source))
  }
}
