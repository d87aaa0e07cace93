import CJavaScriptCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A JavaScript global context with the page platform, which can be created before its page.
final class ScriptContext {
  /// Capacity of the mutation buffer, in numbers.
  static let mutationBufferCapacity = 16 << 10

  let runtime: ScriptRuntime
  let context: JSGlobalContextRef
  weak var page: EmbeddedPage?

  /// Mutations since the last flush; written by `kernel.js`.
  let mutationBuffer: UnsafePointer<Int32>
  private let status: UnsafeMutablePointer<Double>
  let sandboxes: Sandboxes
  private(set) var functions: [NativeFunction] = []
  /// The inner object for the platform in other contexts.
  private(set) var realm: JSObjectRef?
  private var callbacksObject: JSObjectRef?
  private var callbacks: [HostCallback: JSObjectRef] = [:]

  init(runtime: ScriptRuntime, platform: JSStringRef, platformURL: JSStringRef) {
    self.runtime = runtime
    sandboxes = Sandboxes(runtime)
    let kind = Self.makeWindowClass()
    context = JSGlobalContextCreateInGroup(runtime.group, kind)
    if let kind { JSClassRelease(kind) }
    let bufferMemory = Self.sharedMemory(Self.mutationBufferCapacity * MemoryLayout<Int32>.stride)
    let statusMemory = Self.sharedMemory(PlatformStatus.allCases.count * MemoryLayout<Double>.stride)
    mutationBuffer = UnsafePointer(bufferMemory.assumingMemoryBound(to: Int32.self))
    status = statusMemory.assumingMemoryBound(to: Double.self)
    status[PlatformStatus.queriedStates.rawValue] = -1

    let native = makeNativeObject(mutations: bufferMemory, status: statusMemory)
    guard let factory = evaluate(platform, url: platformURL, line: 1),
      let function = JSValueToObject(context, factory, nil)
    else { return }
    let argument: JSValueRef? = native
    let made = withUnsafePointer(to: argument) { JSObjectCallAsFunction(context, function, nil, 1, $0, nil) }
    guard let made, let object = JSValueToObject(context, made, nil) else { return }
    JSValueProtect(context, object)
    callbacksObject = object
    // The host callbacks object retains it as well.
    realm = ScriptValues.property("realm", of: object, in: context).flatMap { JSValueToObject(context, $0, nil) }
    for callback in HostCallback.allCases {
      guard let value = ScriptValues.property(callback.rawValue, of: object, in: context) else { continue }
      // The host callbacks object is immutable and retains its functions.
      callbacks[callback] = JSValueToObject(context, value, nil)
    }
    if let rejected = callbacks[.reportRejection] {
      JSGlobalContextSetUnhandledRejectionCallback(context, rejected, nil)
    }
  }

  deinit {
    if let callbacksObject { JSValueUnprotect(context, callbacksObject) }
    JSGlobalContextRelease(context)
  }

  /// The class of global objects. Only a global object with its own class gets a prototype that `window.js` can make
  /// `Window.prototype`; otherwise it is always `Object.prototype`.
  private static func makeWindowClass() -> JSClassRef? {
    var definition = JSClassDefinition()
    return "Window".withCString { name in
      definition.className = name
      return JSClassCreate(&definition)
    }
  }

  /// Memory for a typed array, which frees it.
  private static func sharedMemory(_ length: Int) -> UnsafeMutableRawPointer {
    let memory: UnsafeMutableRawPointer = calloc(1, length)
    return memory
  }

  private func makeNativeObject(mutations: UnsafeMutableRawPointer, status: UnsafeMutableRawPointer) -> JSObjectRef {
    let native = ScriptValues.object(in: context)
    let bufferMemory = UnsafeMutableRawBufferPointer(
      start: mutations, count: Self.mutationBufferCapacity * MemoryLayout<Int32>.stride)
    let statusMemory = UnsafeMutableRawBufferPointer(
      start: status, count: PlatformStatus.allCases.count * MemoryLayout<Double>.stride)
    if let array = ScriptValues.typedArray(kJSTypedArrayTypeInt32Array, over: bufferMemory, in: context) {
      ScriptValues.set(array, "mutationBuffer", of: native, in: context)
    }
    if let array = ScriptValues.typedArray(kJSTypedArrayTypeFloat64Array, over: statusMemory, in: context) {
      ScriptValues.set(array, "status", of: native, in: context)
    }
    let kind = NativeFunction.makeClass()
    defer { JSClassRelease(kind) }
    let all =
      HostBindings.all.map { ($0.name, NativeFunction(owner: self, body: $0.body)) }
      + HostBindings.withoutPage.map { ($0.name, NativeFunction(free: $0.body)) }
    for (name, function) in all {
      functions.append(function)
      guard let kind, let object = function.makeObject(in: context, kind: kind) else { continue }
      ScriptValues.set(object, name, of: native, in: context)
    }
    return native
  }

