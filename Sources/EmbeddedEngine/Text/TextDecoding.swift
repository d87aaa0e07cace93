import CTextDecoding

/// Decoding of bytes (Encoding standard). Malformed sequences become U+FFFD.
enum TextDecoding {
  /// Decodes bytes; a byte order mark takes precedence over the encoding.
  static func text(_ bytes: [UInt8], as encoding: TextEncoding) -> String {
    guard let mark = TextEncoding.byteOrderMark(of: bytes) else { return decode(bytes[...], as: encoding) }
    return decode(bytes.dropFirst(mark.length), as: mark.encoding)
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> String {
    if let converter = encoding.converter { return convert(bytes, with: converter, of: encoding) }
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian: return utf16(bytes, isBigEndian: encoding == .utf16BigEndian)
    case .utf8: return String(decoding: bytes, as: UTF8.self)
    default:
      if encoding.name == "replacement" { return bytes.isEmpty ? "" : "\u{FFFD}" }
      // x-user-defined.
      return String(decoding: bytes.map { $0 < 0x80 ? UInt16($0) : 0xF700 + UInt16($0) }, as: UTF16.self)
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self) + (bytes.count % 2 == 0 ? "" : "\u{FFFD}")
  }

  private static func convert(_ bytes: ArraySlice<UInt8>, with converter: String, of encoding: TextEncoding) -> String {
    // Fallback for a system without that converter.
    convert(bytes, with: converter, of: encoding, keepsRest: false)?.text ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func convert(
    _ bytes: ArraySlice<UInt8>, with converter: String, of encoding: TextEncoding, keepsRest: Bool
  ) -> DecodedText? {
    let capacity = bytes.count * 2 + 8
    let keepsControls: Int32 = encoding.name.hasPrefix("windows-") ? 1 : 0
    var count = -1
    var rest = 0
    var malformed: Int32 = 0
    let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      bytes.withUnsafeBufferPointer { source in
        withUnsafeMutablePointer(to: &rest) { rest in
          count = hull_decode_text(
            converter, keepsControls, source.baseAddress, source.count, buffer.baseAddress, capacity,
            keepsRest ? rest : nil, &malformed)
        }
      }
      initialized = max(count, 0)
    }
    guard count >= 0 else { return nil }
    return DecodedText(
      text: String(decoding: units, as: UTF16.self), incompleteByteCount: rest, isValid: malformed == 0)
  }

  /// Decodes a chunk in an encoding other than UTF-8 and UTF-16; byte order marks are ignored.
  /// - Parameter keepsRest: whether trailing bytes of an incomplete character are excluded and counted.
  static func decodeChunk(_ bytes: [UInt8], as encoding: TextEncoding, keepsIncomplete keepsRest: Bool) -> DecodedText {
    let converted = encoding.converter.flatMap {
      convert(bytes[...], with: $0, of: encoding, keepsRest: keepsRest)
    }
    return converted ?? DecodedText(text: decode(bytes[...], as: encoding), incompleteByteCount: 0, isValid: true)
  }
}

/// The result of decoding bytes.
struct DecodedText {
  let text: String
  /// Number of trailing bytes of an incomplete character, which is not in the text.
  let incompleteByteCount: Int
  /// Whether all bytes were well-formed.
  let isValid: Bool
}
