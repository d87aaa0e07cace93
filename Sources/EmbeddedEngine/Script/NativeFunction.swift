import CJavaScriptCore

/// A Swift function that platform scripts call. What needs a page gives undefined while none is attached.
final class NativeFunction {
  typealias Body = @Sendable (EmbeddedPage, NativeCall) -> JSValueRef?
  typealias FreeBody = @Sendable (NativeCall) -> JSValueRef?

  private weak let owner: ScriptContext?
  private let work: Work

  private enum Work {
    case ofPage(Body)
    case free((NativeCall) -> JSValueRef?)
  }

  init(owner: ScriptContext, body: @escaping Body) {
    self.owner = owner
    work = .ofPage(body)
  }

  init(free body: @escaping (NativeCall) -> JSValueRef?) {
    owner = nil
    work = .free(body)
  }

  private func call(_ call: NativeCall) -> JSValueRef? {
    let result: JSValueRef? =
      switch work {
      case .ofPage(let body): owner?.page.flatMap { body($0, call) }
      case .free(let body): body(call)
      }
    return result ?? JSValueMakeUndefined(call.context)
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
