import CEngineScripts
import CJavaScriptCore
import EngineContract

/// A JavaScriptCore context group: shared by the contexts of this process, including the compiled platform scripts.
final class ScriptRuntime {
  let group: JSContextGroupRef
  /// The outermost context with a running script.
  weak var runningContext: ScriptContext?
  /// Running scripts are being terminated, until `allowScripts`.
  private(set) var isTerminating = false
  private let platform: JSStringRef
  private let platformURL: JSStringRef

  /// With deferred threads the engine starts none before `startThreads`.
  init(defersThreads: Bool) {
    HullRaiseInitialHeapLimit()
    if defersThreads { HullDeferThreads() }
    group = JSContextGroupCreate()
    platform = JSStringCreateWithUTF8CString(hull_engine_scripts())
    platformURL = JSStringCreateWithUTF8CString("hull:platform")
    // The watchdog must be installed before the first script is entered.
    if !defersThreads { allowScripts() }
  }

  /// For a runtime with deferred threads, in the forked process.
  func startThreads() {
    HullAllowThreads()
    allowScripts()
  }

  deinit {
    JSStringRelease(platform)
    JSStringRelease(platformURL)
    JSContextGroupRelease(group)
  }

  /// The names of the members that the platform gives to a window.
  private(set) lazy var platformNames: [String] = {
    let script = makeContext()
    guard case .value(let names) = script.value(of: "Object.getOwnPropertyNames(globalThis)") else { return [] }
    return ScriptValues.texts(names, in: script.context)
  }()

  /// Creates a context with the page platform installed.
  func makeContext() -> ScriptContext {
    ScriptContext(runtime: self, platform: platform, platformURL: platformURL)
  }

  /// Terminates the running script when the shell ordered it.
  private static let shouldTerminate: @convention(c) (JSContextRef?, UnsafeMutableRawPointer?) -> Bool = { context, _ in
    if StopRequest.consume() {
      hasTerminatedScript = true
      return true
    }
    // The watchdog fires once for each limit that is set.
    if let context, let group = JSContextGetGroup(context) {
      JSContextGroupSetExecutionTimeLimit(group, StopRequest.interval / 1000, shouldTerminate, nil)
    }
    return false
  }

  /// A script was terminated by the shell, which has not been reported yet. Scripts run on one thread.
  private nonisolated(unsafe) static var hasTerminatedScript = false

  static func consumeTermination() -> Bool {
    defer { hasTerminatedScript = false }
    return hasTerminatedScript
  }

  /// Terminates the running script of the group with an exception that it cannot catch.
  func terminateRunningScript() {
    isTerminating = true
    JSContextGroupSetExecutionTimeLimit(group, 0, { _, _ in true }, nil)
  }

  /// Lets scripts run again after `terminateRunningScript`.
  func allowScripts() {
    isTerminating = false
    JSContextGroupSetExecutionTimeLimit(group, StopRequest.interval / 1000, Self.shouldTerminate, nil)
  }
}
