import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Handlers with replies, methods, prompts and URLs of the native side.
@Suite(.exhaustive) struct NativeSideTests {
  private static let script = ProgramReference("native/side.js", kind: .script)

  private static func app() -> AppDescription {
    var app = BankApp.description()
    let run = InterfaceDescription(behavior: .run(script))
    app.bridge.handlers = [
      MessageHandler("sum", native: run, reply: .promise),
      MessageHandler("greet", native: InterfaceDescription(behavior: .reply(.integer(1))), reply: .function("onGreet")),
    ]
    app.bridge.objects = ["Device": InterfaceObject(methods: ["model": run])]
    app.bridge.prompts = [PromptHandler(name: "dialect", text: WildcardPattern("_native=*"), native: run)]
    app.bridge.intercepts = [
      InterceptRule(name: "queue", url: WildcardPattern("yy://*"), kinds: [.page, .frame]),
      InterceptRule(name: "api", url: WildcardPattern("https://api.example/*"), kinds: [.fetch], native: run),
    ]
    return app
  }

  private func call(_ kind: NativeCall.Kind, _ name: String, _ data: String) -> ShellEffect {
    .runNative(NativeCall(call: CallID(1), kind: kind, interfaceName: name, program: Self.script, data: data))
  }

  private func recordsCall(
    _ state: inout ShellState, _ kind: NativeCall.Kind, _ name: String, _ data: String, _ path: CallRecord.ReplyPath
  ) {
    state.recordsCall(1, name, data, path: path) {
      $0.kind = kind
      $0.nativeStage = .called
      $0.program = Self.script
      $0.hasDeadline = true
    }
  }

  private let deadline = ShellEffect.setTimer(.bridgeDeadline(CallID(1)), after: 1_000)
  private let noDeadline = ShellEffect.cancelTimer(.bridgeDeadline(CallID(1)))

  @Test func replyToAMessageSettlesItsPromise() {
    let store = ShellStore.atHome(Self.app())
    store.send(
      .page(.didPostMessage(handler: "sum", body: "[1,2]", callback: "message 7"), generation: 1),
      effects: [deadline, call(.message, "sum", "[1,2]")]
    ) { recordsCall(&$0, .message, "sum", "[1,2]", .message(callback: "message 7")) }
    let reply = BridgeReply(callbackID: "message 7", kind: .message, outcome: .value(json: "3"))
    store.send(
      .nativeReplied(CallID(1), .value(json: "3")),
      effects: [noDeadline, .send(.deliverReply(reply), generation: 1)]
    ) { $0.ends(1, .value(json: "3")) }
    store.finish()
  }

  @Test func replyToAMessageIsPassedToAFunctionOfThePage() {
    let store = ShellStore.atHome(Self.app())
    let effects = store.arrange([.page(.didPostMessage(handler: "greet", body: "null"), generation: 1)])
    let scripts: [String] = effects.compactMap {
      if case .send(.evaluate(let request), _) = $0 { request.script } else { nil }
    }
    #expect(scripts == ["void (onGreet)(1, null)"])
  }

