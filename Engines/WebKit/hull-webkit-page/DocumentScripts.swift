import BridgeContract
import CBrowserScripts
import PageWire

/// The scripts that run in a document: those of the engine, with its settings, and those of the shell.
struct DocumentScripts {
  let scripts: [WebView.Script]

  static let styleSheet = String(cString: hull_browser_style_sheet())

  init(_ opening: DocumentOpening, channel: String) {
    let host = """
      globalThis.hullHost = {
        send: webkit.messageHandlers.hull.postMessage.bind(webkit.messageHandlers.hull),
        realms: globalThis.hullRealms,
        evaluate: globalThis.hullEvaluate,
        ask: (text) => prompt(\(JSONValue.string(channel).text) + text, ""),
      };
      """
    let engineOptions: JSONValue = .object([
      JSONMember("channel", .string(channel)),
      JSONMember("local", Self.items(opening.storage.local)),
      JSONMember("session", Self.items(opening.storage.session)),
      JSONMember("scrollRow", .count(opening.restored.scrollRow ?? -1)),
      JSONMember("form", .string(opening.restored.formState)),
    ])
    let engine = String(cString: hull_browser_engine_script())
    let options = Self.literal(Self.options(opening, channel: channel))
    // A name for stacks of calls does not exist: the page's world recognizes scripts of the user.
    let page = "(\(String(cString: hull_browser_page_script())))({}).begin(\(options))"
    scripts =
      [host, String(cString: hull_browser_cell_scripts()), "\(engine)(\(Self.literal(engineOptions)))"]
      .map { WebView.Script(source: $0, isIsolated: true) }
      + [WebView.Script(source: page)] + opening.bridge.scripts.flatMap(Self.scripts)
  }

  /// One script for each origin in which it runs.
  private static func scripts(_ script: UserScript) -> [WebView.Script] {
    let origins = script.origins.isEmpty ? [nil] : script.origins.map(Optional.some)
    return origins.map { origin in
      WebView.Script(
        source: script.source, isAtEnd: script.time == .documentEnd, isForMainFrame: script.scope == .mainFrame,
        origin: origin)
    }
  }

  /// JSON text as an expression of a script.
  private static func literal(_ value: JSONValue) -> String {
    value.text.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  static func items(_ items: [StorageItem]) -> JSONValue {
    .array(items.map { .array([.string($0.key), .string($0.value)]) })
  }

  private static func options(_ opening: DocumentOpening, channel: String) -> JSONValue {
    let bridge = opening.bridge
    let seed = opening.randomSeed.map { Double(UInt32(truncatingIfNeeded: $0 ^ ($0 >> 32))) } ?? -1
    return .object([
      JSONMember("channel", .string(channel)),
      JSONMember("messageLimit", .count(WireLimits.textBytes / 3)),
      JSONMember(
        "clock",
        .object([
          JSONMember("isVirtual", .bool(opening.clock.mode == .virtual)),
          JSONMember("now", .number(opening.clock.milliseconds)),
          JSONMember("epoch", .number(opening.clock.epoch)),
          JSONMember("seed", .number(seed)),
        ])),
      JSONMember(
        "history",
        .object([
          JSONMember("length", .count(opening.history.length)),
          JSONMember("index", .count(opening.history.index)),
          JSONMember("stateJSON", .string(opening.history.stateJSON)),
        ])),
      JSONMember("hasOpener", .bool(opening.hasOpener)),
      JSONMember(
        "device",
        .object([
          JSONMember("isOnline", .bool(opening.device.isOnline)),
          JSONMember("userAgent", .string(opening.userAgent)), JSONMember("grants", opening.device.grantsJSON),
        ])),
      JSONMember(
        "bridge",
        .object([
          JSONMember("namespace", .string(bridge.namespace)),
          JSONMember("webView", .string("\(opening.webView)")),
          JSONMember("handlers", texts(bridge.handlers)),
          JSONMember("replyingHandlers", texts(bridge.replyingHandlers)),
          JSONMember("objects", texts(bridge.objects.map(\.name))),
          JSONMember("objectMethods", texts(bridge.objects.map { $0.methods.joined(separator: " ") })),
          JSONMember("watches", texts(bridge.watches)),
          JSONMember("takesActions", .bool(bridge.acceptsActions)),
        ])),
    ])
  }

  private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

extension DeviceState {
  /// The states of permissions by their names in the Permissions standard.
  var grantsJSON: JSONValue { .object(grants.map { JSONMember($0.name, .string("\($0.permission)")) }) }
}

/// The value of `Content-Type`.
struct ContentType {
  var essence: String
  var charset: String?

  init(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    essence = parts.first.map(Self.trimmed) ?? "text/html"
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, Self.trimmed(pair[0]).lowercased() == "charset" else { continue }
      charset = Self.trimmed(pair[1]).replacing("\"", with: "")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
