import BridgeContract

/// A body for a client: its text, or Base64 of its bytes if they are no text.
struct BodyContent {
  let text: String
  let isBase64: Bool

  init(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      isBase64 = false
    } else {
      text = Base64.encoded(bytes)
      isBase64 = true
    }
  }
}
