import CJavaScriptCore

/// A Swift function that platform scripts call. Calls while no page is attached give undefined.
final class NativeFunction {
  typealias Body = @Sendable (EmbeddedPage, NativeCall) -> JSValueRef?

  private weak let owner: ScriptContext?
  private let body: Body

  init(owner: ScriptContext, body: @escaping Body) {
    self.owner = owner
    self.body = body
  }

  private func call(_ call: NativeCall) -> JSValueRef? {
    guard let page = owner?.page else { return JSValueMakeUndefined(call.context) }
    return body(page, call) ?? JSValueMakeUndefined(call.context)
  }

  /// A function object; this native function has to outlive the context.
  func makeObject(in context: JSContextRef, kind: JSClassRef) -> JSObjectRef? {
    JSObjectMake(context, kind, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The class of all native functions.
  static func makeClass() -> JSClassRef? {
    var definition = JSClassDefinition()
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.callAsFunction = { context, function, _, count, arguments, _ in
      guard let context, let data = JSObjectGetPrivate(function) else { return nil }
      let native = Unmanaged<NativeFunction>.fromOpaque(data).takeUnretainedValue()
      return native.call(NativeCall(context: context, count: count, arguments: arguments))
    }
    return JSClassCreate(&definition)
  }
}
