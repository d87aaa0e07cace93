import BridgeContract
import PageWire
import SourceText
import TerminalModel

extension CommandValues {
  /// The size of the viewport in cases that state none.
  private static let size = GridSize(columns: 40, rows: 6)

  func viewport() throws(Diagnostic) -> Viewport {
    Viewport(
      size: try size("size", Self.size), colorScheme: try choice("colorScheme", [.light, .dark], .light))
  }

  func device() throws(Diagnostic) -> DeviceState {
    var grants: [DeviceState.Grant] = []
    if let permissions = optional("permissions") {
      for member in try permissions.members("`permissions`") {
        grants.append(
          DeviceState.Grant(
            name: member.key,
            permission: try Self.choice(member.value, "`\(member.key)`", DeviceState.Permission.allCases)))
      }
    }
    return DeviceState(isOnline: try flag("isOnline", true), grants: grants)
  }

  fileprivate func storage() throws(Diagnostic) -> DocumentStorage {
    DocumentStorage(
      local: try items("local"), session: try items("session"),
      localQuota: try integer("localQuota", DocumentStorage.localQuota))
  }
}

extension DocumentOpening {
  /// The time at which the clock of cases is 0, in milliseconds since 1970.
  static let epoch: Double = 1_767_258_000_000

  /// The values of `openDocument`; a text is the body of a document.
  init(reading values: CommandValues) throws(Diagnostic) {
    let isText: Bool
    if case .scalar? = values.node?.kind { isText = true } else { isText = false }
    let body = isText ? try values.node?.text("`openDocument`") ?? "" : try values.text("body")
    self.init(
      url: try values.text("url", "app://case/index.html"), referrer: try values.text("referrer"),
      contentType: try values.text("contentType", "text/html; charset=utf-8"), body: Array(body.utf8),
      viewport: try values.viewport(), visibility: try values.choice("visibility", [.visible, .hidden], .visible),
      clock: PageClock(
        mode: try values.choice("clock", [.virtual, .real], .virtual), milliseconds: try values.number("time", 0),
        epoch: Self.epoch),
      randomSeed: UInt64(clamping: try values.integer("randomSeed", 1)),
      userAgent: try values.text("userAgent", "Hull"),
      webView: try values.choice("webView", WebViewKind.allCases, .desktop),
      previewsLinks: try values.flag("previewsLinks"), insetRows: try values.integer("insetRows", 0),
      history: HistoryContext(
        length: try values.integer("historyLength", 1), stateJSON: try values.json("state", "null")),
      restored: RestoredState(
        scrollRow: try values.optional("scrollRow")?.integer("`scrollRow`"), formState: try values.json("formState", "")
      ),
      storage: try values.storage(), bridge: try BridgeInjection(reading: values), device: try values.device(),
      content: try values.choice("content", Content.allCases, .document))
    hasOpener = try values.flag("hasOpener")
    policies = DocumentPolicies(headers: try values.items("headers"))
  }
}

extension BridgeInjection {
  fileprivate init(reading values: CommandValues) throws(Diagnostic) {
    var scripts: [UserScript] = []
    for node in try values.optional("scripts")?.elements("`scripts`") ?? [] {
      let script = try CommandValues(node, what: "scripts", at: node)
      scripts.append(
        UserScript(
          name: try script.text("name", "script"), source: try script.text("source"),
          time: try script.choice("time", [.documentStart, .documentEnd], .documentStart),
          scope: try script.choice("scope", [.allFrames, .mainFrame], .allFrames), origins: try script.texts("origins"))
      )
      try script.finish()
    }
    self.init(
      namespace: try values.text("namespace", "bridge"),
      handlers: try values.texts("handlers", ["bridgeMessageHandler"]), watches: try values.texts("watches"),
      takesActions: try values.flag("acceptsActions"), schemes: try values.texts("schemes"), scripts: scripts)
    replyingHandlers = try values.texts("replyingHandlers")
    for member in try values.optional("objects")?.members("`objects`") ?? [] {
      var methods: [String] = []
      for method in try member.value.elements("`\(member.key)`") { methods.append(try method.text("a method")) }
      objects.append(InjectedObject(name: member.key, methods: methods))
    }
  }
}

extension DocumentResumption {
  init(reading values: CommandValues) throws(Diagnostic) {
    self.init(
      generation: Generation(try values.count("generation")), entry: try HistoryTraversal(reading: values),
      viewport: try values.viewport(), visibility: try values.choice("visibility", [.visible, .hidden], .visible),
      milliseconds: try values.number("time", 0), storage: try values.storage(), device: try values.device())
  }
}

extension HistoryTraversal {
  init(reading values: CommandValues) throws(Diagnostic) {
    self.init(
      url: try values.text("url", "app://case/index.html"), stateJSON: try values.json("state", "null"),
      length: try values.integer("historyLength", 1), index: try values.optional("index")?.integer("`index`"),
      scrollRow: try values.optional("scrollRow")?.integer("`scrollRow`"))
  }
}
