import CJavaScriptCore
import EngineContract
import PageWire

/// The context in which all scripts of one flow run.
final class FlowRealm {
  /// The functions that the host calls; the raw values are their names in `evaluation.js`.
  private enum Callback: String, CaseIterable {
    case begin, evaluate, finish, reportRejection
  }

  let eventSink: any ScriptEventSink
  /// The path of the last script file, which its requests contain.
  private(set) var path = ""
  private let context: JSGlobalContextRef
  private var functions: [NativeFunction] = []
  private var callbacks: [Callback: JSObjectRef] = [:]
  private var callbacksObject: JSObjectRef?

  init(
    group: JSContextGroupRef, scripts: JSStringRef, url: JSStringRef, opening: ScriptOpening,
    eventSink: any ScriptEventSink
  ) {
    self.eventSink = eventSink
    context = JSGlobalContextCreateInGroup(group, nil)
    let host = makeHost()
    guard let factory = JSEvaluateScript(context, scripts, nil, url, 1, nil),
      let function = JSValueToObject(context, factory, nil)
    else { return }
    let argument: JSValueRef? = host
    var exception: JSValueRef?
    let made = withUnsafePointer(to: argument) { JSObjectCallAsFunction(context, function, nil, 1, $0, &exception) }
    assert(exception == nil, ScriptText.decode(exception, in: context))
    guard let made, let object = JSValueToObject(context, made, nil) else { return }
    JSValueProtect(context, object)
    callbacksObject = object
    for callback in Callback.allCases {
      guard let value = ScriptValues.property(callback.rawValue, of: object, in: context) else { continue }
      callbacks[callback] = JSValueToObject(context, value, nil)
    }
    if let rejected = callbacks[.reportRejection] {
      JSGlobalContextSetUnhandledRejectionCallback(context, rejected, nil)
    }
    let seed = UInt32(truncatingIfNeeded: opening.seed ^ (opening.seed >> 32))
    call(.begin, [.integer(seed), .text(opening.platform)])
  }

  deinit {
    if let callbacksObject { JSValueUnprotect(context, callbacksObject) }
    JSGlobalContextRelease(context)
  }

  /// Evaluates a script; its microtasks have run on return.
  func evaluate(_ evaluation: ScriptEvaluation) -> ScriptOutcome {
    path = evaluation.path
    let failure = call(
      .evaluate,
      [
        .flag(evaluation.kind == .file), .text(evaluation.source), .text(evaluation.path),
        .texts(evaluation.variables.flatMap { [$0.key, $0.value] }), .text(evaluation.copiedText),
        .number(evaluation.time ?? .nan),
        evaluation.output.map { .text($0) } ?? .value(JSValueMakeUndefined(context)),
      ]
    ).failure
    // Remaining failures are those of the engine: stack overflow or out of memory.
    if let failure { return ScriptOutcome(result: .failure(failure)) }
    return finish()
  }

  private func finish() -> ScriptOutcome {
    let result = call(.finish, [])
    guard let value = result.value, let parts = JSValueToObject(context, value, nil) else {
      return ScriptOutcome(result: .failure(result.failure ?? "the script returned no result"))
    }
    func part(_ index: UInt32) -> JSValueRef? { JSObjectGetPropertyAtIndex(context, parts, index, nil) }
    func flag(_ index: UInt32) -> Bool { part(index).map { JSValueToBoolean(context, $0) } ?? false }
    let text = ScriptText.decode(part(1), in: context)
    return ScriptOutcome(
      result: flag(0) ? .value(text) : .failure(text), output: ScriptText.decode(part(2), in: context),
      isOutputPlain: flag(3), hasGlobals: flag(4),
      milliseconds: part(5).map { JSValueToNumber(context, $0, nil) } ?? 0)
  }

  @discardableResult
  private func call(_ callback: Callback, _ arguments: [ScriptArgument]) -> (value: JSValueRef?, failure: String?) {
    guard let function = callbacks[callback] else { return (nil, "the engine has no \(callback.rawValue)") }
    return withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: max(arguments.count, 1)) { values in
      values.initialize(repeating: nil)
      for (index, argument) in arguments.enumerated() { values[index] = argument.makeValue(in: context) }
      var exception: JSValueRef?
      let value = JSObjectCallAsFunction(context, function, nil, arguments.count, values.baseAddress, &exception)
      if let exception { return (nil, ScriptText.decode(exception, in: context)) }
      return (value, nil)
    }
  }

  private func makeHost() -> JSObjectRef {
    let host = ScriptValues.object(in: context)
    guard let kind = NativeFunction.makeClass() else { return host }
    defer { JSClassRelease(kind) }
    for (name, body) in FlowHostBindings.all {
      let native = NativeFunction(free: { [unowned self] call in body(self, call) })
      functions.append(native)
      if let object = native.makeObject(in: context, kind: kind) {
        ScriptValues.set(object, name, of: host, in: context)
      }
    }
    return host
  }
}
