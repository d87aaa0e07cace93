import CJavaScriptCore

/// A Swift function that platform scripts call. Functions of a page return undefined without one.
final class NativeFunction {
  typealias Body = @Sendable (EmbeddedPage, NativeCall) -> JSValueRef?
  typealias PagelessBody = @Sendable (NativeCall) -> JSValueRef?

  private weak let owner: ScriptContext?
  private let implementation: Implementation

  private enum Implementation {
    case ofPage(Body)
    case free((NativeCall) -> JSValueRef?)
  }

  init(owner: ScriptContext, body: @escaping Body) {
    self.owner = owner
    implementation = .ofPage(body)
  }

  init(free body: @escaping (NativeCall) -> JSValueRef?) {
    owner = nil
    implementation = .free(body)
  }

  private func call(_ call: NativeCall) -> JSValueRef? {
    let result: JSValueRef? =
      switch implementation {
      case .ofPage(let body): owner?.page.flatMap { body($0, call) }
      case .free(let body): body(call)
      }
    return result ?? JSValueMakeUndefined(call.context)
  }

  /// Creates a function object; this native function must outlive the context.
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
