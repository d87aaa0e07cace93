/// The result of decoding bytes.
struct DecodedText {
  let text: String
  /// Number of trailing bytes of an incomplete character, which is not in the text.
  let incompleteByteCount: Int
  /// Whether all bytes were well-formed.
  let isValid: Bool
}
