import CJavaScriptCore

/// A Swift function that the scripts behind those of flows call.
final class FlowNative {
  typealias Body = @Sendable (FlowRealm, NativeCall) -> JSValueRef?

  private unowned let realm: FlowRealm
  private let body: Body

  init(realm: FlowRealm, body: @escaping Body) {
    self.realm = realm
    self.body = body
  }

  /// A function object; this native function has to outlive the context.
  func makeObject(in context: JSContextRef, kind: JSClassRef) -> JSObjectRef? {
    JSObjectMake(context, kind, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The class of all these functions.
  static func makeClass() -> JSClassRef? {
    var definition = JSClassDefinition()
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.callAsFunction = { context, function, _, count, arguments, _ in
      guard let context, let data = JSObjectGetPrivate(function) else { return nil }
      let native = Unmanaged<FlowNative>.fromOpaque(data).takeUnretainedValue()
      let call = NativeCall(context: context, count: count, arguments: arguments)
      return native.body(native.realm, call) ?? JSValueMakeUndefined(context)
    }
    return JSClassCreate(&definition)
  }
}