  func status(_ item: PlatformStatus) -> Double { status[item.rawValue] }

  func setStatus(_ item: PlatformStatus, _ value: Double) { status[item.rawValue] = value }

  /// Calls a host callback; its microtasks have run on return.
  @discardableResult
  func call(_ callback: HostCallback, _ arguments: ScriptArgument...) -> JSValueRef? {
    call(callback, arguments)
  }

  @discardableResult
  func call(_ callback: HostCallback, _ arguments: [ScriptArgument]) -> JSValueRef? {
    invoke(callback, arguments)
  }

  /// Calls a host callback that runs in steps; microtasks run between them, for example after each event listener.
  @discardableResult
  func perform(_ callback: HostCallback, _ arguments: ScriptArgument...) -> JSValueRef? {
    var result = invoke(callback, arguments)
    while let value = result, JSValueIsUndefined(context, value), page?.isClosed == false { result = call(.proceed) }
    return result
  }

  private func invoke(_ callback: HostCallback, _ arguments: [ScriptArgument]) -> JSValueRef? {
    guard let function = callbacks[callback] else { return nil }
    let isOutermost = runtime.runningContext == nil
    if isOutermost { runtime.runningContext = self }
    defer { if isOutermost { runtime.runningContext = nil } }
    return withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: max(arguments.count, 1)) { values in
      values.initialize(repeating: nil)
      for (index, argument) in arguments.enumerated() { values[index] = argument.makeValue(in: context) }
      var exception: JSValueRef?
      let result = JSObjectCallAsFunction(context, function, nil, arguments.count, values.baseAddress, &exception)
      if let exception, !reportTermination(), callback != .reportException { call(.reportException, .value(exception)) }
      return result
    }
  }

  func flag(_ callback: HostCallback, _ argument: ScriptArgument? = nil) -> Bool {
    guard let value = argument.map({ call(callback, $0) }) ?? call(callback) else { return false }
    return JSValueToBoolean(context, value)
  }

  /// Evaluates a page's script in the global scope; exceptions are reported as uncaught.
  func evaluate(_ source: String, url: String, line: Int) {
    let string = ScriptText.makeString(source)
    evaluate(string, url: url, line: line)
    JSStringRelease(string)
  }

  func evaluate(_ source: JSStringRef, url: String, line: Int) {
    let location = ScriptText.makeString(url)
    defer { JSStringRelease(location) }
    let isOutermost = runtime.runningContext == nil
    if isOutermost { runtime.runningContext = self }
    defer { if isOutermost { runtime.runningContext = nil } }
    var exception: JSValueRef?
    _ = JSEvaluateScript(context, source, nil, location, Int32(clamping: line), &exception)
    if let exception, !reportTermination() { call(.reportException, .value(exception), .text(url), .integer(line)) }
  }

  /// Whether the last exception was a termination, which is not an exception of the page. One that the shell has ordered
  /// is reported to the platform and the user; a page that is being closed has no further reports.
  private func reportTermination() -> Bool {
    // The engine's thread terminates some time later: without this, a part of the report would run.
    if runtime.isTerminating { return true }
    guard ScriptRuntime.consumeTermination() else { return false }
    call(.scriptTerminated)
    return true
  }

  /// Evaluates a script and returns its value.
  func value(of source: String) -> ScriptResult {
    let string = ScriptText.makeString(source)
    defer { JSStringRelease(string) }
    let isOutermost = runtime.runningContext == nil
    if isOutermost { runtime.runningContext = self }
    defer { if isOutermost { runtime.runningContext = nil } }
    var exception: JSValueRef?
    let value = JSEvaluateScript(context, string, nil, nil, 1, &exception)
    if let exception { return .exception(exception) }
    return .value(value ?? JSValueMakeUndefined(context))
  }

  private func evaluate(_ source: JSStringRef, url: JSStringRef, line: Int32) -> JSValueRef? {
    var exception: JSValueRef?
    let value = JSEvaluateScript(context, source, nil, url, line, &exception)
    assert(exception == nil, ScriptText.decode(exception, in: context))
    return value
  }
}
