import CJavaScriptCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Creates and reads composite values that are passed between Swift and the platform's scripts.
/// | Values under construction stay on the stack, where the garbage collector finds them; it would not find them in a
/// Swift array.
enum ScriptValues {
  static func object(in context: JSContextRef) -> JSObjectRef { JSObjectMake(context, nil, nil) }

  static func set(_ value: JSValueRef, _ name: String, of object: JSObjectRef, in context: JSContextRef) {
    let key = ScriptText.makeString(name)
    defer { JSStringRelease(key) }
    JSObjectSetProperty(context, object, key, value, JSPropertyAttributes(kJSPropertyAttributeNone), nil)
  }

  static func property(_ name: String, of object: JSObjectRef, in context: JSContextRef) -> JSValueRef? {
    let key = ScriptText.makeString(name)
    defer { JSStringRelease(key) }
    return JSObjectGetProperty(context, object, key, nil)
  }

  static func array(_ texts: [String], in context: JSContextRef) -> JSObjectRef {
    let array: JSObjectRef = JSObjectMakeArray(context, 0, nil, nil)
    for (index, text) in texts.enumerated() {
      JSObjectSetPropertyAtIndex(context, array, UInt32(index), ScriptText.value(text, in: context), nil)
    }
    return array
  }

  static func array(_ numbers: [Double], in context: JSContextRef) -> JSObjectRef {
    // One call, because each call takes the engine's lock. Numbers are not objects, so they cannot be collected before.
    let values: [JSValueRef?] = numbers.map { JSValueMakeNumber(context, $0) }
    return JSObjectMakeArray(context, values.count, values, nil)
  }

  /// An array of texts, as Swift strings.
  static func texts(_ value: JSValueRef?, in context: JSContextRef) -> [String] {
    guard let value, JSValueIsObject(context, value), let object = JSValueToObject(context, value, nil),
      let length = property("length", of: object, in: context)
    else { return [] }
    let count: Double = JSValueToNumber(context, length, nil)
    guard count > 0, count <= 1_048_576 else { return [] }
    return (UInt32(0)..<UInt32(count)).map { index in
      ScriptText.decode(JSObjectGetPropertyAtIndex(context, object, index, nil), in: context)
    }
  }

  /// A typed array over memory that it frees.
  static func typedArray(_ kind: JSTypedArrayType, over memory: UnsafeMutableRawBufferPointer, in context: JSContextRef)
    -> JSObjectRef?
  {
    JSObjectMakeTypedArrayWithBytesNoCopy(
      context, kind, memory.baseAddress, memory.count, { bytes, _ in free(bytes) }, nil, nil)
  }

  static func bytes(_ bytes: [UInt8], in context: JSContextRef) -> JSObjectRef? {
    // A typed array needs an address even if it is empty.
    guard let memory = malloc(max(bytes.count, 1)) else { return nil }
    let copy = UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
    copy.copyBytes(from: bytes)
    return typedArray(kJSTypedArrayTypeUint8Array, over: copy, in: context)
  }

  static func numbers(_ numbers: [Int32], in context: JSContextRef) -> JSObjectRef? {
    let length = numbers.count * MemoryLayout<Int32>.stride
    guard let memory = malloc(max(length, 1)) else { return nil }
    let copy = UnsafeMutableRawBufferPointer(start: memory, count: length)
    numbers.withUnsafeBytes { copy.copyMemory(from: $0) }
    return typedArray(kJSTypedArrayTypeInt32Array, over: copy, in: context)
  }

  /// The bytes of a typed array, or a text as UTF-8.
  static func body(_ value: JSValueRef?, in context: JSContextRef) -> [UInt8] {
    guard let value else { return [] }
    guard JSValueIsObject(context, value), let object = JSValueToObject(context, value, nil) else {
      return Array(ScriptText.decode(value, in: context).utf8)
    }
    return Array(view(object, in: context))
  }

  /// The memory of a typed array; valid while the array is retained and no script runs.
  static func view(_ object: JSObjectRef, in context: JSContextRef) -> UnsafeMutableRawBufferPointer {
    guard JSValueGetTypedArrayType(context, object, nil) != kJSTypedArrayTypeNone,
      let start = JSObjectGetTypedArrayBytesPtr(context, object, nil)
    else { return UnsafeMutableRawBufferPointer(start: nil, count: 0) }
    // The address is that of the buffer; the array may be a part of it.
    let offset = JSObjectGetTypedArrayByteOffset(context, object, nil)
    let length = JSObjectGetTypedArrayByteLength(context, object, nil)
    return UnsafeMutableRawBufferPointer(start: start + offset, count: length)
  }
}
