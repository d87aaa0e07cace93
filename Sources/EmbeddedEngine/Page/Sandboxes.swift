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
}
