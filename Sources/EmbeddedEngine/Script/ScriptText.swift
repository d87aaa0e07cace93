import CJavaScriptCore
import WebDocument

/// String conversions between Swift and JavaScriptCore.
enum ScriptText {
  /// Creates a JavaScriptCore string; the caller releases it.
  static func makeString(_ text: String) -> JSStringRef {
    // The C function stops at a zero byte; such texts are converted as UTF-16.
    if text.utf8.contains(0) {
      let units = Array(text.utf16)
      return JSStringCreateWithCharacters(units, units.count)
    }
    return text.withCString { JSStringCreateWithUTF8CString($0) }
  }

  static func value(_ text: String, in context: JSContextRef) -> JSValueRef {
    let string = makeString(text)
    defer { JSStringRelease(string) }
    return JSValueMakeString(context, string)
  }

  static func value(units: [UInt16], in context: JSContextRef) -> JSValueRef {
    let string = JSStringCreateWithCharacters(units, units.count)
    defer { JSStringRelease(string) }
    return JSValueMakeString(context, string)
  }

  /// Lone surrogates become U+FFFD.
  static func decode(_ string: JSStringRef) -> String {
    UTF16Text.string(units(string))
  }

  static func decode(_ value: JSValueRef?, in context: JSContextRef) -> String {
    guard let value, let string = JSValueToStringCopy(context, value, nil) else { return "" }
    defer { JSStringRelease(string) }
    return decode(string)
  }

  /// The UTF-16 units of a string, valid while the string is retained.
  static func units(_ string: JSStringRef) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string))
  }
}
