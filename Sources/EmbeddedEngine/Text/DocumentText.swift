/// The text of a document, and its encoding (HTML standard 13.2.3).
struct DocumentText {
  let encoding: TextEncoding
  let utf8: [UInt8]

  /// Precedence: byte order mark, charset of the response, declaration in the text, UTF-8.
  init(_ bytes: [UInt8], contentType: String) {
    let declared = Self.charset(ofType: contentType) ?? EncodingPrescan.charset(in: bytes)
    encoding = TextEncoding.byteOrderMark(of: bytes)?.encoding ?? declared ?? .utf8
    // The parser reads UTF-8 itself, including its byte order mark and malformed sequences.
    utf8 = encoding == .utf8 ? bytes : Array(TextDecoding.text(bytes, as: encoding).utf8)
  }

  private static func charset(ofType contentType: String) -> TextEncoding? {
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == "charset" else { continue }
      return TextEncoding.named(parts[1].filter { $0 != "\"" })
    }
    return nil
  }
}
