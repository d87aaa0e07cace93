/// What a decoder made of some bytes.
struct DecodedText {
  let text: String
  /// How many bytes at the end begin a character that is not in the text.
  let rest: Int
  /// Whether nothing was malformed.
  let isValid: Bool
}