  @Test func methodAndPromptBlockTheScriptUntilTheReply() {
    for (kind, request, name, data, path, result) in [
      (
        NativeCall.Kind.method,
        DialogRequest(
          request: 7, kind: .method, message: "[1]", defaultText: "Device.model", origin: BankApp.origin),
        "Device.model", "[1]", CallRecord.ReplyPath.method(request: 7), DialogAnswer.Result.accepted(text: #""x""#)
      ),
      (
        .prompt,
        DialogRequest(
          request: 7, kind: .prompt, message: "_native=a", defaultText: "b", origin: BankApp.origin),
        "dialect", #"{"text":"_native=a","default":"b","origin":"app://bank"}"#, .text(request: 7),
        .accepted(text: "x")
      ),
    ] {
      let store = ShellStore.atHome(Self.app())
      store.send(
        .page(.didOpenDialog(request), generation: 1), effects: [deadline, call(kind, name, data)]
      ) { recordsCall(&$0, kind, name, data, path) }
      store.send(
        .nativeReplied(CallID(1), .value(json: #""x""#)), effects: [noDeadline, .answer(result)]
      ) { $0.ends(1, .value(json: #""x""#)) }
      store.finish()
    }
  }

  @Test func otherPromptsAreDialogsAndUnknownMethodsFail() {
    let store = ShellStore.atHome(Self.app())
    let method = DialogRequest(
      request: 7, kind: .method, message: "[]", defaultText: "Device.other", origin: BankApp.origin)
    let error = BridgeError(.unknownInterface, "there is no method Device.other")
    store.send(
      .page(.didOpenDialog(method), generation: 1), effects: [.answer(.failed(errorJSON: error.json.text))])
    store.arrange([
      .page(
        .didOpenDialog(DialogRequest(request: 8, kind: .prompt, message: "Name?", origin: BankApp.origin)),
        generation: 1)
    ])
    #expect(store.state.shownDialog?.request.message == "Name?")
  }

  @Test func interceptedNavigationIsACallAndThePageStays() {
    let store = ShellStore.atHome(Self.app())
    let effects = store.arrange([
      .page(.didRequestNavigation(NavigationRequest(cause: .locationAssign, url: "yy://queue/")), generation: 1)
    ])
    #expect(effects == [])
    #expect(store.state.calls.map(\.interfaceName) == ["queue"])
    #expect(store.state.calls.map(\.data) == [#"{"url":"yy://queue/","kind":"page"}"#])
    #expect(store.state.calls.map(\.outcome) == [.value(json: "null")])
  }

  @Test func interceptedRequestIsAnsweredByTheNativeSide() {
    let store = ShellStore.atHome(Self.app())
    let request = ResourceRequest(request: 3, destination: .fetch, url: "https://api.example/a")
    store.arrange([.page(.didRequestResource(request), generation: 1)])
    let effects = store.arrange([
      .nativeReplied(CallID(1), .value(json: #"{"status":201,"headers":{"X-A":"1"},"body":{"ok":true}}"#))
    ])
    let delivery = ResourceDelivery(
      request: 3, status: 201, url: "https://api.example/a", headers: [StorageItem(key: "x-a", value: "1")],
      body: Array(#"{"ok":true}"#.utf8))
    #expect(effects == [noDeadline, .send(.deliverResource(delivery), generation: 1)])
  }

  @Test func programAsksTheShellAboutThePageOfACall() {
    let store = ShellStore.atHome(Self.app())
    func answer(_ question: ProgramQuestion) -> [ShellEffect] {
      store.arrange([.programReported(Self.script, .ask(question, query: "q", ProgramTarget()))])
    }
    func value(_ json: String) -> [ShellEffect] {
      [.sendToProgram(Self.script, .answer(ProgramQuery(Self.script, "q"), .value(json: json)))]
    }
    #expect(answer(.value(.tab)) == value(#""TAB_1""#))
    #expect(answer(.value(.url)) == value(#""app://bank/home""#))
    let saved = VaultReply(call: CallID(1), json: "null")
    #expect(answer(.value(.platform)) == value(#""ios""#))
    #expect(
      answer(.call(interface: "storage_set", data: #"{"key":"a","value":1}"#)).last == .saveVault(.storage, for: saved))
    #expect(store.arrange([.storageReported(.vaultSaved([saved], failure: nil))]) == value("null"))
    #expect(answer(.call(interface: "storage_get", data: #"{"key":"a"}"#)) == value("1"))
    let dialog = ProgramDialog(kind: .confirm, message: "Sure?")
    #expect(answer(.dialog(dialog)) == [])
    #expect(store.state.shownDialog?.purpose == .program(ProgramQuery(Self.script, "q")))
    #expect(store.arrange([.user(.respondToDialog(accepted: true))]) == value("true"))
  }

  @Test func scriptOfAProgramIsAnsweredOnceAlsoWhenThePageDies() {
    let store = ShellStore.atHome(Self.app())
    let evaluation = ProgramReport.evaluate(script: "1", query: "q", ProgramTarget())
    let effects = store.arrange([.programReported(Self.script, evaluation)])
    guard case .send(.evaluate(let request), _)? = effects.last else { return #expect(effects == []) }
    #expect(request.script == "1")
    let answers = store.arrange([.died(1)]).filter { if case .sendToProgram = $0 { true } else { false } }
    let gone = BridgeError(.pageGone, "the page is gone")
    #expect(answers == [.sendToProgram(Self.script, .answer(ProgramQuery(Self.script, "q"), .failure(gone)))])
  }

  @Test func dialogsOfAProgramCloseWhenItEnds() {
    let store = ShellStore.atHome(Self.app())
    let other: ProgramReference = "native/other"
    for program in [Self.script, other, Self.script] {
      let dialog = ProgramDialog(kind: .confirm, message: "Asked by \(program.name)")
      store.arrange([.programReported(program, .ask(.dialog(dialog), query: "q", ProgramTarget()))])
    }
    store.arrange([.programReported(Self.script, .ended(reason: "was ended by signal 9"))])
    #expect(store.state.dialogs.map(\.request.message) == ["Asked by native/other"])
    let answer = store.arrange([.user(.respondToDialog(accepted: true))])
    #expect(answer == [.sendToProgram(other, .answer(ProgramQuery(other, "q"), .value(json: "true")))])
  }

  @Test("An event of the bar is sent for an item with an icon that a tap reaches")
  func barItems() {
    let store = ShellStore.atHome(Self.app())
    func tap(_ item: NavigationBarTap.Item) -> [ShellEffect] {
      store.arrange([.user(.tapBarItem(item))]).filter { if case .sendToProgram = $0 { true } else { false } }
    }
    let event = SystemEvent(.barItem, tab: "TAB_1", data: .object([JSONMember("item", .string("right"))]))
    store.arrange([
      .programReported(Self.script, .subscribed([.barItem])),
      .page(.calls("set_navigation_bar", #"{"rightIcon":"ic_done"}"#), generation: 1),
    ])
    #expect(tap(.right) == [.sendToProgram(Self.script, .event(event))])
    #expect(tap(.left) == [])
    let dialog = DialogRequest(request: 8, kind: .alert, message: "Covered", origin: BankApp.origin)
    store.arrange([.page(.didOpenDialog(dialog), generation: 1)])
    #expect(tap(.right) == [])
  }

  /// The events with which a page requests a URL, by kind.
  private static func request(_ kind: InterceptRule.Kind, _ url: String) -> PageEvent {
    switch kind {
    case .page: .didRequestNavigation(NavigationRequest(cause: .locationAssign, url: url))
    case .frame: .didRequestResource(ResourceRequest(request: 3, destination: .frame, url: url))
    case .fetch: .didRequestResource(ResourceRequest(request: 3, destination: .fetch, url: url))
    }
  }

  @Test("The first rule intercepts whose kinds and URL match", arguments: InterceptRule.Kind.allCases)
  func ruleOfARequest(kind: InterceptRule.Kind) {
    var app = Self.app()
    app.bridge.intercepts = [
      InterceptRule(name: "other URL", url: WildcardPattern("yy://other*")),
      InterceptRule(name: "page rule", url: WildcardPattern("yy://*"), kinds: [.page]),
      InterceptRule(name: "frame rule", url: WildcardPattern("yy://*"), kinds: [.frame]),
      InterceptRule(name: "fetch rule", url: WildcardPattern("yy://*"), kinds: [.fetch]),
      InterceptRule(name: "later rule", url: WildcardPattern("yy://return*")),
    ]
    let store = ShellStore.atHome(app)
    store.arrange([.page(Self.request(kind, "yy://return"), generation: 1)])
    #expect(store.state.calls.map(\.interfaceName) == ["\(kind.rawValue) rule"])
    let method = kind == .fetch ? #","method":"GET","headers":{},"body":"""# : ""
    #expect(
      store.state.calls.map(\.data) == [#"{"url":"yy://return","kind":"\#(kind.rawValue)"\#(method)}"#])
  }

  @Test("A rule of other kinds does not intercept", arguments: InterceptRule.Kind.allCases)
  func ruleOfOtherKinds(kind: InterceptRule.Kind) {
    var app = Self.app()
    app.bridge.intercepts = [
      InterceptRule(
        name: "others", url: WildcardPattern("https://api.example/*"),
        kinds: Set(InterceptRule.Kind.allCases).subtracting([kind]))
    ]
    let store = ShellStore.atHome(app)
    let effects = store.arrange([.page(Self.request(kind, "https://api.example/a"), generation: 1)])
    #expect(store.state.calls.isEmpty)
    // The request reaches the network.
    #expect(!effects.isEmpty)
  }

  @Test("The first handler answers a prompt whose text and default text match")
  func handlerOfAPrompt() {
    let run = InterfaceDescription(behavior: .run(Self.script))
    var app = Self.app()
    app.bridge.prompts = [
      PromptHandler(
        name: "both", text: WildcardPattern("gap*"), defaultText: WildcardPattern("init*"), native: run),
      PromptHandler(name: "text", text: WildcardPattern("gap*"), native: run),
      PromptHandler(name: "default", defaultText: WildcardPattern("init*"), native: run),
      PromptHandler(name: "every other", native: run),
    ]
    for (text, defaultText, name) in [
      ("gap", "init", "both"), ("gap", "exec", "text"), ("other", "init", "default"), ("other", "exec", "every other"),
    ] {
      let store = ShellStore.atHome(app)
      let request = DialogRequest(
        request: 7, kind: .prompt, message: text, defaultText: defaultText, origin: BankApp.origin)
      store.arrange([.page(.didOpenDialog(request), generation: 1)])
      #expect(store.state.calls.map(\.interfaceName) == [name], "\(text) \(defaultText)")
    }
  }

  @Test("A prompt returns a text, null, or the JSON text of another value")
  func valueOfAPrompt() {
    let outcomes: [(BridgeOutcome, DialogAnswer.Result)] = [
      (.value(json: #""text""#), .accepted(text: "text")), (.value(json: #""""#), .accepted(text: "")),
      (.value(json: "null"), .dismissed), (.value(json: "7.50"), .accepted(text: "7.50")),
      (.value(json: #"{"a":[true]}"#), .accepted(text: #"{"a":[true]}"#)),
      (.failure(BridgeError(code: "NO_MONEY", message: "too poor")), .dismissed),
    ]
    for (outcome, result) in outcomes {
      let store = ShellStore.atHome(Self.app())
      let prompt = DialogRequest(
        request: 7, kind: .prompt, message: "_native=a", defaultText: "b", origin: BankApp.origin)
      store.arrange([.page(.didOpenDialog(prompt), generation: 1)])
      let effects = store.arrange([.nativeReplied(CallID(1), outcome)])
      #expect(effects == [noDeadline, .answer(result)], "\(outcome)")
    }
  }
}
