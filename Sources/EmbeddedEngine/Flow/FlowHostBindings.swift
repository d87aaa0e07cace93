import CJavaScriptCore
import PageWire

/// The host bindings of flow scripts, the members of their `host` object.
enum FlowHostBindings {
  typealias Body = @Sendable (FlowRealm, NativeCall) -> JSValueRef?

  static let all: [(name: String, body: Body)] = [
    ("compile", { _, call in ModuleHostBindings.compile(call) }),
    ("checkSyntax", { _, call in ModuleHostBindings.checkSyntax(call) }),
    ("readModule", { _, call in ModuleHostBindings.readModule(call) }),
    ("renameImports", { _, call in ModuleHostBindings.renameImports(call) }),
    ("log", log), ("readFile", readFile), ("request", request),
  ]

  /// `(level, text)`
  @Sendable private static func log(_ realm: FlowRealm, _ call: NativeCall) -> JSValueRef? {
    let level = ConsoleMessage.Level(rawValue: UInt8(call.integer(0, in: 0...4))) ?? .log
    realm.eventSink.report(.didLog(ConsoleMessage(level: level, text: call.text(1), source: realm.path)))
    return nil
  }

  /// `(specifier, referrer)`: `[path, text]`, or `[error]`.
  @Sendable private static func readFile(_ realm: FlowRealm, _ call: NativeCall) -> JSValueRef? {
    let request = ScriptFileRequest(specifier: call.text(0), referrer: call.text(1))
    switch realm.eventSink.loadFile(request) {
    case .file(let path, let text): return ScriptValues.array([path, text], in: call.context)
    case .failure(let reason): return ScriptValues.array([reason], in: call.context)
    }
  }

  /// `(method, url, headers, kind of body, its texts)`: `[status, headers, body]`, or `[error]`.
  @Sendable private static func request(_ realm: FlowRealm, _ call: NativeCall) -> JSValueRef? {
    let headers = pairs(call.texts(2))
    let request = ScriptHTTPRequest(
      method: call.text(0), url: call.text(1), headers: headers, body: body(call), referrer: realm.path)
    let context = call.context
    switch realm.eventSink.sendRequest(request) {
    case .failure(let reason): return ScriptValues.array([reason], in: context)
    case .response(let status, let headers, let body):
      let response: JSObjectRef = JSObjectMakeArray(context, 0, nil, nil)
      JSObjectSetPropertyAtIndex(context, response, 0, JSValueMakeNumber(context, Double(status)), nil)
      let flat = ScriptValues.array(headers.flatMap { [$0.key, $0.value] }, in: context)
      JSObjectSetPropertyAtIndex(context, response, 1, flat, nil)
      JSObjectSetPropertyAtIndex(context, response, 2, ScriptText.value(body, in: context), nil)
      return response
    }
  }

  private static func body(_ call: NativeCall) -> ScriptHTTPRequest.Body {
    let texts = call.texts(4)
    switch call.integer(3, in: 0...2) {
    case 1: return .text(texts.first ?? "")
    case 2:
      return .form(
        stride(from: 0, to: texts.count - 3, by: 4).map { index in
          let isFile = !texts[index + 2].isEmpty
          return ScriptHTTPRequest.FormField(
            name: texts[index],
            content: isFile ? .file(path: texts[index + 2], mediaType: texts[index + 3]) : .text(texts[index + 1]))
        })
    default: return .none
    }
  }

  private static func pairs(_ flat: [String]) -> [StorageItem] {
    stride(from: 0, to: flat.count - 1, by: 2).map { StorageItem(key: flat[$0], value: flat[$0 + 1]) }
  }
}
