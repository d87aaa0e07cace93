import CEngineScripts
import CJavaScriptCore
import EngineContract

/// A JavaScriptCore context group: what the contexts of this process share, compiled platform scripts among it.
final class ScriptRuntime {
  let group: JSContextGroupRef
  /// The context whose script the host has entered; of several, the first.
  weak var running: ScriptContext?
  private let platform: JSStringRef
  private let platformURL: JSStringRef

  init(threads: EmbeddedEngine.Threads) {
    HullAllowYoungObjects()
    switch threads {
    case .now: group = JSContextGroupCreate()
    case .whenForked:
      HullHoldThreads()
      group = JSContextGroupCreate()
    }
    platform = JSStringCreateWithUTF8CString(hull_engine_scripts())
    platformURL = JSStringCreateWithUTF8CString("hull:platform")
    // The watchdog has to be there before a script is entered that it may have to end.
    if threads == .now { allowScripts() }
  }

  /// For a runtime that was made for `.whenForked`, in the forked process.
  func startThreads() {
    HullReleaseThreads()
    allowScripts()
  }

  deinit {
    JSStringRelease(platform)
    JSStringRelease(platformURL)
    JSContextGroupRelease(group)
  }

  /// Makes a context with the page platform installed.
  func makeContext() -> ScriptContext {
    ScriptContext(runtime: self, platform: platform, platformURL: platformURL)
  }

  /// Ends the script that runs when the shell has ordered so.
  private static let lookForOrder: @convention(c) (JSContextRef?, UnsafeMutableRawPointer?) -> Bool = { context, _ in
    if StopOrder.take() {
      hasStoppedScript = true
      return true
    }
    // The watchdog looks once for each limit that it is given.
    if let context, let group = JSContextGetGroup(context) {
      JSContextGroupSetExecutionTimeLimit(group, StopOrder.interval / 1000, lookForOrder, nil)
    }
    return false
  }

  /// A script was ended by the shell's order and nobody has been told. Scripts run on one thread.
  private nonisolated(unsafe) static var hasStoppedScript = false

  static func takeStop() -> Bool {
    defer { hasStoppedScript = false }
    return hasStoppedScript
  }

  /// Ends whatever script runs in the group, with an exception that it cannot catch.
  func terminateRunningScript() {
    JSContextGroupSetExecutionTimeLimit(group, 0, { _, _ in true }, nil)
  }

  /// Lets scripts run again after `terminateRunningScript`.
  func allowScripts() {
    JSContextGroupSetExecutionTimeLimit(group, StopOrder.interval / 1000, Self.lookForOrder, nil)
  }
}
