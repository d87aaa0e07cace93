import CJavaScriptCore

/// The sandboxes of a document (`sandboxes.js`): contexts with only the language, in the document's group. They end with it.
final class Sandboxes {
  private let runtime: ScriptRuntime
  private var contexts: [JSGlobalContextRef] = []

  init(_ runtime: ScriptRuntime) { self.runtime = runtime }

  deinit { for context in contexts { JSGlobalContextRelease(context) } }

  /// Creates a sandbox. Returns its global object.
  func create() -> JSValueRef? {
    guard let context = JSGlobalContextCreateInGroup(runtime.group, nil) else { return nil }
    contexts.append(context)
    return JSContextGetGlobalObject(context)
  }

  /// The names of the window's members in a document without scripts.
  func platformNames(_ call: NativeCall) -> JSValueRef? {
    ScriptValues.array(runtime.platformNames, in: call.context)
  }

  /// The target of a proxy, for drivers; null for other values.
  static func proxyTarget(_ call: NativeCall) -> JSValueRef? {
    guard let value = call.value(0), JSValueIsObject(call.context, value),
      let object = JSValueToObject(call.context, value, nil), let target = JSObjectGetProxyTarget(object)
    else { return JSValueMakeNull(call.context) }
    return target
  }
}
