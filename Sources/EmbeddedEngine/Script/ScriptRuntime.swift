import CEngineScripts
import CJavaScriptCore

/// A JavaScriptCore context group: what the contexts of this process share, compiled platform scripts among it.
final class ScriptRuntime {
  let group: JSContextGroupRef
  /// The context whose script the host has entered; of several, the first.
  weak var running: ScriptContext?
  private let platform: JSStringRef
  private let platformURL: JSStringRef

  init() {
    group = JSContextGroupCreate()
    // The watchdog has to be there before a script is entered that it may have to end.
    JSContextGroupSetExecutionTimeLimit(group, 1, { _, _ in false }, nil)
    JSContextGroupClearExecutionTimeLimit(group)
    platform = JSStringCreateWithUTF8CString(hull_engine_scripts())
    platformURL = JSStringCreateWithUTF8CString("hull:platform")
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

  /// Ends whatever script runs in the group, with an exception that it cannot catch.
  func terminateRunningScript() {
    JSContextGroupSetExecutionTimeLimit(group, 0, { _, _ in true }, nil)
  }

  /// Lets scripts run again after `terminateRunningScript`.
  func allowScripts() {
    JSContextGroupClearExecutionTimeLimit(group)
  }
}
