/// A source text with its tokens and the offset of each token.
struct CSSSource {
  let bytes: [UInt8]
  let tokens: [CSSToken]
  /// One more element than `tokens`: the last is the end of the text.
  private let offsets: [Int32]

  /// Longer texts are truncated to limit memory: tokens take a multiple of the text.
  static let maximumLength = 16 << 20

  init(_ text: String) {
    var bytes = Array(text.utf8.prefix(Self.maximumLength))
    if bytes.contains(0) { bytes = bytes.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] } }
    var tokenizer = CSSTokenizer(bytes: bytes)
    var tokens: [CSSToken] = []
    var offsets: [Int32] = []
    tokens.reserveCapacity(bytes.count / 4)
    offsets.reserveCapacity(bytes.count / 4)
    tokenizer.skipComments()
    var start = tokenizer.position
    while let token = tokenizer.next() {
      tokens.append(token)
      offsets.append(Int32(start))
      tokenizer.skipComments()
      start = tokenizer.position
    }
    offsets.append(Int32(bytes.count))
    self.bytes = bytes
    self.tokens = tokens
    self.offsets = offsets
  }

  /// The source text of tokens, including comments. The slice must be a slice of `tokens`. An escape that the end of the text
  /// has cut off is what it means there (CSS Syntax, section 4.3.7), and a backslash before a line feed keeps that, so that
  /// neither escapes what comes after the text.
  func text(_ slice: ArraySlice<CSSToken>) -> String {
    guard slice.startIndex < slice.endIndex, slice.endIndex < offsets.count else { return "" }
    var text = bytes[Int(offsets[slice.startIndex])..<Int(offsets[slice.endIndex])]
    if tokens[slice.endIndex - 1] == .delimiter("\\") {
      text.append(UInt8(ascii: "\n"))
    } else if slice.endIndex == tokens.count, text.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1
    {
      text.removeLast()
      if case .string = tokens[slice.endIndex - 1] {} else { text += Array("\u{FFFD}".utf8) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
