import CEngineScripts
import CJavaScriptCore

/// A lazy module of the platform's scripts, evaluated when one of its interfaces is first used.
/// | It is a script of its own, so it is compiled once for all contexts of a group. Its functions access the platform's
/// constants as parameters, and variables by `with`, which may surround strict code but not appear in it.
struct LazyModuleScript {
  private let text: UnsafePointer<CChar>

  /// - Parameter name: the name of the module; the result is nil for an unknown one.
  init?(_ name: String) {
    guard let text = hull_engine_lazy_module(name) else { return nil }
    self.text = text
  }

  /// A function that accepts the object of variables, and returns a function of the parameters.
  func function(in context: JSContextRef) -> JSValueRef? {
    let script = JSStringCreateWithUTF8CString(text)
    let sourceURL = JSStringCreateWithUTF8CString("hull:platform")
    defer {
      JSStringRelease(script)
      JSStringRelease(sourceURL)
    }
    return JSEvaluateScript(context, script, nil, sourceURL, 1, nil)
  }
}
