import CJavaScriptCore

/// A value passed to a script.
enum ScriptArgument {
  case number(Double)
  case text(String)
  case flag(Bool)
  case value(JSValueRef)
  case texts([String])
  case bytes([UInt8])

  static func integer(_ number: some BinaryInteger) -> ScriptArgument { .number(Double(number)) }

  func makeValue(in context: JSContextRef) -> JSValueRef {
    switch self {
    case .number(let number): JSValueMakeNumber(context, number)
    case .text(let text): ScriptText.value(text, in: context)
    case .flag(let flag): JSValueMakeBoolean(context, flag)
    case .value(let value): value
    case .texts(let texts): ScriptValues.array(texts, in: context)
    case .bytes(let bytes): ScriptValues.bytes(bytes, in: context) ?? JSValueMakeNull(context)
    }
  }
}
