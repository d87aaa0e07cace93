import BridgeContract
import PageWire
import TerminalModel

/// One message of every kind, with edge-case values.
enum Samples {
  private static var restrictedRequest: ResourceRequest {
    var request = ResourceRequest(request: 5, destination: .frame, url: "https://a/")
    request.restriction = RequestRestriction(
      policies: ["img-src 'none'", ""], reportOnlyPolicies: ["base-uri a"], frameOrigin: "https://f",
      ancestors: ["null", "https://b"], isExempt: true)
    return request
  }

  private static var opening: DocumentOpening {
    var opening = DocumentOpening(
      url: "https://a/", body: [], viewport: Viewport(size: GridSize(columns: 1, rows: 1), colorScheme: .dark),
      clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0))
    opening.hasOpener = true
    opening.policies = DocumentPolicies(
      contentSecurity: ["default-src 'self'", "img-src *"], contentSecurityReportOnly: [""], referrer: "origin",
      permissions: "camera=()", embedder: "require-corp")
    return opening
  }

  private static let penContact: PointerContact = {
    var contact = PointerContact()
    contact.width = 4.5
    contact.height = 3
    contact.pressure = 0.25
    contact.tangentialPressure = -1
    contact.tiltX = -90
    contact.tiltY = 45
    contact.twist = 359
    return contact
  }()

  static let commands: [PageCommand] =
    [
      .openDocument(
        DocumentOpening(
          url: "app://bank/a?b=c#d", referrer: "https://example.com/", contentType: "text/html", body: [0, 1, 255],
          viewport: Viewport(size: GridSize(columns: 80, rows: 24), colorScheme: .dark), visibility: .hidden,
          clock: PageClock(mode: .real, milliseconds: 12.5, epoch: 1_700_000_000_000), randomSeed: .max,
          userAgent: "Hull/1", webView: .android, previewsLinks: true, insetRows: 3,
          history: HistoryContext(length: 3, index: 1, stateJSON: #"{"a":1}"#),
          restored: RestoredState(scrollRow: 7, formState: "{}"),
          storage: DocumentStorage(local: [StorageItem(key: "k", value: "vé")], localQuota: 7),
          bridge: BridgeInjection(
            namespace: "native", handlers: ["a", "b"], watches: ["P.k", ""], takesActions: true,
            schemes: ["odr", ""],
            scripts: [
              UserScript(
                name: "s.js", source: "1;\u{0}é", time: .documentEnd, scope: .mainFrame,
                origins: ["app://bank", "https://a"]),
              UserScript(name: "", source: ""),
            ]),
          device: DeviceState(isOnline: false, grants: [DeviceState.Grant(name: "geolocation", permission: .granted)]))),
      .openDocument(
        DocumentOpening(
          url: "", body: [], viewport: Viewport(size: GridSize(columns: 0, rows: 4096), colorScheme: .light),
          clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0),
          bridge: BridgeInjection(namespace: "", handlers: []))),
      .openDocument(
        DocumentOpening(
          url: "app://loan/logic.js", body: [0x31],
          viewport: Viewport(size: GridSize(columns: 1, rows: 1), colorScheme: .dark),
          clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0), content: .script)),
      .openDocument(opening), .closeView,
      .resize(Viewport(size: GridSize(columns: 4096, rows: 1), colorScheme: .light)),
      .insertText("x\u{0}😀"),
      .tap(GridPoint(column: -1, row: 3)),
      .wheel(at: GridPoint(column: 1, row: 2), rows: -3),
      .scroll(toRow: 9),
      .focus(.first), .focus(.last),
      .blur,
      .act(.tap(node: 1)), .act(.scrollIntoView(node: 2)), .act(.focus(node: .max)), .act(.press(node: 3)),
      .act(.release(node: 3)),
      .deliverReply(BridgeReply(callbackID: "cb_1", outcome: .value(json: #"{"ok":true}"#))),
      .deliverReply(BridgeReply(callbackID: "cb_1", kind: .progress, outcome: .value(json: "1"))),
      .deliverReply(
        BridgeReply(
          callbackID: "",
          outcome: .failure(BridgeError(.deadline, "late", detail: .object([JSONMember("ms", .number(1.5))]))))),
      .answerDialog(DialogAnswer(request: 1, result: .dismissed)),
      .answerDialog(DialogAnswer(request: 2, result: .accepted(text: "yes"))),
      .answerDialog(DialogAnswer(request: 3, result: .failed(errorJSON: "{}"))),
      .deliverResource(
        ResourceDelivery(
          request: 4, status: 404, url: "app://bank/x", headers: [StorageItem(key: "a", value: "b")], body: [1, 2],
          failure: "gone", refusal: .contentSecurity(policies: ["default-src 'none'", ""]))),
      .traverse(HistoryTraversal(url: "app://bank/", stateJSON: "null", length: 2, scrollRow: nil)),
      .traverse(HistoryTraversal(url: "app://bank/", stateJSON: "null", length: 2, index: 0, scrollRow: 0)),
      .tapNavigationBarItem(NavigationBarTap(request: 5, item: .right, icon: "ic_more")),
      .evaluate(EvaluationRequest(request: 6, script: "1 + 1")),
      .describe(request: 7),
      .inspect(InspectionRequest(request: .max, subject: .outline(expanded: [0, .max], expandsTop: true))),
      .inspect(InspectionRequest(request: 1, subject: .element(.max))),
      .inspect(InspectionRequest(request: 2, subject: .elementAt(GridPoint(column: -1, row: 4_000)))),
      .inspect(InspectionRequest(request: 3, subject: .completions("däs.\n"))),
      .evaluate(EvaluationRequest(request: 7, script: "x", isConsoleInput: true)),
      .advanceClock(milliseconds: 1_000.25),
      .setVisibility(.hidden),
      .deliverScreenEvent(json: #"{"type":"action","screen":"é"}"#), .deliverScreenEvent(json: ""),
      .setDevice(DeviceState(isOnline: false, grants: [DeviceState.Grant(name: "camera", permission: .prompt)])),
      .longPress(GridPoint(column: -3, row: 70_000)),
      .swipe(SwipeGesture(start: GridPoint(column: -1, row: 2), end: GridPoint(column: 3, row: 4))),
      .pointer(PointerInput(.move, x: 10.25, y: -3)),
      .pointer(PointerInput(wheelAtX: 1, y: 2, deltaX: -3.5, deltaY: 1_000)),
      .pointer(
        PointerInput(.press, device: .pen, x: 1, y: 2, button: 2, modifiers: [.shift, .meta], contact: penContact)),
      .probe(request: 8),
      .deliverResource(
        ResourceDelivery(
          request: 5, status: 200, statusText: "Fine", kind: .cors, url: "https://a/", isRedirected: true,
          isComplete: false, refusal: .embedding, reportedPolicies: ["img-src a"])),
      .deliverService(.resourcePart(ResourcePart(request: 5, bytes: [0, 255], isLast: true, failure: "cut"))),
      .deliverService(.reply(ServiceReply(request: 1, content: .cookies("a=b; c")))),
      .deliverService(
        .reply(
          ServiceReply(
            request: 2, content: .resource(ResourceDelivery(request: 6, status: 204, url: "", refusal: .resourcePolicy))
          ))),
      .deliverService(.storageChanged(.set(StorageItem(key: "k", value: "")), url: "https://a/b")),
      .deliverService(.sessionStorageCleared(url: "https://a/b")),
      .deliverService(.localQuotaChanged(5 << 20)),
      .deliverService(.reply(ServiceReply(request: 3, content: .flag(true)))),
      .deliverService(
        .windowCommand(
          WindowCommand(window: 0, origin: "https://a", action: .message(json: #"["é"]"#, targetOrigin: "*")))),
      .deliverService(
        .windowCommand(WindowCommand(window: .max, action: .navigate(url: "https://a/", replaces: true)))),
      .deliverService(.socket(.opened(socket: 1, subprotocol: "chat"))),
      .deliverService(.socket(.received(SocketMessage(socket: 1, isText: false, bytes: [1, 0])))),
      .deliverService(.socket(.sent(socket: 1, bytes: .max))),
      .deliverService(.socket(.closed(socket: 1, code: 4999, reason: "é", wasClean: true, failure: "f"))),
      .suspendDocument, .discardDocument(Generation(.max)), .releaseMemory,
      .resumeDocument(
        DocumentResumption(
          generation: Generation(7),
          entry: HistoryTraversal(url: "app://bank/é", stateJSON: "[1]", length: 9, index: 2, scrollRow: nil),
          viewport: Viewport(size: GridSize(columns: 1, rows: 2), colorScheme: .dark), visibility: .hidden,
          milliseconds: 0.5,
          storage: DocumentStorage(
            local: [StorageItem(key: "k", value: "é")], session: [StorageItem(key: "", value: "")]),
          device: DeviceState(isOnline: false, grants: []))),
    ] + keys.map { .pressKey($0) }

  static let keys: [KeyPress] = [
    KeyPress(.character("é")), KeyPress(.character("👩‍👩‍👧"), .alt), KeyPress(.function(12), [.shift, .control]),
    KeyPress(.enter),
    KeyPress(.tab, .shift), KeyPress(.escape), KeyPress(.backspace), KeyPress(.delete), KeyPress(.insert),
    KeyPress(.up),
    KeyPress(.down), KeyPress(.left), KeyPress(.right), KeyPress(.home), KeyPress(.end), KeyPress(.pageUp),
    KeyPress(.pageDown),
  ]

  static let events: [PageEvent] = [
    .didStart(EngineIdentity(wireVersion: 16, name: "embedded", capabilities: [.branches, .processGroup])),
    .didStart(EngineIdentity(wireVersion: 15, name: "earlier")),
    .didSettle(Settlement(sequence: 9, input: .ignored, nextTimer: 16.5, nextFrame: 17.25, focus: .textField)),
    .didSettle(Settlement(sequence: .max)),
    .didCommitDocument, .didFinishDocument, .didSuspendDocument,
    .didPaint(RenderedFrame(size: GridSize(columns: 0, rows: 0), rows: [])),
    .didPaint(paintedFrame),
    .didChangeTitle("Títle"),
    .didChangeHistory(HistoryChange(kind: .fragment, url: "app://bank/#a", stateJSON: "null")),
    .didRequestTraversal(delta: -2),
    .didRequestNavigation(
      NavigationRequest(
        cause: .form, url: "app://bank/p", method: "POST", contentType: "text/plain", body: [65], target: "_blank")),
    .didRequestNavigation(NavigationRequest(cause: .link, url: "data:,a", download: "notes é.txt")),
    .didRequestNavigation(NavigationRequest(cause: .windowClose, url: "")),
    .didRequestNavigation(NavigationRequest(cause: .locationAssign, url: "sensors://x?a=1", isMainFrame: false)),
    .didRequestNavigation(
      NavigationRequest(
        cause: .link, url: "app://bank/p", target: "_blank", isMainFrame: false, frameOrigin: "https://ads.example",
        referrerPolicy: "origin", referrer: "https://ads.example/")),
    .didRequestResource(ResourceRequest(request: 0x8000_0001, destination: .frame, url: "app://bank/inner.html")),
    .didCallBridge(
      BridgeCall(interfaceName: "pay", data: "{}", callbackID: "cb", origin: "app://bank", isMainFrame: false)),
    .didPostMessage(handler: "log", body: "[1]"),
    .didPostMessage(handler: "sum", body: "{}", callback: "message 7"),
    .didOpenDialog(
      DialogRequest(request: 1, kind: .prompt, message: "m", defaultText: "call_interface_sync", origin: "app://bank")),
    .didLogConsole(ConsoleMessage(level: .warning, text: "w", source: "a.js:1:2")),
    .didEvaluate(EvaluationResult(request: 1, outcome: .value(json: "2"))),
    .didEvaluate(EvaluationResult(request: 2, outcome: .exception(text: "TypeError"))),
    .didRequestResource(
      ResourceRequest(
        request: 3, destination: .fetch, url: "https://example.com", method: "PUT",
        headers: [StorageItem(key: "x", value: "y")], body: [7])),
    .didChangeStorage(.set(StorageItem(key: "a", value: "b"))), .didChangeStorage(.remove(key: "a")),
    .didChangeStorage(.clear),
    .didChangeScroll(ScrollState(row: 3, contentRows: 100)),
    .didSaveFormState(json: "[]"),
    .didDescribe(
      PageDescription(
        request: 1,
        nodes: [
          DescribedNode(
            node: 1, parent: nil, name: "body", bounds: GridRect(column: 0, row: -4, columns: 80, rows: 200), state: []),
          DescribedNode(
            node: 2, parent: 0, name: "input", role: "textbox", text: "v", label: "l", placeholder: "p", id: "i",
            bounds: GridRect(column: 1, row: 1, columns: 3, rows: 1), state: [.enabled, .focused, .onScreen]),
        ])),
    .didInspect(
      Inspection(
        request: 9,
        content: .outline(
          [
            OutlineNode(node: 1, depth: 0, kind: .element, text: "html", children: 2, isExpanded: true),
            OutlineNode(
              node: .max, depth: 200, kind: .shadowRoot, text: "é", attributes: [StorageItem(key: "a", value: "")],
              content: "c", isRendered: false),
          ], omitted: .max))),
    .didInspect(
      Inspection(
        request: 10,
        content: .element(
          InspectedElement(
            node: 3, ancestors: [1, 2],
            box: InspectedElement.Box(
              area: GridRect(column: -1, row: -2, columns: 3, rows: 4),
              margin: InspectedElement.Edges(top: 0.5, right: -8, bottom: 1e9, left: 0),
              border: InspectedElement.Edges(top: 1, right: 2, bottom: 3, left: 4),
              padding: InspectedElement.Edges(top: 5, right: 6, bottom: 7, left: 8)),
            rules: [
              InspectedElement.Rule(
                origin: .userAgent, selector: "p > é",
                declarations: [StorageItem(key: "color", value: "red !important")])
            ], styles: [StorageItem(key: "display", value: "block")])))),
    .didInspect(
      Inspection(
        request: 11,
        content: .element(InspectedElement(node: 0, ancestors: [], box: nil, rules: [], styles: [])))),
    .didInspect(Inspection(request: 12, content: .completions(CompletionList(replaced: 2, names: ["ab", "ä"])))),
    .didInspect(Inspection(request: 13, content: .notFound)),
    .didLogConsole(ConsoleMessage(level: .log, text: "o", values: #"[["{}",[],0]]"#)),
    .didChangeState(json: #"{"P.k":[1,"é"]}"#),
    .didHandleNavigationBarTap(request: 4, handled: true),
    .didAnswerProbe(request: 5),
    .didReceiveAnswer(.callback(id: "cb-\u{0}é")),
    .didReceiveAnswer(.prompt(request: .max)),
    .didPressLink(PressedLink(url: "https://a.test/\u{0}é", text: "")),
    .didAcceptDocument,
    .didRequestResource(
      ResourceRequest(
        request: 4, destination: .script, url: "https://a/", mode: .sameOrigin, credentials: .omit, redirect: .manual,
        referrer: "https://b/", referrerPolicy: "origin", streams: true, isEndless: true, forcesPreflight: true,
        keepsAlive: true,
        cacheMode: .onlyIfCached)),
    .didRequestResource(restrictedRequest),
    .didUseService(.cancelResource(request: 4)), .didUseService(.setCookie(text: "a=b", path: "/c")),
    .didUseService(.changeSessionStorage(.remove(key: "k"))),
    .didUseService(.request(ServiceRequest(request: 1, subject: .cookies(path: "/")))),
    .didUseService(
      .request(
        ServiceRequest(
          request: .max,
          subject: .resource(ResourceRequest(request: 1, destination: .fetch, url: "https://a/", body: [9]))))),
    .didUseService(.openSocket(SocketOpening(socket: 2, url: "wss://a/", protocols: ["a", "b"]))),
    .didUseService(.sendToSocket(SocketMessage(socket: 2, isText: true, bytes: Array("é".utf8)))),
    .didUseService(.closeSocket(socket: 2, code: 3000, reason: "r")),
    .didUseService(.closeSocket(socket: 3, code: nil, reason: "")),
    .didUseService(.request(ServiceRequest(request: 7, subject: .isWindowOpen(.max)))),
    .didUseService(.commandWindow(WindowCommand(window: 0, action: .close))),
    .didUseService(.commandWindow(WindowCommand(window: 0, action: .disown))),
    .didUseService(
      .commandWindow(WindowCommand(window: 2, action: .message(json: "[null]", targetOrigin: "https://a")))),
  ]

  /// Text, blanks, lines, wide characters, combining marks and every kind of color.
  static let paintedFrame: RenderedFrame = {
    var grid = Grid(size: GridSize(columns: 24, rows: 6))
    let styles = [
      CellStyle(foreground: .role(.link), background: .role(.background), attributes: .underline),
      CellStyle(foreground: .palette(200), attributes: [.bold, .italic]),
      CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), background: .rgb(red: 255, green: 0, blue: 9)), .plain,
    ]
    let texts = ["Hello, world", "────────┐", "日本語 e\u{301}x", "a  b   c    d"]
    for (row, text) in texts.enumerated() {
      var column = row
      for character in text {
        let width = CharacterWidth.columns(of: character)
        grid.setGlyph(character, width: width, style: styles[row], column: column, row: row)
        column += width
      }
    }
    grid.fill(GridRect(column: 0, row: 4, columns: 24, rows: 1), with: .blank(styles[0]))
    return RenderedFrame(
      size: grid.size, rows: (0..<6).map { RenderedRow(row: $0, cells: Array(grid.row($0))) },
      cursor: GridPoint(column: 3, row: 2), focusRing: GridRect(column: 1, row: 1, columns: 9, rows: 1))
  }()

  static let commandPackets: [[UInt8]] = commands.enumerated().compactMap { index, command in
    try? WireCodec.encode(
      CommandEnvelope(
        view: ViewID(3), generation: Generation(.max), sequence: UInt32(index), command: command))
  }

  static let eventPackets: [[UInt8]] = events.compactMap { event in
    try? WireCodec.encode(EventEnvelope(view: ViewID(.max), generation: Generation(2), event: event))
  }
}
