import CJavaScriptCore

/// A call of a platform script into Swift.
struct NativeCall {
  let context: JSContextRef
  private let count: Int
  private let arguments: UnsafePointer<JSValueRef?>?

  init(context: JSContextRef, count: Int, arguments: UnsafePointer<JSValueRef?>?) {
    self.context = context
    self.count = count
    self.arguments = arguments
  }

  func value(_ index: Int) -> JSValueRef? { index < count ? arguments?[index] : nil }

  func number(_ index: Int) -> Double {
    guard let value = value(index) else { return 0 }
    return JSValueToNumber(context, value, nil)
  }

  /// An integer clamped to a range.
  func integer(_ index: Int, in range: ClosedRange<Int>) -> Int {
    let number = number(index)
    guard number == number else { return range.lowerBound }
    return Int(max(Double(range.lowerBound), min(Double(range.upperBound), number)))
  }

  func identifier(_ index: Int) -> UInt32 { UInt32(integer(index, in: 0...Int(UInt32.max))) }

  func flag(_ index: Int) -> Bool {
    guard let value = value(index) else { return false }
    return JSValueToBoolean(context, value)
  }

  func text(_ index: Int) -> String { ScriptText.decode(value(index), in: context) }
  /// The number of UTF-16 units of a text, without converting it.
  func length(_ index: Int) -> Int {
    guard let value = value(index), let string = JSValueToStringCopy(context, value, nil) else { return 0 }
    defer { JSStringRelease(string) }
    return JSStringGetLength(string)
  }
  func texts(_ index: Int) -> [String] { ScriptValues.texts(value(index), in: context) }
  func body(_ index: Int) -> [UInt8] { ScriptValues.body(value(index), in: context) }

  /// A C string as a script value; nil for a null pointer.
  func value(of text: UnsafePointer<CChar>?) -> JSValueRef? {
    guard let text, let string = JSStringCreateWithUTF8CString(text) else { return nil }
    defer { JSStringRelease(string) }
    return JSValueMakeString(context, string)
  }
}
