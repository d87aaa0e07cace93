import CJavaScriptCore

/// What a script gave.
enum ScriptResult {
  case value(JSValueRef)
  case exception(JSValueRef)
}
