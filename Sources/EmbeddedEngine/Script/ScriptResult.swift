import CJavaScriptCore

/// The result of a script.
enum ScriptResult {
  case value(JSValueRef)
  case exception(JSValueRef)
}
