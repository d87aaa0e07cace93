/// A pattern with `*` for any text, and in some commands `?` for one character.
struct WildcardPattern: Equatable {
  private enum Part: Equatable {
    case any, one
    case byte(UInt8)
  }

  private let parts: [Part]

  /// - Parameter hasEscapes: whether `?` stands for one character, and a backslash takes the next character as it is (Fetch.RequestPattern).
  init(_ text: some StringProtocol, hasEscapes: Bool) {
    var parts: [Part] = []
    var isEscaped = false
    for byte in text.utf8 {
      switch byte {
      case _ where isEscaped:
        parts.append(.byte(byte))
        isEscaped = false
      case UInt8(ascii: "\\") where hasEscapes: isEscaped = true
      case UInt8(ascii: "?") where hasEscapes: parts.append(.one)
      case UInt8(ascii: "*"): if parts.last != .any { parts.append(.any) }
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
  }

  /// Whether a whole text matches.
  func matches(_ text: some StringProtocol) -> Bool {
    let bytes = Array(text.utf8)
    var (part, index) = (0, 0)
    /// Where to continue if the text after the last `*` does not match: that `*` takes one more byte.
    var retry: (part: Int, index: Int)?
    while index < bytes.count {
      if part < parts.count, parts[part] == .any {
        retry = (part, index)
        part += 1
      } else if part < parts.count, parts[part] == .one || parts[part] == .byte(bytes[index]) {
        part += 1
        index += 1
      } else if let last = retry {
        retry = (last.part, last.index + 1)
        (part, index) = (last.part + 1, last.index + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }
}
