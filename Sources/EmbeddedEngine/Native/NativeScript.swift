import CEngineScripts
import CJavaScriptCore
import EngineContract

/// A native script on JavaScriptCore: a context without a page, in which the script that the shell sends handles the
/// lines that follow (docs/native-programs.md).
package final class NativeScript: NativeSideEngine {
  private let group: JSContextGroupRef
  private let context: JSGlobalContextRef
  private var functions: [NativeFunction] = []
  private var receiver: JSObjectRef?

  /// - Parameter send: writes a line to the shell.
  package init(send: @escaping (String) -> Void) {
    HullRaiseInitialHeapLimit()
    group = JSContextGroupCreate()
    context = JSGlobalContextCreateInGroup(group, nil)
    HullLoadTimeZone(context)
    let host = makeHost(send)
    let scripts = JSStringCreateWithUTF8CString(hull_native_scripts())
    let url = JSStringCreateWithUTF8CString("hull:native")
    defer {
      JSStringRelease(scripts)
      JSStringRelease(url)
    }
    guard let factory = JSEvaluateScript(context, scripts, nil, url, 1, nil),
      let function = JSValueToObject(context, factory, nil)
    else { return }
    let argument: JSValueRef? = host
    var exception: JSValueRef?
    let made = withUnsafePointer(to: argument) { JSObjectCallAsFunction(context, function, nil, 1, $0, &exception) }
    assert(exception == nil, ScriptText.decode(exception, in: context))
    guard let made, let callbacks = JSValueToObject(context, made, nil) else { return }
    JSValueProtect(context, callbacks)
    receiver = ScriptValues.property("receive", of: callbacks, in: context).flatMap {
      JSValueToObject(context, $0, nil)
    }
    if let rejected = ScriptValues.property("reportRejection", of: callbacks, in: context) {
      JSGlobalContextSetUnhandledRejectionCallback(context, JSValueToObject(context, rejected, nil), nil)
    }
  }

  deinit {
    JSGlobalContextRelease(context)
    JSContextGroupRelease(group)
  }

  package func receive(_ line: String) -> Bool {
    guard let receiver else { return false }
    let argument: JSValueRef? = ScriptText.value(line, in: context)
    var exception: JSValueRef?
    let value = withUnsafePointer(to: argument) { JSObjectCallAsFunction(context, receiver, nil, 1, $0, &exception) }
    return value.map { JSValueToBoolean(context, $0) } ?? true
  }

  private func makeHost(_ send: @escaping (String) -> Void) -> JSObjectRef {
    let host = ScriptValues.object(in: context)
    guard let kind = NativeFunction.makeClass() else { return host }
    defer { JSClassRelease(kind) }
    let bindings: [(name: String, body: (NativeCall) -> JSValueRef?)] = [
      ("compile", { ModuleHostBindings.compile($0) }),
      (
        "send",
        { call in
          send(call.text(0))
          return nil
        }
      ),
    ]
    for (name, body) in bindings {
      let native = NativeFunction(free: body)
      functions.append(native)
      if let object = native.makeObject(in: context, kind: kind) {
        ScriptValues.set(object, name, of: host, in: context)
      }
    }
    return host
  }
}
